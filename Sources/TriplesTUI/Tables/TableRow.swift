import TriplesModel

/// A row of a table: a game and its place.
struct TableRow: Hashable {
  /// The place, from 1.
  let rank: Int
  /// What is told of the game.
  let summary: GameSummary
  /// What kind of game it is, where a list tells that.
  var kind = ""
}
