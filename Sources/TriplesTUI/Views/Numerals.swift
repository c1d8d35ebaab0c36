/// Large numbers out of blocks, of one height on all tiles of a board. They are drawn in pixels: the parts of a cell
/// that the terminal's glyphs show, so that each edge is exact.
struct Numerals: Hashable {
  /// Pixels in a cell.
  private let pixels: Size
  /// The pixels of what a number is drawn on.
  private let ground: Size
  /// Pixels of a digit from top to bottom, and from left to right where there is room; no height, no large digits.
  private let height, width: Int

  private static let minWidth = 3

  /// The numerals for tiles of a size; none where three large digits do not fit.
  init(tile: Size, glyphs: GlyphSet) {
    pixels = Self.pixels(of: glyphs)
    ground = Size(columns: pixels.columns * tile.columns, rows: pixels.rows * tile.rows)
    let margin = max(1, (tile.rows + 1) / 5)
    let height = pixels.rows * (tile.rows - 2 * margin)
    width = min((ground.columns - 2 * pixels.columns - 2) / 3, Self.width(height: height, pixels: pixels))
    self.height = height >= 5 && width >= Self.minWidth ? height : 0
  }

  /// Numerals that fill so many rows, as for a score.
  init(rows: Int, glyphs: GlyphSet) {
    pixels = Self.pixels(of: glyphs)
    let height = pixels.rows * rows
    width = Self.width(height: height, pixels: pixels)
    ground = Size(columns: 0, rows: height)
    self.height = height >= 5 ? height : 0
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

  /// Calls `body` with each block of a number in the middle of a tile whose top left corner is at 0; false if the
  /// number has to be written in plain digits.
  func forEachBlock(of value: Int, _ body: (Block) -> Void) -> Bool {
    let digits = String(value).utf8
    guard areLarge, let shape = shape(count: digits.count) else { return false }
    let left = (ground.columns - columns(of: digits.count, shape)) / 2
    draw(digits, shape, left: left, top: (ground.rows - height) / 2, body)
    return true
  }

  /// Draws a number from a point on and returns how many columns it takes; none if there are no large digits.
  func draw(_ value: Int, at point: Point, ink: Color, glyphs: GlyphSet, into frame: inout Frame) -> Int {
    guard areLarge else { return 0 }
    let digits = String(value).utf8
    let shape = DigitShape(width: width, height: height, isCoarse: pixels.columns == 1)
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
    let shape = DigitShape(width: width, height: height, isCoarse: pixels.columns == 1)
    return (columns(of: String(value).utf8.count, shape) + pixels.columns - 1) / pixels.columns
  }

  private var gap: Int { width < 9 ? 1 : 2 }

  private func columns(of count: Int, _ shape: DigitShape) -> Int { count * (shape.width + gap) - gap }

  /// Digits that are narrow enough for so many of them on a tile; nil if none are.
  private func shape(count: Int) -> DigitShape? {
    let margins = max(pixels.columns, ground.columns / 6)
    let room = ground.columns - margins - (count - 1) * gap
    let width = min(width, room / count)
    guard width >= Self.minWidth else { return nil }
    return DigitShape(width: width, height: height, isCoarse: pixels.columns == 1)
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
