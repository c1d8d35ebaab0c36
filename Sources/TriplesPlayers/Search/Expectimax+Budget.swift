import TriplesModel

extension Expectimax {
  /// What each direction promises, looked ahead as deep as time allows: one ply, then ever one more.
  ///
  /// One ply is always done, in microseconds; what a deeper search has not finished in time does not count.
  /// Ends early when `shouldStop` is true or `limit` plies are done. May be called on any thread.
  public mutating func hint<C: Clock>(
    for grid: Grid, within time: Duration, clock: C, limit: Int = 6, shouldStop: () -> Bool = { false }
  ) -> Hint where C.Duration == Duration {
    let deadline = clock.now.advanced(by: time)
    var hint = hint(for: grid, plies: 1) ?? Hint(moves: [], plies: 0)
    while hint.moves.count > 1, hint.plies < limit,
      let deeper = self.hint(
        for: grid, plies: hint.plies + 1, shouldStop: { clock.now >= deadline || shouldStop() })
    {
      hint = deeper
    }
    return hint
  }

  /// What each direction promises, looked ahead as deep as can be by judging about `count` boards: another ply is begun
  /// if it will not take more, should it grow as the last one did.
  public mutating func hint(for grid: Grid, evaluations count: Int, limit: Int = 8) -> Hint {
    var hint = hint(for: grid, plies: 1) ?? Hint(moves: [], plies: 0)
    var (last, growth) = (4, 16)
    while hint.moves.count > 1, hint.plies < limit, last * growth <= count {
      let before = evaluations
      hint = self.hint(for: grid, plies: hint.plies + 1) ?? hint
      let spent = max(1, evaluations - before)
      (last, growth) = (spent, max(2, spent / last))
    }
    return hint
  }
}
