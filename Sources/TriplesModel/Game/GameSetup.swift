/// The settings of the next new game.
public struct GameSetup: Hashable, Sendable {
  /// The rules.
  public var rules: RuleSet
  /// Where the seed comes from.
  public var mode: GameMode
  /// The seed that the player gave for deterministic games.
  public var seed: UInt32?

  /// A setup of its parts; a seed makes the mode deterministic.
  public init(rules: RuleSet = .triples, mode: GameMode = .random, seed: UInt32? = nil) {
    (self.rules, self.mode, self.seed) = (rules, seed == nil ? mode : .deterministic, seed)
  }

  /// The seed of deterministic games.
  public var fixedSeed: UInt32 { seed ?? GameMode.defaultSeed }

  /// A new game; in random mode the seed is drawn from `generator`, in Triples until luck does not end the game too soon.
  public func newGame(using generator: inout some RandomNumberGenerator) -> Game {
    switch mode {
    case .random:
      var seed = UInt32.random(in: 0...UInt32.max, using: &generator)
      // All of them fail once in ten million games.
      for _ in 1...64 where rules == .triples && !Triples.isWorthwhile(seed: seed) {
        seed = .random(in: 0...UInt32.max, using: &generator)
      }
      return Game(rules, .init(.random, seed: seed))
    case .deterministic: return Game(rules, .init(.deterministic, seed: fixedSeed))
    }
  }

  /// Reads a seed: digits for 0 to 4,294,967,295; nil for any other text.
  public static func seed(parsing text: some StringProtocol) -> UInt32? {
    Int(digits: text).flatMap(UInt32.init(exactly:))
  }
}

extension Int {
  /// Reads a number of decimal digits alone; nil for any other text.
  package init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    self.init(text)
  }
}
