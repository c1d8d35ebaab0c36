import TriplesModel

/// The tab of past games: a list with a cursor, and what can be said of all of them.
struct HistoryScene: Hashable {
  /// The games, the newest first.
  private(set) var games: [HighScore] = []
  private(set) var cursor = 0

  /// Takes over a list of games.
  mutating func show(_ games: [HighScore]) {
    self.games = games
    cursor = min(cursor, max(0, games.count - 1))
  }

  /// Moves the cursor by a number of rows.
  mutating func scroll(by rows: Int) { cursor = max(0, min(games.count - 1, cursor + rows)) }

  /// The game under the cursor.
  var selected: HighScore? { games.indices.contains(cursor) ? games[cursor] : nil }

  /// The scores, the oldest first.
  var scores: [Int] { games.reversed().map(\.score) }

  /// The score in the middle; the lower one of two.
  var median: Int? { games.isEmpty ? nil : scores.sorted()[(games.count - 1) / 2] }

  /// How many games had which highest tile, the lowest first.
  var highestTiles: [(value: Int, count: Int)] {
    Dictionary(games.map { ($0.highestTile, 1) }, uniquingKeysWith: +)
      .sorted { $0.key < $1.key }.map { (value: $0.key, count: $0.value) }
  }
}
