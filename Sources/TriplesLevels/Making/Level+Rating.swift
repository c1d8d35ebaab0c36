import TriplesModel
import TriplesPlayers

extension Level {
  /// The share of games of random pushes that fail; always the same for the same level.
  package func randomFailures(tries: Int = 200) -> Double {
    func failures<R: PackedRules>(_ rules: R.Type) -> Double {
      let (judge, start) = (LevelJudge<R>(self), LevelState<R>(game.origin))
      let solved = (0..<tries).count { seed in
        var (state, rng) = (start, Drand48(seed: UInt32(seed)))
        while state.moves < moveLimit ?? .max, state.playAny(using: &rng) {
          if judge.isReached(state) { return true }
        }
        return false
      }
      return Double(tries - solved) / Double(tries)
    }
    return failures(rules.packed)
  }

  /// How many moves of a shortest solution are forced: any other push needs more moves.
  package func forcedMoves(of solution: [Direction]) -> Int {
    var level = self
    level.moves = solution.count
    return solution.indices.count { place in
      let before = Array(solution.prefix(place))
      return Direction.allCases.filter { $0 != solution[place] }.allSatisfy { other in
        var history = History(game)
        for move in before { history.play(move) }
        guard history.play(other) != nil else { return true }
        return LevelStanding(level, history).status != .reached
          && LevelSearch(maxBoards: 20_000).solve(level, after: before + [other]).moves == nil
      }
    }
  }

  /// Seconds for a move, at which three stars must be possible.
  static let secondsPerMove = 2

  /// The limit of moves, or of the moves that the time allows at two seconds each; nil without both.
  var moveLimit: Int? { [moves, seconds.map { $0 / Self.secondsPerMove }].compactMap(\.self).min() }
}
