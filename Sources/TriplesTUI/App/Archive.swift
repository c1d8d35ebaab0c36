import TriplesModel

/// A game that is over, to be entered into the table.
public struct Outcome: Sendable {
  /// The game as it stands.
  public let game: Game
  /// Time played, in whole seconds.
  public let seconds: Int
}

/// The table after a game was entered.
public struct ScoreReport: Sendable {
  /// The best games.
  public let table: HighScoreTable
  /// The game's rank; nil if it is not among the best.
  public let rank: Int?
  /// What the player should know, in one line.
  public let notice: String?

  /// A report of its parts.
  public init(table: HighScoreTable, rank: Int?, notice: String? = nil) {
    self.table = table
    self.rank = rank
    self.notice = notice
  }
}

/// Where what happens is kept. An archive never fails: what goes wrong it says in a notice.
public protocol Archive {
  /// Enters a game that is done.
  mutating func enter(_ outcome: Outcome) -> ScoreReport
  /// Keeps the settings.
  mutating func keep(_ settings: Settings)
}
