import TriplesModel

/// A finished game, each move compared with what a player finds best.
package struct Review: Hashable, Sendable {
  /// The moves in the order of play.
  package let moves: [ReviewedMove]

  /// Compares each move of a history up to where it stands now. The values do not know the luck of the seed.
  ///
  /// A quick one takes about a millisecond a move, and the costliest moves are rated once more, a ply deeper: call it in the
  /// background. Nil once `shouldStop` is true. `progress` is told after each move how many are done.
  package init?(
    _ history: History, by strategist: Strategist, effort: Effort = .quick,
    shouldStop: () -> Bool = { false }, progress: (Int) -> Void = { _ in }
  ) {
    var strategist = strategist
    var (moves, plies): ([ReviewedMove], [Int]) = ([], [])
    for turn in history.turns.prefix(history.turnCount) {
      let situation = history.game(at: turn.number - 1).situation
      guard !shouldStop(), let advice = strategist.hint(for: situation, effort: effort, shouldStop: shouldStop),
        let move = ReviewedMove(turn: turn.number, situation, played: turn.direction, advice)
      else { return nil }
      moves.append(move)
      plies.append(advice.plies)
      progress(moves.count)
    }
    var sure: Set<Int> = []
    while sure.count < Self.maxRatedTwice, let move = moves.costliest().first(where: { !sure.contains($0.turn) }) {
      sure.insert(move.turn)
      let effort = Effort.plies(plies[move.turn - 1] + 1)
      guard let advice = strategist.hint(for: move.situation, effort: effort, shouldStop: shouldStop),
        let again = ReviewedMove(turn: move.turn, move.situation, played: move.played, advice)
      else { return nil }
      moves[move.turn - 1] = again
    }
    let total = moves.reduce(0) { $0 + $1.cost }
    for index in moves.indices where !moves[index].isCostInPoints && total > 0 { moves[index].cost *= 100 / total }
    self.moves = moves
  }

  /// How many costly moves are rated a second time at most, until the three costliest are sure.
  private static let maxRatedTwice = 12

  /// How many of the last games tell the habits of a player.
  package static let recentGames = 10

  /// Returns the habits in some games, the most expensive first; nil once `shouldStop` is true.
  package static func habits(
    in games: [History], by strategist: Strategist, shouldStop: () -> Bool = { false }
  ) -> [Habit]? {
    var moves: [ReviewedMove] = []
    for game in games {
      guard let review = Review(game, by: strategist, shouldStop: shouldStop) else { return nil }
      moves += review.moves
    }
    return moves.habits
  }
}
