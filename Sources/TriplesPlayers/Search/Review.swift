import TriplesModel

/// Games looked at afterwards.
extension Strategist {
  /// Compares each move of a history up to where it stands now with the best. The values do not know the luck of the seed.
  ///
  /// Takes about a millisecond a move, and the costliest moves are rated once more, a ply deeper: call it in the background.
  /// Nil once `shouldStop` is true.
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
    // The values do not know the seed: no move can have cost more than the tiles still allowed.
    if let skill = history.game.skill {
      for index in moves.indices { moves[index].cost = min(moves[index].cost, Double(skill.bound - skill.score)) }
    }
    let total = moves.reduce(0) { $0 + $1.cost }
    for index in moves.indices where !moves[index].isCostInPoints && total > 0 { moves[index].cost *= 100 / total }
    return moves
  }

  /// How many costly moves are rated a second time at most, until the three costliest are sure.
  private static let maxRatedTwice = 12

  /// How many of the last games tell the habits of a player.
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
