import TriplesModel

/// The tab of the high scores: the table, which rows are shown, and which is marked.
struct ScoresScene: Hashable {
  /// Which modes are shown; nil is all.
  private(set) var filter: GameMode?
  /// The best games, whatever their mode.
  private(set) var table: HighScoreTable
  /// The rank of the newest game.
  private(set) var markedRank: Int?
  /// The row with the cursor, counted in the rows that are shown.
  private(set) var cursor = 0

  init(_ table: HighScoreTable) { self.table = table }

  /// The rows that are shown, with their ranks.
  var rows: [(rank: Int, score: HighScore)] {
    zip(1..., table.scores).filter { filter == nil || $1.mode == filter }.map { (rank: $0, score: $1) }
  }

  /// Takes over a table into which a game has just been entered.
  mutating func show(_ table: HighScoreTable, marking rank: Int?) {
    self.table = table
    markedRank = rank
    filter = nil
    cursor = (rank ?? 1) - 1
  }

  /// Moves the cursor by a number of rows.
  mutating func scroll(by rows: Int) {
    cursor = max(0, min(self.rows.count - 1, cursor + rows))
  }

  /// All, then random, then deterministic games.
  mutating func nextFilter() {
    filter = filter == nil ? .random : filter == .random ? .deterministic : nil
    cursor = 0
  }
}
