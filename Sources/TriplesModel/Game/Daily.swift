import FoundationEssentials

/// The game of a day: the same for everybody, without a network. Its seed follows from the date in UTC and the rules by
/// formulas that never change (`docs/daily.md`). A fixed game with this seed is the daily game, so recordings, journals
/// and shared lines need no extra field.
package struct Daily: Codable, Hashable, Sendable {
  package let day: Day
  package let rules: RuleSet

  /// The days that have a game: a hundred years from 2026-01-01. These are so few that a fixed seed is hardly ever a
  /// daily one by chance.
  package static let days = Day(20_454)...Day(56_977)

  /// 2026-12-01: from this day on, Triples uses only fair seeds and the other rules limit the moves.
  package static let firstChosen = Day(20_788)
  private static let maxRules: UInt32 = 16
  /// The number of bits for the day and the rules; the bits above them count the attempts to find a fair seed.
  private static let attemptShift: UInt32 = 20

  /// Creates the game of a day, or of the nearest day that has one.
  package init(_ day: Day, _ rules: RuleSet) {
    self.day = min(max(day, Self.days.lowerBound), Self.days.upperBound)
    self.rules = rules
  }

  /// Creates the daily game with an origin; nil if there is none. Takes some microseconds.
  package init?(_ rules: RuleSet, _ origin: Origin) {
    let number = Self.unmixed(origin.seed)
    let day = Day(Int(number % (1 << Self.attemptShift) / Self.maxRules))
    guard Self.days.contains(day), number % Self.maxRules == rules.number else { return nil }
    self.init(day, rules)
    guard origin == self.origin else { return nil }
  }

  /// The maximum number of moves; nil without a limit. Games of Triples with fair seeds usually take 100 to 200 moves
  /// anyway. In Threes a 192 and in 2048 a 1024 is just within reach.
  package var limit: Int? {
    guard day >= Self.firstChosen else { return nil }
    return switch rules {
    case .triples: nil
    case .threes: 100
    case .twenty48: 500
    }
  }

  package var seed: UInt32 {
    let number = UInt32(day.number) * Self.maxRules + UInt32(rules.number)
    guard day >= Self.firstChosen else { return Self.mixed(number) }
    let attempts = (1...UInt32.max >> Self.attemptShift).lazy.map { Self.mixed($0 << Self.attemptShift | number) }
    return attempts.first { rules != .triples || Triples.isFair(seed: $0) } ?? Self.mixed(number)
  }
  package var origin: Origin { Origin(.deterministic, seed: seed) }
  package var game: Game { Game(rules, origin) }
  package var title: String { "\(rules.title) \(day.text)" }
  /// Orders games by day, the newest first, then by title.
  func precedes(_ other: Daily) -> Bool { (day, other.title) > (other.day, title) }
  /// The last day on which a first try can be resumed.
  package var lastDay: Day { day + 1 }
  package func allowsFirstTry(on day: Day) -> Bool { (self.day...lastDay).contains(day) }

  /// MurmurHash3's finalizer (Austin Appleby, public domain): neighbouring numbers become seeds with nothing in common.
  private static func mixed(_ number: UInt32) -> UInt32 {
    var bits = (number ^ number >> 16) &* 0x85EB_CA6B
    bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
    return bits ^ bits >> 16
  }

  /// Returns the number from which ``mixed(_:)`` made a seed. Reverses each step, with the inverse factors.
  private static func unmixed(_ seed: UInt32) -> UInt32 {
    var bits = (seed ^ seed >> 16) &* 0x7ED1_B41D
    bits = (bits ^ bits >> 13 ^ bits >> 26) &* 0xA5CB_9243
    return bits ^ bits >> 16
  }
}

package struct Day: Hashable, Comparable, Sendable, TextCodable {
  /// Days since 1970-01-01.
  package let number: Int

  private static let seconds = 86_400.0
  private static let style = Date.ISO8601FormatStyle().year().month().day()
  /// The days of the years 1970 to 9999.
  private static let numbers = 0...2_932_896

  /// Creates the day `number` days after 1970-01-01, clamped to the years 1970 to 9999.
  package init(_ number: Int) { self.number = max(Self.numbers.lowerBound, min(number, Self.numbers.upperBound)) }

  package init(of date: Date) {
    let days = (date.timeIntervalSince1970 / Self.seconds).rounded(.down)
    self.init(Int(max(0, min(days, Double(Self.numbers.upperBound)))))
  }

  /// Reads a date as ``text`` writes it: `2026-11-21`; nil for any other text.
  package init?(parsing text: some StringProtocol) {
    guard text.utf8.count == 10, let date = try? Date(String(text), strategy: Self.style) else { return nil }
    self.init(of: date)
    guard self.text == text else { return nil }
  }

  package var text: String { Date(timeIntervalSince1970: Double(number) * Self.seconds).formatted(Self.style) }
  /// The day of the week: 0 is Monday, 6 Sunday. 1970-01-01 was a Thursday.
  package var weekday: Int { (number + 3) % 7 }
  package static func + (day: Day, days: Int) -> Day { Day(day.number + days) }
  package static func < (one: Day, other: Day) -> Bool { one.number < other.number }
}
