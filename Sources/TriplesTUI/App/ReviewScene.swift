import TriplesModel

/// A finished game as a strong player sees it: how good the moves were, and which cost the most.
struct ReviewScene: Hashable {
  /// The whole game.
  let history: History
  let moves: [ReviewedMove]

  /// The three costliest mistakes, the worst first.
  var mistakes: [ReviewedMove] {
    Array(moves.filter { $0.cost > 0 }.sorted { ($1.cost, $0.turn) < ($0.cost, $1.turn) }.prefix(3))
  }

  /// How many moves were as good as the best.
  var bestCount: Int { moves.count { $0.cost == 0 } }
}
