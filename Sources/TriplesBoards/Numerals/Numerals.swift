import TriplesCanvas

/// Large numbers out of blocks, of one height on all tiles of a board. They are drawn in pixels: whole cells, or the
/// parts of a cell that the terminal's glyphs show, so that each edge is exact.
struct Numerals: Hashable {
  /// Pixels in a cell.
  private let pixels: Size
  /// The pixels of what a number is drawn on.
  private let ground: Size
  /// Pixels of a digit from top to bottom, and from left to right where there is room; no height, no large digits.
  private let height, width: Int
  /// The width below which digits are not wanted.
  private let minWidth: Int

  /// The numerals for tiles of a size; none where three large digits do not fit.
  init(tile: Size, glyphs: GlyphSet) {
    self.init(tile: tile, pixels: Self.pixels(of: glyphs), minWidth: 3)
  }

  /// The numerals out of whole cells for tiles of a size, which no font can show with a seam: none where three digits
  /// with strokes of two columns do not fit.
  init(wholeCellsOn tile: Size) {
    self.init(tile: tile, pixels: Size(columns: 1, rows: 1), minWidth: 5)
  }

  /// The numerals of one and two digits out of whole columns and halves of rows, which fonts draw without a seam.
  init(halvesOn tile: Size) {
    self.init(tile: tile, pixels: Size(columns: 1, rows: 2), minWidth: 4, digits: 2)
  }

  private init(tile: Size, pixels: Size, minWidth: Int, digits: Int = 3) {
    (self.pixels, self.minWidth) = (pixels, minWidth)
    ground = Size(columns: pixels.columns * tile.columns, rows: pixels.rows * tile.rows)
    let margin = max(1, (tile.rows + 1) / 5)
    // On a low tile digits of six halves of rows leave half a row above and below.
    let height = max(pixels.rows * (tile.rows - 2 * margin), min(6, ground.rows - 2))
    let room = (ground.columns - 2 * pixels.columns - digits + 1) / digits
    width = min(room, Self.width(height: height, pixels: pixels))
    self.height = height >= 5 && width >= minWidth ? height : 0
  }

  /// Numerals that fill so many rows, as for a score.
  init(rows: Int, glyphs: GlyphSet) {
    let pixels = Self.pixels(of: glyphs)
    self.init(rows: rows, pixels: pixels, width: Self.width(height: pixels.rows * rows, pixels: pixels))
  }

  /// The same out of whole columns and halves of rows, which fonts draw without a seam, four columns to a digit.
  init(halvesOfRows rows: Int) {
    self.init(rows: rows, pixels: Size(columns: 1, rows: 2), width: 4)
  }

  private init(rows: Int, pixels: Size, width: Int) {
    (self.pixels, self.width, minWidth) = (pixels, width, 0)
    ground = Size(columns: 0, rows: pixels.rows * rows)
    height = ground.rows >= 5 ? ground.rows : 0
  }

  private static func pixels(of glyphs: GlyphSet) -> Size {
    Size(columns: glyphs >= .quadrants ? 2 : 1, rows: glyphs >= .halves ? 2 : 1)
  }

  /// A digit is five twelfths as wide as high to the eye.
  private static func width(height: Int, pixels: Size) -> Int {
    max(5, height * 5 * pixels.columns / (6 * pixels.rows))
  }

  /// True if there are large digits at all.
  var areLarge: Bool { height > 0 }

  /// True if a number can be drawn on a tile.
  func hasRoom(for value: Int) -> Bool { shape(count: String(value).utf8.count) != nil }

  /// Calls `body` with each block of a number in the middle of a tile whose top left corner is at 0; false if the
  /// number has to be written in plain digits.
  func forEachBlock(of value: Int, _ body: (Block) -> Void) -> Bool {
    let digits = String(value).utf8
    guard let shape = shape(count: digits.count) else { return false }
    let left = (ground.columns - columns(of: digits.count, shape)) / 2
    draw(digits, shape, left: left, top: (ground.rows - height) / 2, body)
    return true
  }

  /// Draws a number from a point on and returns how many columns it takes; none if there are no large digits.
  func draw(_ value: Int, at point: Point, ink: Color, glyphs: GlyphSet, into frame: inout Frame) -> Int {
    guard areLarge else { return 0 }
    let digits = String(value).utf8
    let shape = DigitShape(width: width, height: height, isSquare: hasSquarePixels)
    let columns = columns(of: value)
    let area = Rect(column: point.column, row: point.row, columns: columns, rows: ground.rows / pixels.rows)
    var compositor = Compositor(area, of: frame, glyphs: glyphs)
    draw(digits, shape, left: 0, top: 0) { block in
      compositor.fill(block.shifted(8 * point.column, 8 * point.row), with: ink, into: &frame)
    }
    compositor.finish(&frame)
    return columns
  }

  /// Cells beside each other that a number takes which is drawn from a point on.
  func columns(of value: Int) -> Int {
    let shape = DigitShape(width: width, height: height, isSquare: hasSquarePixels)
    return (columns(of: String(value).utf8.count, shape) + pixels.columns - 1) / pixels.columns
  }

  private var gap: Int { width < 9 ? 1 : 2 }

  /// True if pixels are about as wide as high, as cells are twice as high as wide.
  private var hasSquarePixels: Bool { pixels.rows > pixels.columns }

  private func columns(of count: Int, _ shape: DigitShape) -> Int { count * (shape.width + gap) - gap }

  /// Digits that are narrow enough for so many of them on a tile; nil if none are.
  private func shape(count: Int) -> DigitShape? {
    let margins = max(pixels.columns, ground.columns / 6)
    let room = ground.columns - margins - (count - 1) * gap
    let width = min(width, room / count)
    guard areLarge, width >= minWidth else { return nil }
    return DigitShape(width: width, height: height, isSquare: hasSquarePixels)
  }

  private func draw(
    _ digits: String.UTF8View, _ shape: DigitShape, left: Int, top: Int, _ body: (Block) -> Void
  ) {
    let (x, y) = (8 / pixels.columns, 8 / pixels.rows)
    for (place, digit) in digits.enumerated() {
      let left = left + place * (shape.width + gap)
      shape.forEachRect(of: digit) { rect in
        body(
          Block(
            left: x * (left + rect.columns.lowerBound), top: y * (top + rect.rows.lowerBound),
            right: x * (left + rect.columns.upperBound), bottom: y * (top + rect.rows.upperBound)))
      }
    }
  }
}
