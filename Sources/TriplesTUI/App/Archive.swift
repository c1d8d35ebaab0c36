import TriplesModel

/// A game that is over or left, to be kept.
public struct Outcome: Sendable {
  /// The game with its moves and marks.
  public let history: History
  /// Time played, in whole seconds.
  public let seconds: Int

  /// An outcome of its parts.
  public init(history: History, seconds: Int) {
    self.history = history
    self.seconds = seconds
  }
}

/// The table after a game was entered.
public struct ScoreReport: Sendable {
  /// The best games.
  public let table: HighScoreTable
  /// The game's rank; nil if it is not among the best.
  public let rank: Int?
  /// What the player should know, in one line.
  public var notice: String?

  /// A report of its parts.
  public init(table: HighScoreTable, rank: Int?, notice: String? = nil) {
    self.table = table
    self.rank = rank
    self.notice = notice
  }
}

/// Where what happens is kept. An archive never fails: what goes wrong it says in a line for the player.
public protocol Archive {
  /// A new game begins.
  mutating func begin(_ game: Game) -> String?
  /// Something happened to the game in play, at a time of its clock; it is kept when the call returns.
  mutating func keep(_ event: JournalEvent, at seconds: Seconds) -> String?
  /// Enters a game that is over or left.
  mutating func enter(_ outcome: Outcome) -> ScoreReport
  /// Keeps the settings.
  mutating func keep(_ settings: Settings) -> String?
  /// The games that were played, the newest first.
  func pastGames() -> [HighScore]
}
