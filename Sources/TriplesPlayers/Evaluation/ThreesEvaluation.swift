import TriplesModel

/// An n-tuple network: a board's expected further points are the sum of learned weights that its parts look up.
package struct ThreesNetwork: Hashable, Sendable {
  /// The weights in units of `unit` points, in the order of ``ThreesPatterns``.
  let weights: [Int16]
  let unit: Float

  package var points: [Float] { weights.map { Float($0) * unit } }

  /// Returns the expected score at the end of the game.
  @inline(__always) func score(_ board: ThreesBoard) -> Float {
    let weights = weights.span
    return ThreesPatterns.sum(board) { Float(weights[unchecked: $0]) } * unit + Float(Threes.score(of: board.cells))
  }
}

/// The weights that a Threes network looks up for a board after a push, before the shown tile enters.
///
/// The four patterns of ``RunPatterns``, read on the eight symmetric boards; the surroundings of each cell where the
/// shown tile may enter; and two small tables for the whole board and the stack.
///
///     · · u   the entry and its neighbours:
///     l n ×   × the cell, n and l before it,
///     · · d   u and d beside it
package enum ThreesPatterns {
  /// The highest rank with weights of its own: the tile 3072. Higher tiles share them.
  static let highestRank: UInt64 = 13
  /// The number of possible contents of a cell, and of a run.
  package static let contents = Int(highestRank) + 1
  static let runSize = contents * contents * contents
  static let tableSize = runSize * runSize
  /// The indices of the first weights of entries, of shown tile and stack, and of high tiles.
  static let entryStart = 4 * tableSize
  static let stackStart = entryStart + 4 << 16
  static let highStart = stackStart + 4 * 512 * 16
  package static let size = highStart + 256 * 16 * 4
  /// The number of weights that a board looks up; the entries count as one.
  package static let lookups = 35

  static let runs = RunPatterns.numbers(highestRank: Int(highestRank))

  /// Calls `body` with the index of each weight in the tables of the patterns.
  @inline(__always) static func forEachTuple(of cells: UInt64, runs: Span<UInt16>, _ body: (Int) -> Void) {
    let positions = Symmetry.all(cells)
    for position in 0..<8 { RunPatterns.forEach(of: positions[position], runs: runs, size: runSize, body) }
  }

  /// Appends the index of each weight for training, those of the entries last; returns the number of entries.
  package static func appendAll(of board: ThreesBoard, to indices: inout [Int]) -> Int {
    let runs = Self.runs
    forEachTuple(of: board.cells, runs: runs.span) { indices.append($0) }
    forEachSummary(of: board) { indices.append($0) }
    forEachEntry(of: board) { indices.append($0) }
    return board.entryColumns.nonzeroBitCount
  }

  /// Returns the sum of the weights, with the mean for the entries.
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
    // Turned so that tiles enter at the bottom and the cells before an entry lie above it.
    let cells = board.number & 2 == 0 ? board.cells : Symmetry.transposed(board.cells)
    let upright = board.number & 1 == 0 ? cells : Symmetry.flipped(cells)
    // Walls beside the bottom row count as 15, the rank of the tile 12288.
    let bottom = (upright >> 48) << 4 | 0xF0_000F
    for entry in Flags(board.entryColumns) {
      let shift = UInt64(truncatingIfNeeded: entry.trailingZeroBitCount)
      let near = upright >> (32 + shift) & 15
      let next = upright >> (16 + shift) & 15
      let sides = (bottom >> shift & 15, bottom >> (shift + 8) & 15)
      let (low, high) = (min(sides.0, sides.1), max(sides.0, sides.1))
      let index = ((board.deck.shown << 4 | near) << 4 | next) << 8 | low << 4 | high
      body(entryStart + Int(truncatingIfNeeded: index))
    }
  }

  @inline(__always) static func forEachSummary(of board: ThreesBoard, _ body: (Int) -> Void) {
    let (cells, shown) = (board.cells, Int(truncatingIfNeeded: board.deck.shown))
    let ones = Nibbles.zero(cells ^ Nibbles.flags).nonzeroBitCount
    let twos = Nibbles.zero(cells ^ Nibbles.flags << 1).nonzeroBitCount
    let surplus = max(-7, min(7, ones - twos)) + 8
    body(stackStart + 16 * (shown << 9 | board.deck.stack) + surplus)
    let empty = min(Nibbles.count(Nibbles.zero(cells)), 15)
    body(highStart + 4 * (board.high << 4 | empty) + shown)
  }
}

/// A board of Threes after a push and before the shown tile enters, with everything that decides its value.
package struct ThreesBoard: Sendable {
  package let cells: UInt64
  /// The board before the last push, and the number of that push.
  let before: UInt64, number: Int
  /// The flags of the cells in which the shown tile may enter.
  let entries: UInt64
  /// The flags of the lines that moved, as if they were columns: bits 0, 4, 8, 12.
  let entryColumns: UInt64
  let deck: ThreesDeck

  /// Creates the board that a push made of `before`.
  @inline(__always) package init(_ pushed: UInt64, from before: UInt64, pushing number: Int, _ deck: ThreesDeck) {
    (cells, self.before, self.number, self.deck) = (pushed, before, number, deck)
    entries = Threes.entries(on: pushed, from: before, pushing: number)
    // The far ends of rows lie sixteen bits apart; a product gathers them.
    entryColumns =
      number & 2 == 0
      ? (entries | entries >> 48) & 0x1111
      : (((entries >> 12 | entries) & 0x0001_0001_0001_0001) &* 0x0001_0010_0100_1000) >> 48 & 0x1111
  }

  /// A bit for each tile from 24 to 3072 that is on the board.
  @inline(__always) var high: Int {
    var (set, cells) = (0, cells)
    while cells != 0 {
      set |= 1 << Int(truncatingIfNeeded: min(cells & 15, ThreesPatterns.highestRank))
      cells >>= 4
    }
    return set >> 6
  }
}
