import TriplesModel

/// A finished game, each move compared with what a player finds best.
public struct Review: Hashable, Sendable {
  /// One move of the game.
  public struct Move: Hashable, Sendable {
    /// The number of the turn; the first has 1.
    public let turn: Int
    /// The board before the move.
    public let grid: Grid
    /// What was played.
    public let played: Hint.Move
    /// What the player finds best.
    public let best: Hint.Move

    /// What the move cost, in points of the expected score; 0 if it was the best.
    public var cost: Double { best.expectedScore - played.expectedScore }
  }

  /// The moves in the order of play.
  public let moves: [Move]

  /// Plays a game again from its seed and compares each move; stops at one that moves nothing.
  ///
  /// Three plies take about a tenth of a second for a game. Nil once `shouldStop` is true.
  public init?(
    seed: UInt32, directions: [Direction], evaluation: Evaluation, plies: Int = 3,
    shouldStop: () -> Bool = { false }
  ) {
    var search = Expectimax(evaluation: evaluation)
    var game = FastGame(seed: seed)
    var moves: [Move] = []
    for (turn, direction) in zip(1..., directions) {
      guard let hint = search.hint(for: game.grid, plies: plies, shouldStop: shouldStop) else { return nil }
      guard let best = hint.best, let played = hint[direction] else { break }
      moves.append(Move(turn: turn, grid: game.grid, played: played, best: best))
      game.advance(to: Pushes(game.cells)[direction])
    }
    self.moves = moves
  }

  /// The moves that cost the most, the costliest first; of equal ones the earlier. Moves that cost nothing are left out.
  public func costliest(_ count: Int = 3) -> [Move] {
    Array(moves.filter { $0.cost > 0 }.sorted { $0.cost > $1.cost }.prefix(count))
  }

  /// How many moves were as good as the best.
  public var bestMoves: Int { moves.count { $0.cost == 0 } }
}
