import TriplesModel

extension Strategist {
  /// Compares each move of a history up to its current position with the best one; returns nil once `shouldStop` is true.
  ///
  /// Takes about a millisecond per move, then rates the costliest moves again, a ply deeper: call it in the background.
  package mutating func review(_ history: History, shouldStop: () -> Bool = { false }) -> [ReviewedMove]? {
    var (moves, plies): ([ReviewedMove], [Int]) = ([], [])
    for turn in history.turns.prefix(history.turnCount) {
      let situation = history.game(at: turn.number - 1).situation
      guard !shouldStop(), let advice = hint(for: situation, effort: .quick, shouldStop: shouldStop),
        let move = ReviewedMove(turn: turn.number, situation, played: turn.direction, advice)
      else { return nil }
      moves.append(move)
      plies.append(advice.plies)
    }
    var sure: Set<Int> = []
    while sure.count < Self.maxRatedTwice, let move = moves.costliest().first(where: { !sure.contains($0.turn) }) {
      sure.insert(move.turn)
      let effort = Effort.plies(plies[move.turn - 1] + 1)
      guard let advice = hint(for: move.situation, effort: effort, shouldStop: shouldStop),
        let again = ReviewedMove(turn: move.turn, move.situation, played: move.played, advice)
      else { return nil }
      moves[move.turn - 1] = again
    }
    // The values average over all seeds, but no move can have cost more than this seed allowed.
    if let skill = history.game.skill {
      for index in moves.indices { moves[index].cost = min(moves[index].cost, Double(skill.bound - skill.score)) }
    }
    let total = moves.reduce(0) { $0 + $1.cost }
    for index in moves.indices where !moves[index].isCostInPoints && total > 0 { moves[index].cost *= 100 / total }
    return moves
  }

  /// The maximum number of moves that are rated again until the three costliest are sure.
  private static let maxRatedTwice = 12

  /// The number of latest games that decide the habits of a player.
  package static let recentGames = 10

  /// Returns the habits in some games, the most expensive first; nil once `shouldStop` is true.
  package mutating func habits(in games: [History], shouldStop: () -> Bool = { false }) -> [Habit]? {
    var moves: [ReviewedMove] = []
    for game in games {
      guard let reviewed = review(game, shouldStop: shouldStop) else { return nil }
      moves += reviewed
    }
    return moves.habits
  }
}
