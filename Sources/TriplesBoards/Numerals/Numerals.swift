import TriplesCanvas

/// Large numbers, of one height on all tiles of a board. Their pixels are whole cells, halves or quarters.
struct Numerals {
  private let pixels: Size
  /// The pixels of what a number is drawn on.
  private let ground: Size
  /// Pixels of a digit from top to bottom, and from left to right where there is room; no height, no large digits.
  private let height, width: Int
  /// The width below which digits are not wanted.
  private let minWidth: Int

  /// The strokes of a number on a tile, in halves of cells from the corner of the tile; nil if it needs plain digits.
  ///
  /// Whole cells come first, as no font can show them with a seam: digits of at least five of them. Where blocks come
  /// from a font, whole columns and halves of rows are next, if their tops and feet are those of rows; the seams of
  /// quarters would make four digits illegible there.
  static func strokes(of value: Int, on tile: Size, _ look: Look) -> [Rect]? {
    let isSharp = look.traits.hasFontBlocks && look.traits.hasBlocks
    guard !isSharp || tile.rows > 4 else { return nil }
    let quarters = Numerals(tile, pixels: smallest(look.traits.hasBlocks), minWidth: 3)
    return Numerals(tile, pixels: Size(columns: 1, rows: 1), minWidth: 5).strokes(of: value)
      ?? (isSharp ? Numerals(tile, pixels: halvesOfRows, minWidth: 3, digits: 2).strokes(of: value) : nil)
      ?? (isSharp && value > 999 ? nil : quarters.strokes(of: value))
  }

  /// The numerals for tiles of a size; none where so many digits do not fit.
  private init(_ tile: Size, pixels: Size, minWidth: Int, digits: Int = 3) {
    (self.pixels, self.minWidth) = (pixels, minWidth)
    ground = Size(columns: pixels.columns * tile.columns, rows: pixels.rows * tile.rows)
    let margin = max(1, (tile.rows + 1) / 5)
    let height = max(pixels.rows * (tile.rows - 2 * margin), min(6, ground.rows - 2))
    let room = (ground.columns - 2 * pixels.columns - digits + 1) / digits
    width = min(room, Self.width(height: height, pixels: pixels))
    self.height = height >= 5 && width >= minWidth ? height : 0
  }

  /// Numerals that fill so many rows, as for a score.
  init(rows: Int, hasBlocks: Bool) {
    let pixels = Self.smallest(hasBlocks)
    self.init(rows: rows, pixels: pixels, width: Self.width(height: pixels.rows * rows, pixels: pixels))
  }

  /// The same out of whole columns and halves of rows, which fonts draw without a seam.
  init(halvesOfRows rows: Int, width: Int) { self.init(rows: rows, pixels: Self.halvesOfRows, width: width) }

  private init(rows: Int, pixels: Size, width: Int) {
    (self.pixels, self.width, minWidth) = (pixels, width, 0)
    ground = Size(columns: 0, rows: pixels.rows * rows)
    height = ground.rows >= 5 ? ground.rows : 0
  }

  private static let halvesOfRows = Size(columns: 1, rows: 2)

  /// The smallest pixels: quarters of cells, or whole cells without blocks.
  private static func smallest(_ hasBlocks: Bool) -> Size {
    hasBlocks ? Size(columns: 2, rows: 2) : Size(columns: 1, rows: 1)
  }

  /// A digit is five twelfths as wide as high to the eye.
  private static func width(height: Int, pixels: Size) -> Int {
    max(5, height * 5 * pixels.columns / (6 * pixels.rows))
  }

  var areLarge: Bool { height > 0 }
  var rows: Int { ground.rows / pixels.rows }

  /// The strokes of a number in the middle of a tile; nil if it does not fit.
  private func strokes(of value: Int) -> [Rect]? {
    let digits = String(value).utf8.count
    let margins = max(pixels.columns, ground.columns / 6)
    let width = min(width, (ground.columns - margins - (digits - 1) * gap) / digits)
    guard areLarge, width >= minWidth else { return nil }
    let left = (ground.columns - digits * (width + gap) + gap) / 2
    return strokes(of: value, shape(width: width), left: left, top: (ground.rows - height + pixels.rows - 1) / 2)
  }

  /// Draws a number from a point on.
  func draw(_ value: Int, at point: Point, ink: Color, hasBlocks: Bool, into frame: inout Frame) {
    let area = Rect(column: point.column, row: point.row, columns: columns(of: value), rows: rows)
    let corner = Point(column: 2 * point.column, row: 2 * point.row)
    var compositor = Compositor(area, of: frame, hasBlocks: hasBlocks)
    for stroke in strokes(of: value, shape(width: width), left: 0, top: 0) {
      compositor.fill(stroke.shifted(by: corner), with: ink, into: &frame)
    }
    compositor.finish(&frame)
  }

  /// Cells beside each other that a number takes which is drawn from a point on.
  func columns(of value: Int) -> Int {
    (String(value).utf8.count * (width + gap) - gap + pixels.columns - 1) / pixels.columns
  }

  private var gap: Int { width < 9 ? 1 : 2 }

  /// Digits of a width. Their pixels are about square if cells, which are twice as high as wide, have more rows of them.
  private func shape(width: Int) -> DigitShape {
    DigitShape(width: width, height: height, isSquare: pixels.rows > pixels.columns)
  }

  private func strokes(of value: Int, _ shape: DigitShape, left: Int, top: Int) -> [Rect] {
    let (x, y) = (2 / pixels.columns, 2 / pixels.rows)
    return String(value).utf8.enumerated().flatMap { place, digit in
      let left = left + place * (shape.width + gap)
      let number = digit == UInt8(ascii: "-") ? DigitShape.minus : Int(digit - UInt8(ascii: "0"))
      return shape.strokes(of: number).map { stroke in
        Rect(
          column: x * (left + stroke.origin.column), row: y * (top + stroke.origin.row),
          columns: x * stroke.size.columns, rows: y * stroke.size.rows)
      }
    }
  }
}
