import TriplesModel

/// Looks ahead in Triples for the smallest expected loss (``BoundTable``). Its values are expected scores.
struct TriplesSearch: Search {
  /// Nil to use rules of thumb.
  private let network: TupleNetwork?
  private let bounds = BoundTable.shared
  private var known = TranspositionTable<Float>(unused: 0)
  /// The leaves of the search, nine of ten boards, in a table small enough to stay in the processor's cache.
  private var knownLeaves = TranspositionTable<Float>(bits: 14, unused: 0)

  init(_ network: TupleNetwork?) { self.network = network }

  var isScore: Bool { true }

  /// Four plies if many 1s or 2s are left over, which decides most games.
  func quickPlies(for situation: Situation) -> Int { abs(Surplus(situation.grid.bits).ones) >= 5 ? 4 : 3 }

  func fullPlies(for situation: Situation) -> Int { 4 }

  mutating func value(
    of direction: Direction, to pushed: UInt64, in situation: Situation, depth: Int, _ shouldStop: () -> Bool
  ) throws(Stopped) -> Double {
    let surplus = Surplus(situation.grid.bits)
    return bounds.expectedScore(surplus, losing: try loss(after: pushed, surplus, depth: depth, shouldStop))
  }

  /// Returns the expected loss after a push.
  private mutating func loss(after cells: UInt64, _ surplus: Surplus, depth: Int, _ shouldStop: () -> Bool)
    throws(Stopped) -> Float
  {
    guard depth > 0 else {
      if let loss = knownLeaves[cells, 0] { return loss }
      let loss = network?.loss(after: cells, surplus) ?? TriplesHeuristic.loss(after: cells, surplus)
      knownLeaves[cells, 0] = loss
      return loss
    }
    let tag = UInt32(truncatingIfNeeded: depth)
    if let loss = known[cells, tag] { return loss }
    if depth > 1 && shouldStop() { throw Stopped() }
    let empty = Nibbles.zero(cells)
    var sum: Float = 0
    for value in 1...2 {
      var next = surplus
      next.spawn(value)
      for cell in Flags(empty) {
        sum += try loss(before: cells | cell &* UInt64(value), next, depth: depth, shouldStop)
      }
    }
    let mean = sum / Float(2 * Nibbles.count(empty))
    known[cells, tag] = mean
    return mean
  }

  /// Returns the expected loss before the best push, or at the end of the game.
  private mutating func loss(before cells: UInt64, _ surplus: Surplus, depth: Int, _ shouldStop: () -> Bool)
    throws(Stopped) -> Float
  {
    let pushes = Pushes(cells)
    var best = Float.infinity
    for number in 0..<4 where pushes[number] != cells {
      best = min(best, try loss(after: pushes[number], surplus, depth: depth - 1, shouldStop))
    }
    return best < .infinity ? best : bounds.loss(endingAt: cells, surplus)
  }
}
