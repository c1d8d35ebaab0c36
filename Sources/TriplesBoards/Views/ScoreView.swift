import TriplesCanvas

/// Draws the score in large figures, three rows high: in pixels, in blocks, or as text.
package struct ScoreView {
  private let look: Look
  /// The last score in blocks: one that counts stays for some frames.
  private let kept: Memo<Int, Picture>

  /// Creates a view that draws the score anew only when it differs from the one that `kept` holds.
  package init(look: Look, kept: Memo<Int, Picture> = Memo()) { (self.look, self.kept) = (look, kept) }

  /// A score in blocks on the page.
  package struct Picture: Sendable {
    fileprivate var frame: Frame
    var columns: Int { frame.size.columns }
  }

  private static let rows = 3
  /// The number of the first figure's placement, between those of the empty cells and those of points.
  private static let firstPlacement = 20

  /// Draws a score from a point on and returns how many columns it takes.
  package func draw(_ score: Int, at point: Point, into frame: inout Frame) -> Int {
    guard look.hasLargeDigits, look.hasFaces else { return write(score, at: point, into: &frame) }
    if look.traits.hasPixels, let cell = look.traits.cellSize {
      return place(score, at: point, cell, into: &frame)
    }
    let numerals = numerals(for: score)
    guard numerals.areLarge else { return write(score, at: point, into: &frame) }
    let picture = kept.value(for: score) { drawn(score, numerals) }
    for place in 0..<Self.rows * picture.columns {
      let (column, row) = (place % picture.columns, place / picture.columns)
      frame[Point(column: point.column + column, row: point.row + row)] =
        picture.frame[Point(column: column, row: row)]
    }
    return picture.columns
  }

  /// There is room for four digits out of whole columns beside the points of a turn.
  private func numerals(for score: Int) -> Numerals {
    look.traits.hasFontBlocks && score < 10_000
      ? Numerals(halvesOfRows: Self.rows) : Numerals(rows: Self.rows, glyphs: look.traits.glyphs)
  }

  private func drawn(_ score: Int, _ numerals: Numerals) -> Picture {
    let size = Size(columns: numerals.columns(of: score), rows: Self.rows)
    var picture = Picture(frame: Frame(size: size, filledWith: Cell(" ", look.page)))
    _ = numerals.draw(
      score, at: Point(column: 0, row: 0), ink: look.theme.accent, glyphs: look.traits.glyphs,
      into: &picture.frame)
    return picture
  }

  private func write(_ score: Int, at point: Point, into frame: inout Frame) -> Int {
    frame.write(String(score), at: Point(column: point.column, row: point.row + 1), look.strong)
    return String(score).count
  }

  /// Each figure is a picture of its own, so that a score that counts needs ten of them.
  private func place(_ score: Int, at point: Point, _ cell: Size, into frame: inout Frame) -> Int {
    let height = Self.rows * cell.rows - cell.rows / 3
    let top = point.row * cell.rows + cell.rows / 6
    var x = point.column * cell.columns
    var pictures: [Placement] = []
    for (place, figure) in String(score).enumerated() {
      let width = TileImage.width(of: figure, height: height)
      let image = TileImage(
        String(figure), face: nil, ink: look.theme.accent, size: Size(columns: width, rows: height))
      pictures.append(Placement(id: Self.firstPlacement + place, image: image, x: x, y: top, layer: 0))
      x += width + max(1, height / 14)
    }
    let columns = (x + cell.columns - 1) / cell.columns - point.column
    frame.place(
      pictures, over: Rect(column: point.column, row: point.row, columns: columns, rows: Self.rows))
    return columns
  }
}
