/// The places in a network's weights that a board looks up.
///
/// Eight patterns of six cells, each two runs of three cells of a row or a column, the first four those of `RunPatterns`, read
/// on the board in its eight positions; and three small tables for what a board has in all: its surplus, its empty cells, its scarce tiles.
///
///     A A A A    · · · ·    C C C ·    · · · ·    E E E ·    · · · ·    G G G ·    H H H ·
///     A A · ·    B B B B    C C C ·    D D D ·    · E E E    F F F ·    G · · ·    · H · ·
///     · · · ·    B B · ·    · · · ·    D D D ·    · · · ·    · F F F    G · · ·    · H · ·
///     · · · ·    · · · ·    · · · ·    · · · ·    · · · ·    · · · ·    G · · ·    · H · ·
package enum TuplePatterns {
  /// Ranks are told apart up to this one; the tile is 384, and one in ten thousand games has the next.
  static let highestRank = 10
  /// Contents that three cells can have.
  static let runSize = 1331
  /// Weights of one pattern.
  static let tableSize = runSize * runSize
  static let patternCount = 8
  /// Where the weights of the small tables come in a list of all.
  package static let summaryStart = patternCount * tableSize
  /// Weights of the small tables: surplus × empty cells × scarce tiles; tiles of 3 × surplus; bits of
  /// that number × surplus × empty cells.
  package static let summaryCount = 16 * 16 * 8 + 256 * 16 + 16 * 16 * 16
  /// Weights in all.
  package static let size = summaryStart + summaryCount
  /// Weights that one board looks up.
  package static let lookups = 8 * patternCount + 3

  /// The number of each content of three cells.
  static let runs = RunPatterns.numbers(highestRank: highestRank)

  /// The board with the 1s and 2s swapped if there are more 2s, so that both cases share their weights.
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
  /// Appends the index of each weight of a canonical board. Training, which is in another module, asks once for each board.
  package static func appendAll(of cells: UInt64, _ surplus: Surplus, to indices: inout [Int]) {
    let runs = runs
    forEachTuple(of: cells, runs: runs.span) { indices.append($0) }
    forEachSummary(of: cells, surplus) { indices.append(summaryStart + $0) }
  }
}
