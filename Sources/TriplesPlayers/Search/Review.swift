import TriplesModel

extension Strategist {
  /// Compares each move of a history up to its current position with the best one; returns nil once `shouldStop`
  /// returns true.
  ///
  /// Costs come from quick hints; in Threes and 2048 they are percentages of their sum. Takes about a millisecond per
  /// move: call it in the background.
  package mutating func review(_ history: History, shouldStop: () -> Bool = { false }) -> [ReviewedMove]? {
    var moves: [ReviewedMove] = []
    for turn in history.turns.prefix(history.turnCount) {
      let situation = history.game(at: turn.number - 1).situation
      guard !shouldStop(), let advice = hint(for: situation, effort: .quick),
        let move = ReviewedMove(turn: turn.number, situation, played: turn.direction, advice)
      else { return nil }
      moves.append(move)
    }
    let total = moves.reduce(0) { $0 + $1.cost }
    for index in moves.indices where !moves[index].isCostInPoints && total > 0 { moves[index].cost *= 100 / total }
    return moves
  }
}
