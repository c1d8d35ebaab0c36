import FoundationEssentials

/// The setup of a duel: the rules, the seed of both games, who plays, and the limits.
public struct DuelSetup: Hashable, Sendable, Codable {
  /// The rules of both games.
  public let rules: RuleSet
  /// The seed of both games, which decides which tiles come.
  public let seed: UInt32
  /// Who pushes first, and who places first.
  public let first, second: Duelist
  /// The thinking time of a person in each game; nil for any.
  public let clock: Seconds?
  /// The maximum number of tiles that are placed in each game; nil for any.
  public let moves: Int?
  /// When the duel began, in whole seconds, which tells duels apart.
  public let date: Date

  /// A setup of its parts.
  public init(
    rules: RuleSet, seed: UInt32, first: Duelist, second: Duelist, clock: Seconds? = nil, moves: Int? = nil, date: Date
  ) {
    (self.rules, self.seed, self.first, self.second) = (rules, seed, first, second)
    (self.clock, self.moves, self.date) = (clock, moves, date.inWholeSeconds)
  }

  /// One of the two.
  public subscript(contestant: Contestant) -> Duelist { contestant == .first ? first : second }

  /// A new game of the duel.
  public var newGame: Game { Game(rules, Origin(.deterministic, seed: seed, placer: .opponent)) }

  /// True if fewer tiles are placed than usual: such a duel is listed, but enters no table.
  var isShort: Bool { moves.map { $0 < DuelPlan.usualMoves } ?? false }

  /// The person and the level of the computer, if one plays against the other.
  public var solo: (person: Contestant, level: DuelLevel)? {
    switch (first, second) {
    case (.person, .computer(let level)): (.first, level)
    case (.computer(let level), .person): (.second, level)
    case (.person, .person), (.computer, .computer): nil
    }
  }
}
