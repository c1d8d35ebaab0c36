/// The weights that a board of 2048 looks up after a push: four patterns of five cells, read in eight positions.
///
///     A A A A    · · · ·    C C C ·    · · · ·
///     A · · ·    B B B B    C C · ·    D D D ·
///     · · · ·    B · · ·    · · · ·    D D · ·
enum SlidePatterns {
  /// The number of weights of one pattern.
  private static let tableSize = 1 << 20
  /// The number of weights.
  static let size = 4 * tableSize
  /// The number of weights that one board looks up.
  static let lookups = 32

  /// Calls `body` with the index of each weight.
  @inline(__always) static func forEach(of board: UInt64, _ body: (Int) -> Void) {
    let positions = Symmetry.all(board)
    for position in 0..<8 {
      let cells = positions[position]
      let next = cells >> 16
      body(place(cells & 0xFFFFF))
      body(tableSize | place(next & 0xFFFFF))
      body(2 * tableSize | place(cells & 0xFFF | next << 12 & 0xFF000))
      body(3 * tableSize | place(next & 0xFFF | next >> 4 & 0xFF000))
    }
  }

  @inline(__always) private static func place(_ bits: UInt64) -> Int { Int(truncatingIfNeeded: bits) }
}
