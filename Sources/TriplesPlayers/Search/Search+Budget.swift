import TriplesModel

extension Search {
  /// What each direction promises, looked ahead as deep as time allows: one ply, then ever one more.
  ///
  /// One ply is always done, in microseconds; what a deeper search has not finished in time does not count.
  /// Ends early when `shouldStop` is true or `limit` plies are done. May be called on any thread.
  mutating func hint<C: Clock>(
    for situation: Situation, within time: Duration, clock: C, limit: Int = 12, shouldStop: () -> Bool
  ) -> Advice where C.Duration == Duration {
    let deadline = clock.now.advanced(by: time)
    return deepen(situation, limit: limit, while: { _, _ in true }) { clock.now >= deadline || shouldStop() }
  }

  /// What each direction promises, looked ahead as deep as can be by judging about `count` boards: another ply is begun
  /// if it will not take more, should it grow as the last one did.
  mutating func hint(
    for situation: Situation, evaluations count: Int, limit: Int = 12, shouldStop: () -> Bool
  ) -> Advice {
    deepen(
      situation, limit: limit,
      while: { last, growth in last.multipliedReportingOverflow(by: growth).partialValue <= count }, shouldStop)
  }

  /// Searches one ply, then ever one more while `isWorth` says of the boards of the last and their growth that it is.
  private mutating func deepen(
    _ situation: Situation, limit: Int, while isWorth: (Int, Int) -> Bool, _ shouldStop: () -> Bool
  ) -> Advice {
    let first = hint(for: situation, plies: 1, shouldStop: { false })
    var hint = first ?? Advice(options: [], plies: 0, isScore: isScore)
    var (last, growth) = (4, 16)
    while hint.options.count > 1, hint.plies < limit, isWorth(last, growth) {
      let before = evaluations
      guard let deeper = self.hint(for: situation, plies: hint.plies + 1, shouldStop: shouldStop)
      else { break }
      hint = deeper
      let spent = max(1, evaluations - before)
      (last, growth) = (spent, max(2, spent / last))
    }
    return hint
  }
}
