import TriplesModel

/// Looks ahead in Triples for the smallest expected loss (``BoundTable``). Its values are expected scores.
struct TriplesSearch: Search {
  private let network: TriplesNetwork
  private let bounds = BoundTable.shared
  private var known = TranspositionTable<Float>(unused: 0)
  /// The leaves of the search, nine of ten boards, in a table small enough to stay in the processor's cache.
  private var knownLeaves = TranspositionTable<Float>(bits: 14, unused: 0)

  init(_ network: TriplesNetwork) { self.network = network }

  /// Returns four plies; in a quick search three, unless many 1s or 2s are left over, which decides most games.
  func plies(for situation: Situation, isQuick: Bool) -> Int {
    isQuick && abs(Surplus(situation.grid.bits).ones) < 5 ? 3 : 4
  }

  mutating func value(of direction: Direction, to pushed: UInt64, in situation: Situation, depth: Int) -> Double {
    let surplus = Surplus(situation.grid.bits)
    let loss = loss(after: pushed, surplus, depth: depth)
    // The table counts each tile left over as 1.5 points; a 1 is worth half a point less, a 2 half a point more.
    return Double(bounds[surplus] - loss) - Double(surplus.ones) / 2
  }

  /// Returns the expected loss after a push.
  private mutating func loss(after cells: UInt64, _ surplus: Surplus, depth: Int) -> Float {
    guard depth > 0 else {
      if let loss = knownLeaves[cells, 0] { return loss }
      let loss = network.loss(after: cells, surplus)
      knownLeaves[cells, 0] = loss
      return loss
    }
    let tag = UInt32(truncatingIfNeeded: depth)
    if let loss = known[cells, tag] { return loss }
    let empty = Nibbles.zero(cells)
    var sum: Float = 0
    for value in 1...2 {
      var next = surplus
      next.spawn(value)
      for cell in Flags(empty) {
        let filled = cells | cell &* UInt64(value)
        let pushes = Pushes(filled)
        var best = Float.infinity
        for number in 0..<4 where pushes[number] != filled {
          best = min(best, loss(after: pushes[number], next, depth: depth - 1))
        }
        sum += best < .infinity ? best : bounds.loss(endingAt: filled, next)
      }
    }
    let mean = sum / Float(2 * Nibbles.count(empty))
    known[cells, tag] = mean
    return mean
  }
}
