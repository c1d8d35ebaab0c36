import TriplesModel

/// Looks ahead: the best of the pushes, the average of all spawns, in turn.
///
///     var search = Expectimax(evaluation: .heuristic)
///     let hint = search.hint(for: grid, plies: 2)
public struct Expectimax: Sendable {
  private let evaluation: Evaluation
  private let bounds = BoundTable.shared
  private var known = TranspositionTable()
  /// How many boards were judged so far.
  private(set) var evaluations = 0

  /// A search that judges the boards at its end by `evaluation`.
  public init(evaluation: Evaluation) { self.evaluation = evaluation }

  /// What each direction promises when `plies`, 1 or more, are looked ahead; the same on every machine.
  ///
  /// One ply is a push; two are a push, every possible spawn and a push; and so on: each takes about 25 times longer.
  /// `shouldStop` is asked often, and once it is true the result is nil.
  public mutating func hint(for grid: Grid, plies: Int, shouldStop: () -> Bool = { false }) -> Hint? {
    if plies > 1 { known.prepare() }
    let surplus = Surplus(grid.bits)
    let pushes = Pushes(grid.bits)
    var moves: [Hint.Move] = []
    for direction in Direction.allCases where pushes[direction] != grid.bits {
      let pushed = pushes[direction]
      let loss =
        plies == 1
        ? evaluation.loss(after: pushed, surplus) : loss(after: pushed, surplus, depth: plies - 1, shouldStop)
      guard let loss else { return nil }
      let expectedScore = bounds.expectedScore(surplus, losing: loss)
      moves.append(Hint.Move(direction: direction, expectedScore: expectedScore))
    }
    return Hint(moves: moves.sorted { $0.expectedScore > $1.expectedScore }, plies: plies)
  }

  /// The expected loss after a push.
  private mutating func loss(
    after cells: UInt64, _ surplus: Surplus, depth: Int, _ shouldStop: () -> Bool
  ) -> Float? {
    if let loss = known[cells, depth] { return loss }
    guard depth > 0 else {
      let loss = evaluation.loss(after: cells, surplus)
      evaluations += 1
      known[cells, depth] = loss
      return loss
    }
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
        guard let loss = loss(before: cells | cell &* UInt64(value), next, depth: depth, shouldStop)
        else { return nil }
        sum += loss
      }
    }
    let mean = sum / Float(2 * Nibbles.count(empty))
    known[cells, depth] = mean
    return mean
  }

  /// The expected loss with the best push, or with the end of the game if there is none.
  private mutating func loss(
    before cells: UInt64, _ surplus: Surplus, depth: Int, _ shouldStop: () -> Bool
  ) -> Float? {
    let pushes = Pushes(cells)
    var best = Float.infinity
    for number in 0..<4 where pushes[number] != cells {
      guard let loss = loss(after: pushes[number], surplus, depth: depth - 1, shouldStop) else { return nil }
      best = min(best, loss)
    }
    return best < .infinity ? best : bounds.loss(endingAt: cells, surplus)
  }
}
