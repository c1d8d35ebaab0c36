import TriplesModel

/// Looks ahead in Threes, with the exact chances of stack and bonus. Use its values only to compare moves: the weights
/// were learned in games played one ply deep, which score a third as much as deeper play.
struct ThreesSearch: Search {
  /// The weight of the worst spawn in the value of a board; the mean of all spawns has the rest.
  private static let caution: Float = 0.05
  private let network: ThreesNetwork
  private var known = TranspositionTable<Float>(unused: 0)
  private(set) var hasSeenEnd = false

  init(_ network: ThreesNetwork) { self.network = network }

  /// Returns three plies, which take less than a millisecond; four take ten times longer.
  func plies(for situation: Situation, isQuick: Bool) -> Int { 3 }

  mutating func begin() { hasSeenEnd = false }

  mutating func value(of direction: Direction, to pushed: UInt64, in situation: Situation, depth: Int) -> Double {
    let deck = ThreesDeck(situation.preview)
    let board = ThreesBoard(pushed, from: situation.grid.bits, pushing: direction.number, deck)
    return Double(value(of: board, depth: depth))
  }

  private mutating func value(of board: ThreesBoard, depth: Int) -> Float {
    guard depth > 0 else { return network.score(board) }
    let bonus = board.deck.isBonus ? Grid(bits: board.before).highest : .empty
    let tag = tag(of: board, depth: depth, bonus)
    if let value = known[board.cells, tag] {
      hasSeenEnd = hasSeenEnd || value.isMarked
      return value
    }
    let hadSeenEnd = hasSeenEnd
    hasSeenEnd = false
    var (sum, count, worst): (Float, Float, Float) = (0, 0, .infinity)
    for rank in board.deck.ranks(highest: bonus) {
      for cell in Flags(board.entries) {
        let grid = board.cells | cell &* UInt64(rank.bits)
        let value = value(drawingOn: grid, board.deck, depth: depth)
        sum += value
        count += 1
        worst = min(worst, value)
      }
    }
    let result = ((1 - Self.caution) * sum / count + Self.caution * worst).marked(hasSeenEnd)
    hasSeenEnd = hasSeenEnd || hadSeenEnd
    known[board.cells, tag] = result
    return result
  }

  /// Returns the value of a board after the shown tile has entered: the mean over all tiles that can be drawn next.
  private mutating func value(drawingOn cells: UInt64, _ deck: ThreesDeck, depth: Int) -> Float {
    let pushes = Pushes(cells)
    guard pushes.canMove else {
      hasSeenEnd = true
      return Float(Threes.score(of: cells))
    }
    var sum: Float = 0
    for number in 0..<4 {
      let (next, chance) = deck.draw(number, on: cells)
      guard chance > 0 else { continue }
      var best = -Float.infinity
      for number in 0..<4 where pushes[number] != cells {
        let board = ThreesBoard(pushes[number], from: cells, pushing: number, next)
        best = max(best, value(of: board, depth: depth - 1))
      }
      sum += chance * best
    }
    return sum
  }

  /// Returns the part of the key besides the cells: depth, push, moved lines, shown tile, stack, and the highest tile
  /// before a bonus.
  @inline(__always) private func tag(of board: ThreesBoard, depth: Int, _ bonus: Rank) -> UInt32 {
    let columns = UInt32(truncatingIfNeeded: (board.entryColumns &* 0x1248) >> 12 & 15)
    let place = UInt32(truncatingIfNeeded: depth & 15 | board.number << 4 | board.deck.stack << 6)
    return place | columns << 15 | UInt32(truncatingIfNeeded: board.deck.shown) << 19 | UInt32(bonus.bits) << 21
  }
}

extension Float {
  /// True if the search below this value met the end of the game; kept in the last bit.
  fileprivate var isMarked: Bool { bitPattern & 1 == 1 }

  fileprivate func marked(_ isMarked: Bool) -> Float { Float(bitPattern: bitPattern & ~1 | (isMarked ? 1 : 0)) }
}
