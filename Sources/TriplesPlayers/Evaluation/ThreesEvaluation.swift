import TriplesModel

/// Estimates the future score of a board of Threes.
enum ThreesEvaluation: Sendable {
  /// A few rules of thumb.
  case heuristic
  /// What a network has learned.
  case learned(ThreesNetwork)

  /// How good a board is after a push; the more, the better.
  @inline(__always) func value(_ board: ThreesBoard) -> Float {
    switch self {
    case .heuristic: RowHeuristic.threes.value(board.cells)
    case .learned(let network): network.score(board)
    }
  }

  /// How good a board is that has no move.
  func value(endingAt cells: UInt64) -> Float {
    switch self {
    case .heuristic: 0
    case .learned: Float(Threes.score(of: cells))
    }
  }
}

/// An n-tuple network: the points that a board will still bring are a sum of learned weights that its parts look up.
package struct ThreesNetwork: Hashable, Sendable {
  /// The weights in units of `unit` points, in the order of `ThreesPatterns`.
  let weights: [Int16]
  /// The points in a unit.
  let unit: Float

  /// The weights in points.
  package var points: [Float] { weights.map { Float($0) * unit } }

  /// The score at the end to expect of a board after a push.
  @inline(__always) func score(_ board: ThreesBoard) -> Float {
    let weights = weights.span
    return ThreesPatterns.sum(board) { Float(weights[unchecked: $0]) } * unit + Float(Threes.score(of: board.cells))
  }
}

/// The places in the weights of a network for Threes that a board looks up after a push, before the shown tile enters.
///
/// The four of `RunPatterns`, read on the board in its eight positions; the surroundings of each cell where the shown tile may
/// enter; and two small tables for what board and stack have in all.
///
///     · u      u   the entry and its neighbours:
///     n  ×     ×   × the cell, n and l before it,
///     · d      d   u and d beside it
package enum ThreesPatterns {
  /// The highest rank with weights of its own, the tile 3072; 6144 shares them.
  static let highestRank: UInt64 = 13
  /// Contents that three cells can have.
  static let runSize = 14 * 14 * 14
  /// Weights of one pattern.
  static let tableSize = runSize * runSize
  /// Where the weights of the entries begin.
  static let entryStart = 4 * tableSize
  /// Where the weights of the shown tile and the stack begin.
  static let stackStart = entryStart + 4 << 16
  /// Where the weights of the high tiles begin.
  static let highStart = stackStart + 4 * 512 * 16
  /// Weights in all.
  package static let size = highStart + 256 * 16 * 4
  /// Weights that the patterns and the small tables look up; the entries count as one.
  package static let lookups = 35

  /// The indices of the weights that equal those of a group of neighbours and stand before it; nil if there are none.
  ///
  /// The last pattern lies in the middle of the board and is mirrored onto itself: what its two runs have may change places.
  static func twins(of group: Range<Int>) -> StrideTo<Int>? {
    let start = 3 * tableSize
    guard start..<entryStart ~= group.lowerBound else { return nil }
    let (first, second) = (group.lowerBound - start).quotientAndRemainder(dividingBy: runSize)
    guard second + group.count <= first else { return nil }
    let twin = start + second * runSize + first
    return stride(from: twin, to: twin + group.count * runSize, by: runSize)
  }

  /// The number of each content of three cells.
  static let runs = RunPatterns.numbers(highestRank: Int(highestRank))

  /// Calls `body` with the index of each weight in the tables of the patterns.
  @inline(__always) static func forEachTuple(of cells: UInt64, runs: Span<UInt16>, _ body: (Int) -> Void) {
    let positions = Symmetry.all(cells)
    for position in 0..<8 { RunPatterns.forEach(of: positions[position], runs: runs, size: runSize, body) }
  }

  /// Appends the index of each weight, those of the entries last; returns how many those are. Training, which is in another
  /// module, asks once for each board.
  package static func appendAll(of board: ThreesBoard, to indices: inout [Int]) -> Int {
    let runs = Self.runs
    forEachTuple(of: board.cells, runs: runs.span) { indices.append($0) }
    forEachSummary(of: board) { indices.append($0) }
    forEachEntry(of: board) { indices.append($0) }
    return board.entryColumns.nonzeroBitCount
  }

  /// Adds up what `weight` gives for each index, the mean for the entries.
  @inline(__always) static func sum(_ board: ThreesBoard, _ weight: (Int) -> Float) -> Float {
    var (sum, entries): (Float, Float) = (0, 0)
    let runs = Self.runs
    forEachTuple(of: board.cells, runs: runs.span) { sum += weight($0) }
    forEachSummary(of: board) { sum += weight($0) }
    forEachEntry(of: board) { entries += weight($0) }
    return sum + entries / Float(board.entryColumns.nonzeroBitCount)
  }

  /// Calls `body` with the index of the weight of each cell where the shown tile may enter.
  @inline(__always) static func forEachEntry(of board: ThreesBoard, _ body: (Int) -> Void) {
    // Turned so that tiles enter at the bottom: the cells before an entry lie above it.
    let cells = board.number & 2 == 0 ? board.cells : Symmetry.transposed(board.cells)
    let upright = board.number & 1 == 0 ? cells : Symmetry.flipped(cells)
    var entries = board.entryColumns
    // Walls beside the bottom row are 15, which no other neighbour is.
    let bottom = (upright >> 48) << 4 | 0xF0_000F
    while entries != 0 {
      let shift = UInt64(truncatingIfNeeded: entries.trailingZeroBitCount)
      entries &= entries &- 1
      let near = upright >> (32 + shift) & 15
      let next = upright >> (16 + shift) & 15
      let sides = (bottom >> shift & 15, bottom >> (shift + 8) & 15)
      let (low, high) = (min(sides.0, sides.1), max(sides.0, sides.1))
      let index = ((board.shown << 4 | near) << 4 | next) << 8 | low << 4 | high
      body(entryStart + Int(truncatingIfNeeded: index))
    }
  }

  /// Calls `body` with the index of each weight in the small tables.
  @inline(__always) static func forEachSummary(of board: ThreesBoard, _ body: (Int) -> Void) {
    let cells = board.cells
    let ones = Nibbles.zero(cells ^ Nibbles.flags).nonzeroBitCount
    let twos = Nibbles.zero(cells ^ Nibbles.flags << 1).nonzeroBitCount
    let surplus = max(-7, min(7, ones - twos)) + 8
    body(stackStart + 16 * (Int(truncatingIfNeeded: board.shown) << 9 | board.stack) + surplus)
    let empty = min(Nibbles.count(Nibbles.zero(cells)), 15)
    body(highStart + 4 * (board.high << 4 | empty) + Int(truncatingIfNeeded: board.shown))
  }
}

/// What the value of a board in Threes depends on, after a push and before the shown tile enters.
package struct ThreesBoard: Sendable {
  /// The packed grid.
  package let cells: UInt64
  /// The push that led to it, by its place in `Direction.allCases`.
  let number: Int
  /// The flags of the lines that moved, as if they were columns: bits 0, 4, 8, 12.
  let entryColumns: UInt64
  /// The shown tile: 0, 1, 2 for 1, 2, 3, and 3 for a bonus.
  let shown: UInt64
  /// What is left of the stack: how many 1s, 2s and 3s, three bits each.
  let stack: Int
}

extension ThreesBoard {
  /// The board that a push with a number made of `before`.
  @inline(__always) package init(_ pushed: UInt64, from before: UInt64, pushing number: Int, shown: UInt64, stack: Int)
  {
    cells = pushed
    self.number = number
    let entries = Entries.cells(from: before, to: pushed, pushing: number)
    // The far ends of rows lie sixteen bits apart; a product gathers them.
    entryColumns =
      number & 2 == 0
      ? (entries | entries >> 48) & 0x1111
      : (((entries >> 12 | entries) & 0x0001_0001_0001_0001) &* 0x0001_0010_0100_1000) >> 48 & 0x1111
    (self.shown, self.stack) = (shown, stack)
  }

  /// Which of the tiles from 24 to 3072 there are, a bit each.
  @inline(__always) var high: Int {
    var (set, cells) = (0, cells)
    while cells != 0 {
      set |= 1 << Int(truncatingIfNeeded: min(cells & 15, ThreesPatterns.highestRank))
      cells >>= 4
    }
    return set >> 6
  }
}
