import TriplesCanvas

/// A number as cells, in the middle of a tile whose corner lies at a whole or a half cell: what is worked out once can
/// be put down in any two colours.
package struct NumeralStamp: Sendable {
  /// A cell of it.
  struct Part {
    /// From the cell of the tile's corner.
    let column, row: Int
    let character: Unicode.Scalar
    /// True if the character shows the face, and the number is what is left of the cell.
    let isInverted: Bool
  }

  let parts: [Part]
  /// All that is inked, from the corner of the tile.
  let bounds: Block

  /// The stamp of a number; nil if it is to be written in plain digits.
  init?(of value: Int, _ numerals: Numerals, tile: Size, at phase: (x: Int, y: Int), glyphs: GlyphSet) {
    var blocks: [Block] = []
    guard numerals.forEachBlock(of: value, { blocks.append($0) }), let first = blocks.first else {
      return nil
    }
    let shifted = blocks.map { $0.shifted(phase.x, phase.y) }
    parts = Self.parts(of: shifted, on: Size(columns: tile.columns + 1, rows: tile.rows + 1), glyphs)
    bounds = blocks.reduce(first) { $0.union($1) }
  }

  /// Paints the blocks in a colour on another, and reads what came of it.
  private static func parts(of blocks: [Block], on size: Size, _ glyphs: GlyphSet) -> [Part] {
    let (face, ink) = (Color(0), Color(0xFFFFFF))
    var frame = Frame(size: size, filledWith: Cell(" ", Style(on: face)))
    frame.fill(blocks.map { ($0, ink) }, glyphs: glyphs)
    return zip(0..., frame.cells).compactMap { place, cell in
      let isInverted = cell.style.background == ink
      guard isInverted || cell.character != " " else { return nil }
      return Part(
        column: place % size.columns, row: place / size.columns, character: cell.character,
        isInverted: isInverted)
    }
  }
}

extension Block {
  /// The smallest block that holds this one and another.
  fileprivate func union(_ other: Block) -> Block {
    Block(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
