import FoundationEssentials

/// What is agreed before a duel: the rules, the seed of both games, who plays, and how long they may think.
public struct DuelSetup: Hashable, Sendable {
  /// The rules of both games.
  public let rules: RuleSet
  /// The seed of both games: it says which tiles come.
  public let seed: UInt32
  /// Who pushes first, and who places first.
  public let first, second: Duelist
  /// The time that a person has in each game; nil for any.
  public let clock: Seconds?
  /// How many tiles are placed in each game at most; nil for any number.
  public let moves: Int?
  /// When it was agreed, in whole seconds: two duels may else be alike.
  public let date: Date

  /// A setup of its parts.
  public init(
    rules: RuleSet, seed: UInt32, first: Duelist, second: Duelist, clock: Seconds? = nil, moves: Int? = nil,
    date: Date
  ) {
    (self.rules, self.seed, self.first, self.second) = (rules, seed, first, second)
    (self.clock, self.moves, self.date) = (clock, moves, date.inWholeSeconds)
  }

  /// One of the two.
  public subscript(contestant: Contestant) -> Duelist { contestant == .first ? first : second }

  /// A new game of the duel.
  public var newGame: Game { Game(rules, Origin(.deterministic, seed: seed, placer: .opponent)) }

  /// The one person, and the level of the computer that is played against; nil if there are two or none.
  public var solo: (person: Contestant, level: DuelLevel)? {
    switch (first, second) {
    case (.person, .computer(let level)): (.first, level)
    case (.computer(let level), .person): (.second, level)
    case (.person, .person), (.computer, .computer): nil
    }
  }
}
