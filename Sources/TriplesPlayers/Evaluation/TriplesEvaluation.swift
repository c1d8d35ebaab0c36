/// An n-tuple network: the expected loss (``BoundTable``) of a board is the sum of learned weights that its parts look
/// up.
package struct TriplesNetwork: Hashable, Sendable {
  /// The weights of the patterns in units of `unit` points, in the order of ``TriplesPatterns``.
  let tuples: [Int8]
  /// The weights of the small tables in units of `summaryUnit` points.
  let summaries: [Int16]
  let unit: Float
  /// A sixteenth of a point, so that 2,000 points fit.
  package static let summaryUnit: Float = 1 / 16

  package var points: [Float] { tuples.map { Float($0) * unit } + summaries.map { Float($0) * Self.summaryUnit } }

  /// Returns the expected loss in points of a board after a push.
  @inline(__always) func loss(after board: UInt64, _ surplus: Surplus) -> Float {
    var (sum, summary): (Int32, Int32) = (0, 0)
    let cells = TriplesPatterns.canonical(board, surplus)
    let (tuples, summaries, runs) = (tuples.span, summaries.span, TriplesPatterns.runs)
    TriplesPatterns.forEachTuple(of: cells, runs: runs.span) { sum += Int32(tuples[unchecked: $0]) }
    TriplesPatterns.forEachSummary(of: cells, surplus) { summary += Int32(summaries[unchecked: $0]) }
    return Float(sum) * unit + Float(summary) * Self.summaryUnit
  }
}

/// The weights that a Triples network looks up for a board.
///
/// Eight patterns of six cells, each two runs of three cells in reading order or in a column, are read on the eight
/// symmetric boards; the first four are those of ``RunPatterns``. Three small tables describe the whole board.
///
///     A A A A    · · · ·    C C C ·    · · · ·    E E E ·    · · · ·    G G G ·    H H H ·
///     A A · ·    B B B B    C C C ·    D D D ·    · E E E    F F F ·    G · · ·    · H · ·
///     · · · ·    B B · ·    · · · ·    D D D ·    · · · ·    · F F F    G · · ·    · H · ·
///     · · · ·    · · · ·    · · · ·    · · · ·    · · · ·    · · · ·    G · · ·    · H · ·
package enum TriplesPatterns {
  /// The highest rank with weights of its own: the tile 384. One game in ten thousand has a higher one.
  static let highestRank = 10
  /// The number of possible contents of a cell, and of a run.
  package static let contents = highestRank + 1
  static let runSize = contents * contents * contents
  static let tableSize = runSize * runSize
  static let patternCount = 8
  /// The index of the first weight of the small tables.
  package static let summaryStart = patternCount * tableSize
  /// The number of weights of the small tables: surplus × empty cells × 2s; value in 3s × surplus; bits set in that
  /// value × surplus × empty cells.
  package static let summaryCount = 16 * 16 * 8 + 256 * 16 + 16 * 16 * 16
  package static let size = summaryStart + summaryCount
  /// The number of weights that a board looks up.
  package static let lookups = 8 * patternCount + 3

  static let runs = RunPatterns.numbers(highestRank: highestRank)

  /// Returns the board with 1s and 2s swapped if there are more 2s, so that both cases share their weights.
  @inline(__always) package static func canonical(_ board: UInt64, _ surplus: Surplus) -> UInt64 {
    surplus.ones < 0 ? Symmetry.swapped(board) : board
  }

  /// Calls `body` with the index of each weight of a canonical board in the tables of the patterns.
  @inline(__always) static func forEachTuple(of cells: UInt64, runs: Span<UInt16>, _ body: (Int) -> Void) {
    let positions = Symmetry.all(cells)
    for position in 0..<8 {
      let cells = positions[position]
      RunPatterns.forEach(of: cells, runs: runs, size: runSize, body)
      let first = RunPatterns.number(cells, runs)
      let second = RunPatterns.number(cells >> 16, runs)
      body(4 * tableSize + first * runSize + RunPatterns.number(cells >> 20, runs))
      body(5 * tableSize + second * runSize + RunPatterns.number(cells >> 36, runs))
      let columns = positions[position ^ 4]
      body(6 * tableSize + first * runSize + RunPatterns.number(columns >> 4, runs))
      body(7 * tableSize + first * runSize + RunPatterns.number(columns >> 20, runs))
    }
  }

  /// Calls `body` with the index of each weight of a canonical board in the small tables.
  @inline(__always) static func forEachSummary(of cells: UInt64, _ surplus: Surplus, _ body: (Int) -> Void) {
    let empty = Nibbles.count(Nibbles.zero(cells))
    let scarce = min(Nibbles.count(Nibbles.zero(cells ^ Nibbles.flags << 1)), 7)
    let ones = min(abs(surplus.ones), 15)
    body((ones * 16 + empty) * 8 + scarce)
    body(2048 + min(surplus.threes, 255) * 16 + ones)
    body(6144 + (min(surplus.threes.nonzeroBitCount, 15) * 16 + ones) * 16 + empty)
  }

  /// Appends the index of each weight of a canonical board, for training.
  package static func appendAll(of cells: UInt64, _ surplus: Surplus, to indices: inout [Int]) {
    let runs = runs
    forEachTuple(of: cells, runs: runs.span) { indices.append($0) }
    forEachSummary(of: cells, surplus) { indices.append(summaryStart + $0) }
  }
}

/// The four patterns of six cells that both networks share, each two runs of three cells in reading order.
///
///     A A A A    · · · ·    C C C ·    · · · ·
///     A A · ·    B B B B    C C C ·    D D D ·
///     · · · ·    B B · ·    · · · ·    D D D ·
enum RunPatterns {
  /// Returns a number for each content of three cells; ranks beyond the highest count as the highest.
  static func numbers(highestRank: Int) -> [UInt16] {
    let count = highestRank + 1
    return (0..<4096).map { cells in
      let ranks = [cells & 15, cells >> 4 & 15, cells >> 8].map { min($0, highestRank) }
      return UInt16(ranks[0] + count * (ranks[1] + count * ranks[2]))
    }
  }

  /// Returns the number for the first three cells.
  @inline(__always) static func number(_ cells: UInt64, _ runs: Span<UInt16>) -> Int {
    Int(runs[unchecked: Int(truncatingIfNeeded: cells & 4095)])
  }

  /// Calls `body` with the index of the weight of each pattern; the tables of the patterns follow one another.
  @inline(__always) static func forEach(of cells: UInt64, runs: Span<UInt16>, size: Int, _ body: (Int) -> Void) {
    let table = size * size
    let first = number(cells, runs)
    let second = number(cells >> 16, runs)
    body(first * size + number(cells >> 12, runs))
    body(table + second * size + number(cells >> 28, runs))
    body(2 * table + first * size + second)
    body(3 * table + second * size + number(cells >> 32, runs))
  }

  /// Returns the indices of earlier weights that equal those of a group of neighbours; nil if there are none.
  ///
  /// The last pattern is its own mirror image, so its two runs may be swapped.
  static func twins(of group: Range<Int>, size: Int) -> StrideTo<Int>? {
    let start = 3 * size * size
    guard start..<start + size * size ~= group.lowerBound else { return nil }
    let (first, second) = (group.lowerBound - start).quotientAndRemainder(dividingBy: size)
    guard second + group.count <= first else { return nil }
    let twin = start + second * size + first
    return stride(from: twin, to: twin + group.count * size, by: size)
  }
}
