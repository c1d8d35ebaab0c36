import TriplesModel

/// Looks ahead in Triples.
struct TriplesSearch: Search {
  private let evaluation: TriplesEvaluation
  private let bounds = BoundTable.shared
  private var known = TranspositionTable()
  /// Boards at the end of the search in a table that stays in the processor's cache: nine of ten entries would be theirs.
  private var knownLeaves = TranspositionTable(bits: 14)
  private(set) var evaluations = 0

  /// Its values are expected scores, up to what the luck of the seed allows.
  var isScore: Bool { true }

  /// A search that judges the boards at its end by `evaluation`.
  init(_ evaluation: TriplesEvaluation) { self.evaluation = evaluation }

  /// Three plies, and four where many 1s or 2s are left over: there most games are decided.
  func quickPlies(for situation: Situation) -> Int { abs(Surplus(situation.grid.bits).ones) >= 5 ? 4 : 3 }

  /// Four plies everywhere: what is lost late is decided early.
  func fullPlies(for situation: Situation) -> Int { 4 }

  mutating func hint(for situation: Situation, plies: Int, shouldStop: () -> Bool) -> Advice? {
    if plies > 1 {
      known.prepare()
      knownLeaves.prepare()
    }
    let cells = situation.grid.bits
    let surplus = Surplus(cells)
    let pushes = Pushes(cells)
    var options: [Advice.Option] = []
    for direction in Direction.allCases where pushes[direction] != cells {
      let pushed = pushes[direction]
      let loss =
        plies == 1
        ? evaluation.loss(after: pushed, surplus) : loss(after: pushed, surplus, depth: plies - 1, shouldStop)
      guard let loss else { return nil }
      options.append(Advice.Option(direction: direction, value: bounds.expectedScore(surplus, losing: loss)))
    }
    return Advice(options: options, plies: plies, isScore: isScore)
  }

  /// The expected loss after a push.
  private mutating func loss(after cells: UInt64, _ surplus: Surplus, depth: Int, _ shouldStop: () -> Bool) -> Float? {
    guard depth > 0 else {
      if let loss = knownLeaves[cells, 0] { return loss }
      let loss = evaluation.loss(after: cells, surplus)
      evaluations += 1
      knownLeaves[cells, 0] = loss
      return loss
    }
    let tag = UInt32(truncatingIfNeeded: depth)
    if let loss = known[cells, tag] { return loss }
    if depth > 1 && shouldStop() { return nil }
    let empty = Nibbles.zero(cells)
    var sum: Float = 0
    for value in 1...2 {
      var next = surplus
      next.spawn(value)
      var left = empty
      while left != 0 {
        let cell = left & (~left &+ 1)
        left ^= cell
        guard let loss = loss(before: cells | cell &* UInt64(value), next, depth: depth, shouldStop) else { return nil }
        sum += loss
      }
    }
    let mean = sum / Float(2 * Nibbles.count(empty))
    known[cells, tag] = mean
    return mean
  }

  /// The expected loss with the best push, or with the end of the game if there is none.
  private mutating func loss(before cells: UInt64, _ surplus: Surplus, depth: Int, _ shouldStop: () -> Bool) -> Float? {
    let pushes = Pushes(cells)
    var best = Float.infinity
    for number in 0..<4 where pushes[number] != cells {
      guard let loss = loss(after: pushes[number], surplus, depth: depth - 1, shouldStop) else { return nil }
      best = min(best, loss)
    }
    return best < .infinity ? best : bounds.loss(endingAt: cells, surplus)
  }
}
