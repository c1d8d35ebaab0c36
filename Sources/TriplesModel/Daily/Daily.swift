/// The game of a day: the same for everybody, without a network.
///
/// Its seed follows from the date in UTC and the rules, and tells both again. The formula is frozen:
///
///     n    = 16 · (days since 1970-01-01) + (0 for Triples, 1 for Threes, 2 for 2048)
///     seed = mixed(n), the finalizer of MurmurHash3 for 32 bits
///
/// So a game is a daily one because of its seed alone: recordings, journals and shared lines need not say so.
public struct Daily: Hashable, Sendable {
  /// The day, in UTC.
  public let day: Day
  /// The rules.
  public let rules: RuleSet

  /// How many rule sets the formula has room for.
  private static let room: UInt32 = 16

  /// The days that have a game: a hundred years from 2026-01-01. Few enough that hardly any other seed is one of theirs.
  public static let days = Day(20_454)...Day(56_977)

  /// The game of a day and of some rules; of the nearest day that has one.
  public init(_ day: Day, _ rules: RuleSet) {
    self.day = min(max(day, Self.days.lowerBound), Self.days.upperBound)
    self.rules = rules
  }

  /// The daily game that a game is, at whatever turn; nil if it is none.
  public init?(_ game: Game) { self.init(game.rules, game.origin) }

  /// The daily game of some rules and an origin; nil if they are none.
  public init?(_ rules: RuleSet, _ origin: Origin) {
    let day = Day(Int(Self.unmixed(origin.seed) / Self.room))
    self.init(day, rules)
    guard origin == self.origin, Self.days.contains(day) else { return nil }
  }

  /// The seed.
  public var seed: UInt32 { Self.mixed(UInt32(day.number) * Self.room + UInt32(rules.number)) }
  /// Where the game comes from.
  public var origin: Origin { Origin(.deterministic, seed: seed) }
  /// The game as it begins.
  public var game: Game { Game(rules, origin) }
  /// The name and the day: `Triples 2026-11-21`.
  public var title: String { "\(rules.title) \(day.text)" }
}

extension Daily {
  /// The finalizer of MurmurHash3 (Austin Appleby, in the public domain): neighbouring numbers become seeds that have
  /// nothing in common, and no two become the same.
  private static func mixed(_ number: UInt32) -> UInt32 {
    var bits = (number ^ number >> 16) &* 0x85EB_CA6B
    bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
    return bits ^ bits >> 16
  }

  /// The number that was mixed: each step backwards, by the inverses of the factors.
  private static func unmixed(_ seed: UInt32) -> UInt32 {
    var bits = (seed ^ seed >> 16) &* 0x7ED1_B41D
    bits = (bits ^ bits >> 13 ^ bits >> 26) &* 0xA5CB_9243
    return bits ^ bits >> 16
  }
}
