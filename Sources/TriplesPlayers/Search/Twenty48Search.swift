import TriplesModel

/// Looks ahead in 2048, by rules of thumb; what is hardly likely is not looked at.
struct Twenty48Search: Search {
  /// Boards that come about with less than this chance are judged at once. A tenth of it takes ten times longer.
  private static let minChance: Float = 0.001
  private let heuristic = RowHeuristic.twenty48
  private var known = TranspositionTable()
  /// The number of the search: what an earlier one found may have left out other boards.
  private var generation: UInt32 = 0
  private(set) var evaluations = 0

  var measure: Hint.Measure { .comparison }

  func quickPlies(for situation: Situation) -> Int { max(3, min(6, kinds(of: situation) - 3)) }

  /// The more different tiles, the longer the chains of merges, and the deeper.
  func fullPlies(for situation: Situation) -> Int { max(4, kinds(of: situation) - 1) }

  private func kinds(of situation: Situation) -> Int {
    Set(situation.grid.ranks.filter { $0 != .empty }).count
  }

  mutating func hint(for situation: Situation, plies: Int, shouldStop: () -> Bool) -> Hint? {
    if plies > 1 { known.prepare() }
    generation = (generation + 1) & 0xFF_FFFF
    let cells = situation.grid.bits
    let pushes = Slides(cells)
    var moves: [Hint.Move] = []
    for direction in Direction.allCases {
      let pushed = pushes[direction]
      guard pushed != cells else { continue }
      guard let value = value(after: pushed, chance: 1, depth: plies - 1, shouldStop) else { return nil }
      moves.append(Hint.Move(direction: direction, value: Double(value)))
    }
    return Hint(moves: moves, plies: plies, measure: measure)
  }

  /// What a board is worth after a push that comes about with a chance.
  private mutating func value(
    after cells: UInt64, chance: Float, depth: Int, _ shouldStop: () -> Bool
  ) -> Float? {
    guard depth > 0, chance >= Self.minChance else {
      evaluations += 1
      return heuristic.value(cells)
    }
    let tag = generation << 8 | UInt32(truncatingIfNeeded: depth)
    if let value = known[cells, tag] { return value }
    if depth > 1 && shouldStop() { return nil }
    let empty = Nibbles.zero(cells)
    let count = Float(empty.nonzeroBitCount)
    var sum: Float = 0
    var left = empty
    while left != 0 {
      let cell = left & (~left &+ 1)
      left ^= cell
      guard
        let two = value(before: cells | cell, chance: chance * 0.9 / count, depth: depth, shouldStop),
        let four = value(before: cells | cell << 1, chance: chance * 0.1 / count, depth: depth, shouldStop)
      else { return nil }
      sum += 0.9 * two + 0.1 * four
    }
    known[cells, tag] = sum / count
    return sum / count
  }

  /// What a board is worth with the best push, 0 if there is none.
  private mutating func value(
    before cells: UInt64, chance: Float, depth: Int, _ shouldStop: () -> Bool
  ) -> Float? {
    let pushes = Slides(cells)
    var best: Float = 0
    for number in 0..<4 {
      let pushed = pushes[number]
      guard pushed != cells else { continue }
      guard let value = value(after: pushed, chance: chance, depth: depth - 1, shouldStop) else { return nil }
      best = max(best, value)
    }
    return best
  }
}
