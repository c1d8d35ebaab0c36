import TriplesModel

/// Looks ahead in Threes. At chance nodes stack and bonus have their exact chances, and the worst entry counts a little more.
struct ThreesSearch: Search {
  /// The weight of the worst entry of a tile beside the mean of all.
  private static let caution: Float = 0.05
  private let evaluation: ThreesEvaluation
  private var known = TranspositionTable()
  private(set) var evaluations = 0
  private(set) var hasSeenEnd = false

  /// A search that judges the boards at its end by `evaluation`.
  init(_ evaluation: ThreesEvaluation) { self.evaluation = evaluation }

  /// What was learned are scores of games of one ply, a third of what comes of deeper play.
  var isScore: Bool { false }

  /// Three plies take less than a millisecond.
  func quickPlies(for situation: Situation) -> Int { 3 }
  /// Three plies, too: four take ten times longer.
  func fullPlies(for situation: Situation) -> Int { 3 }

  mutating func hint(for situation: Situation, plies: Int, shouldStop: () -> Bool) -> Advice? {
    if plies > 1 { known.prepare() }
    hasSeenEnd = false
    let cells = situation.grid.bits
    let pushes = Pushes(cells)
    let deck = ThreesDeck(situation.preview)
    var options: [Advice.Option] = []
    for direction in Direction.allCases where pushes[direction] != cells {
      let number = direction.number
      guard let value = value(after: pushes[number], from: cells, pushing: number, deck, depth: plies - 1, shouldStop)
      else { return nil }
      options.append(Advice.Option(direction: direction, value: Double(value)))
    }
    return Advice(options: options, plies: plies, isScore: isScore)
  }

  /// What a push is worth.
  private mutating func value(
    after pushed: UInt64, from cells: UInt64, pushing number: Int, _ deck: ThreesDeck, depth: Int,
    _ shouldStop: () -> Bool
  ) -> Float? {
    let board = ThreesBoard(pushed, from: cells, pushing: number, shown: deck.shown, stack: deck.stack)
    guard depth > 0 else {
      evaluations += 1
      return evaluation.value(board)
    }
    let bonus = deck.isBonus ? Grid(bits: cells).highest : .empty
    let tag = board.tag(depth: depth, bonus)
    if let value = known[pushed, tag] {
      hasSeenEnd = hasSeenEnd || value.isMarked
      return value
    }
    if depth > 1 && shouldStop() { return nil }
    let entries = Entries.cells(from: cells, to: pushed, pushing: number)
    let hadSeenEnd = hasSeenEnd
    hasSeenEnd = false
    var (sum, count, worst): (Float, Float, Float) = (0, 0, .infinity)
    for rank in deck.ranks(highest: bonus) {
      var left = entries
      while left != 0 {
        let cell = left & (~left &+ 1)
        left ^= cell
        let grid = pushed | cell &* UInt64(rank.bits)
        guard let value = value(drawingOn: grid, deck, depth: depth, shouldStop) else { return nil }
        sum += value
        count += 1
        worst = min(worst, value)
      }
    }
    let result = ((1 - Self.caution) * sum / count + Self.caution * worst).marked(hasSeenEnd)
    hasSeenEnd = hasSeenEnd || hadSeenEnd
    known[pushed, tag] = result
    return result
  }

  /// The value of a board after the shown tile has entered: the mean over all tiles that can be drawn next.
  private mutating func value(
    drawingOn cells: UInt64, _ deck: ThreesDeck, depth: Int, _ shouldStop: () -> Bool
  ) -> Float? {
    let pushes = Pushes(cells)
    guard pushes.canMove else {
      hasSeenEnd = true
      return evaluation.value(endingAt: cells)
    }
    var sum: Float = 0
    for number in 0..<4 {
      let draw = deck.draw(number, on: cells)
      guard draw.chance > 0 else { continue }
      guard let value = value(before: cells, pushes, draw.deck, depth: depth, shouldStop) else { return nil }
      sum += draw.chance * value
    }
    return sum
  }

  /// What the best push is worth.
  private mutating func value(
    before cells: UInt64, _ pushes: Pushes, _ deck: ThreesDeck, depth: Int, _ shouldStop: () -> Bool
  ) -> Float? {
    var best = -Float.infinity
    for number in 0..<4 where pushes[number] != cells {
      guard let value = value(after: pushes[number], from: cells, pushing: number, deck, depth: depth - 1, shouldStop)
      else { return nil }
      best = max(best, value)
    }
    return best
  }
}

extension Float {
  /// True if the search below this value met the end of the game: the last bit of the table's values says so.
  fileprivate var isMarked: Bool { bitPattern & 1 == 1 }

  /// The value with its last bit set or not.
  fileprivate func marked(_ isMarked: Bool) -> Float { Float(bitPattern: bitPattern & ~1 | (isMarked ? 1 : 0)) }
}

extension ThreesBoard {
  /// All but the grid that a value depends on: depth, push, lines that moved, shown tile, stack, and for a bonus the highest
  /// tile when it was drawn.
  @inline(__always) fileprivate func tag(depth: Int, _ bonus: Rank) -> UInt32 {
    let columns = UInt32(truncatingIfNeeded: (entryColumns &* 0x1248) >> 12 & 15)
    let place = UInt32(truncatingIfNeeded: depth & 15 | number << 4 | stack << 6)
    return place | columns << 15 | UInt32(truncatingIfNeeded: shown) << 19 | UInt32(bonus.bits) << 21
  }
}

/// The tiles to come, as a player of Threes knows them: the one that is shown, and the rest of the stack.
struct ThreesDeck: Hashable, Sendable {
  /// A draw of the tile that is shown next, and its chance.
  struct Draw {
    let deck: ThreesDeck
    let chance: Float
  }

  /// The shown tile: 0, 1, 2 for 1, 2, 3, and 3 for a bonus.
  let shown: UInt64
  /// How many 1s, 2s and 3s are left, three bits each.
  let stack: Int

  private static let full = Threes.seen(.full)

  /// True if the shown tile is a bonus.
  @inline(__always) var isBonus: Bool { shown == 3 }

  /// The ranks that the shown tile can have, all alike; `highest` is that of the board when it was drawn.
  @inline(__always) func ranks(highest: Rank) -> ArraySlice<Rank> {
    isBonus
      ? Rank.all[4...max(4, Int(highest.bits) - 3)]
      : Rank.all[Int(truncatingIfNeeded: shown + 1)...Int(truncatingIfNeeded: shown + 1)]
  }

  /// One of the four things that can be drawn when the shown tile has entered: a 1, a 2, a 3, a bonus.
  @inline(__always) func draw(_ number: Int, on cells: UInt64) -> Draw {
    let ofBonus: Float = Nibbles.anyFrom7(cells) ? 1 / Float(Threes.Bonus.odds) : 0
    guard number < 3 else { return Draw(deck: ThreesDeck(shown: 3, stack: stack), chance: ofBonus) }
    let shift = 6 - 3 * number
    let left = stack - 1 << shift
    let deck = ThreesDeck(shown: UInt64(number), stack: left == 0 ? Self.full : left)
    let count = (stack >> 6) + (stack >> 3 & 7) + (stack & 7)
    return Draw(deck: deck, chance: (1 - ofBonus) * Float(stack >> shift & 7) / Float(count))
  }
}

extension ThreesDeck {
  /// What a preview tells; without one a 1 is shown and the stack is full.
  init(_ preview: Preview?) {
    stack = Threes.seen(preview?.left ?? .full)
    switch preview?.next {
    case .bonus?: shown = 3
    case .tile(let rank)?: shown = UInt64(max(1, min(rank.bits, 3)) - 1)
    case nil: shown = 0
    }
  }
}

extension Threes {
  /// Counts of the stack as ``ThreesBoard`` has them.
  static func seen(_ counts: StackCounts) -> Int { counts.ones << 6 | counts.twos << 3 | counts.threes }
}
