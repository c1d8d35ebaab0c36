import TriplesModel

extension Expectimax {
  /// As deep as time allows, ever deeper from one ply on, and how many plies it was.
  ///
  /// One ply is always done, in microseconds; what a deeper search has not finished by then does not count.
  /// Ends early if `shouldStop` is true, or when `plies` are done.
  public mutating func values<C: Clock>(
    of grid: Grid, within time: Duration, clock: C, plies limit: Int = 8,
    shouldStop: () -> Bool = { false }
  ) -> (values: [MoveValue], plies: Int) where C.Duration == Duration {
    let deadline = clock.now.advanced(by: time)
    var result = (values: values(of: grid, plies: 1) ?? [], plies: 1)
    while result.plies < limit, result.values.count > 1,
      let deeper = values(
        of: grid, plies: result.plies + 1, shouldStop: { clock.now >= deadline || shouldStop() })
    {
      result = (deeper, result.plies + 1)
    }
    return result
  }
}
