import TriplesModel

/// Looks ahead in the game of one rule set: the best of the pushes, the average of all spawns, in turn.
protocol Search: Sendable {
  /// True if its values are expected scores, false if they only tell better from worse.
  var isScore: Bool { get }
  /// How many boards were judged so far.
  var evaluations: Int { get }

  /// What each direction promises when `plies`, 1 or more, are looked ahead; the same on every machine.
  ///
  /// One ply is a push; two are a push, every possible spawn and a push; and so on. `shouldStop` is asked often, and once
  /// it is true the result is nil.
  mutating func hint(for situation: Situation, plies: Int, shouldStop: () -> Bool) -> Advice?
  /// The plies that take about a millisecond.
  func quickPlies(for situation: Situation) -> Int
  /// The plies that take some ten milliseconds.
  func fullPlies(for situation: Situation) -> Int
  /// True if the last search met a board without moves, so that one more ply is worth its time.
  var hasSeenEnd: Bool { get }
}

extension Search {
  var hasSeenEnd: Bool { false }

  /// What each direction promises at an effort; nil once `shouldStop` is true, but a time leaves at least what
  /// one ply tells.
  mutating func hint(for situation: Situation, effort: Effort, shouldStop: () -> Bool) -> Advice? {
    switch effort {
    case .quick: hint(for: situation, atLeast: quickPlies(for: situation), shouldStop: shouldStop)
    case .full: hint(for: situation, atLeast: fullPlies(for: situation), shouldStop: shouldStop)
    case .plies(let plies): hint(for: situation, plies: plies, shouldStop: shouldStop)
    case .time(let time): hint(for: situation, within: time, clock: .continuous, shouldStop: shouldStop)
    }
  }

  /// Looks one ply deeper than `plies` if there is a choice and the game can end within the search.
  private mutating func hint(for situation: Situation, atLeast plies: Int, shouldStop: () -> Bool) -> Advice? {
    guard let hint = hint(for: situation, plies: plies, shouldStop: shouldStop) else { return nil }
    guard hasSeenEnd, hint.options.count > 1 else { return hint }
    return self.hint(for: situation, plies: plies + 1, shouldStop: shouldStop)
  }

  /// What each direction promises, looked ahead as deep as time allows: one ply, then ever one more.
  ///
  /// One ply is always done, in microseconds; what a deeper search has not finished in time does not count.
  /// Ends early when `shouldStop` is true or twelve plies are done. May be called on any thread.
  mutating func hint<C: Clock>(
    for situation: Situation, within time: Duration, clock: C, shouldStop: () -> Bool
  ) -> Advice where C.Duration == Duration {
    let deadline = clock.now.advanced(by: time)
    let first = hint(for: situation, plies: 1, shouldStop: { false })
    var hint = first ?? Advice(options: [], plies: 0, isScore: isScore)
    while hint.options.count > 1, hint.plies < 12,
      let deeper = self.hint(
        for: situation, plies: hint.plies + 1, shouldStop: { clock.now >= deadline || shouldStop() })
    { hint = deeper }
    return hint
  }
}
