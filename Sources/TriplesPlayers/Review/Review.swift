import TriplesModel

/// A game looked at afterwards: each move compared with what a player finds best.
public struct Review: Hashable, Sendable {
  /// One move of the game.
  public struct Move: Hashable, Sendable {
    /// The number of the turn; the first has 1.
    public let turn: Int
    /// What the player saw before the move.
    public let situation: Situation
    /// What was played.
    public let played: Hint.Move
    /// What the reviewer finds best.
    public let best: Hint.Move

    /// The board before the move.
    public var grid: Grid { situation.grid }
    /// What the move cost, in terms of the review's ``Review/measure``; 0 if it was the best.
    public var cost: Double { best.value - played.value }
  }

  /// The moves in the order of play.
  public let moves: [Move]
  /// What the values of moves are.
  public let measure: Hint.Measure

  /// Compares each move of a history up to where it stands now. The values do not know the luck of the seed.
  ///
  /// A quick one takes about a millisecond a move: call it in the background. Nil once `shouldStop` is true. `progress` is
  /// told after each move how many are done.
  public init?(
    _ history: History, by strategist: Strategist, effort: Effort = .quick,
    shouldStop: () -> Bool = { false }, progress: (Int) -> Void = { _ in }
  ) {
    var strategist = strategist
    var moves: [Move] = []
    var measure = Hint.Measure.comparison
    for turn in history.turns.prefix(history.turnCount) {
      let situation = history.game(at: turn.number - 1).situation
      guard !shouldStop(),
        let hint = strategist.hint(for: situation, effort: effort, shouldStop: shouldStop),
        let best = hint.best, let played = hint[turn.direction]
      else { return nil }
      moves.append(Move(turn: turn.number, situation: situation, played: played, best: best))
      measure = hint.measure
      progress(moves.count)
    }
    self.moves = moves
    self.measure = measure
  }

  /// The moves that cost the most, the costliest first; of equal ones the earlier. Moves that cost nothing are left out.
  public func costliest(_ count: Int = 3) -> [Move] {
    let costly = moves.filter { $0.cost > 0 }
    return Array(costly.sorted { ($0.cost, $1.turn) > ($1.cost, $0.turn) }.prefix(count))
  }

  /// How many moves were as good as the best.
  public var bestMoves: Int { moves.count { $0.cost == 0 } }
}
