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
}
