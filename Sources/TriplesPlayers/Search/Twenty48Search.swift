import TriplesModel

/// Looks ahead in 2048 by rules of thumb, and skips unlikely positions.
struct Twenty48Search: Search {
  /// Boards with a smaller chance are rated without further search. Halving the limit doubles the time and halves the
  /// mistakes. Raising it saves more time than searching fewer plies, for as many mistakes.
  private static let minChance: Float = 0.001
  /// A 4 with a smaller chance counts as a 2, which halves the time without more mistakes.
  private static let minChanceOfFour: Float = 0.01
  private let heuristic = Twenty48Heuristic.values
  private var known = TranspositionTable<Float>(unused: 0)
  /// The number of the search, part of each tag, because earlier searches may have skipped other boards.
  private var generation: UInt32 = 0

  /// Returns more plies for more different tiles, because chains of merges are longer.
  func plies(for situation: Situation, isQuick: Bool) -> Int {
    let kinds = Set(situation.grid.ranks.filter { $0 != .empty }).count
    return isQuick ? max(3, min(6, kinds - 3)) : max(4, kinds - 1)
  }

  mutating func begin() { generation = (generation + 1) & 0xFF_FFFF }

  mutating func value(of direction: Direction, to pushed: UInt64, in situation: Situation, depth: Int) -> Double {
    Double(value(after: pushed, chance: 1, depth: depth))
  }

  /// Returns the value of a board after a push; `chance` is the probability of the board.
  private mutating func value(after cells: UInt64, chance: Float, depth: Int) -> Float {
    guard depth > 0 else { return heuristic.sum(cells) }
    let tag = generation << 8 | UInt32(truncatingIfNeeded: depth)
    if let value = known[cells, tag] { return value }
    let count = Float(Nibbles.zero(cells).nonzeroBitCount)
    let (ofTwo, ofFour) = (chance * 0.9 / count, chance * 0.1 / count)
    let twos = sum(spawning: 1, on: cells, chance: ofTwo, depth: depth)
    var mean = twos / count
    if ofFour >= Self.minChanceOfFour {
      let fours = sum(spawning: 2, on: cells, chance: ofFour, depth: depth)
      mean = (0.9 * twos + 0.1 * fours) / count
    }
    known[cells, tag] = mean
    return mean
  }

  /// Returns the sum of the values of a board with a new tile in each empty cell; `chance` is the probability of each.
  private mutating func sum(spawning rank: UInt64, on cells: UInt64, chance: Float, depth: Int) -> Float {
    let depth = chance < Self.minChance ? 0 : depth - 1
    var sum: Float = 0
    for cell in Flags(Nibbles.zero(cells)) {
      let filled = cells | cell &* rank
      let pushes = Slides(filled)
      var best = -Float.infinity
      for pushed in (0..<4).lazy.map({ pushes[$0] }) where pushed != filled {
        best = max(best, value(after: pushed, chance: chance, depth: depth))
      }
      sum += best > -.infinity ? best : 0
    }
    return sum
  }
}
