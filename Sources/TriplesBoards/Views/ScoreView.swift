import TriplesCanvas

/// Draws the score in large figures, three rows high or more: in pixels, in blocks, or as text.
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

  private static let minRows = 3
  /// The number of the first figure's placement, between those of the empty cells and those of points.
  private static let firstPlacement = 20

  /// Draws a score at the left of a rectangle and returns how many columns it takes.
  package func draw(_ score: Int, in rect: Rect, into frame: inout Frame) -> Int {
    let point = rect.origin
    guard look.hasLargeDigits, look.hasFaces, score >= 0, rect.size.rows >= Self.minRows else {
      return write(score, in: rect, into: &frame)
    }
    if let cell = look.traits.pictureCell {
      return place(score, in: rect, cell, into: &frame)
    }
    let numerals = numerals(for: score, in: rect.size)
    guard numerals.areLarge, numerals.columns(of: score) <= rect.size.columns else {
      return write(score, in: rect, into: &frame)
    }
    let picture = kept.value(for: score) { drawn(score, numerals, rows: rect.size.rows) }
    for place in 0..<rect.size.rows * picture.columns {
      let (column, row) = (place % picture.columns, place / picture.columns)
      frame[Point(column: point.column + column, row: point.row + row)] =
        picture.frame[Point(column: column, row: row)]
    }
    return picture.columns
  }

  /// Digits out of whole columns where blocks come from a font, if there is room for them.
  private func numerals(for score: Int, in space: Size) -> Numerals {
    let sharp = Numerals(halvesOfRows: space.rows)
    let usual = Numerals(rows: space.rows, glyphs: look.traits.glyphs)
    let wantsSharp = look.traits.hasFontBlocks && look.traits.glyphs > .cells && usual.areLarge
    return wantsSharp && sharp.columns(of: score) <= space.columns ? sharp : usual
  }

  private func drawn(_ score: Int, _ numerals: Numerals, rows: Int) -> Picture {
    let size = Size(columns: numerals.columns(of: score), rows: rows)
    var picture = Picture(frame: Frame(size: size, filledWith: Cell(" ", look.page)))
    _ = numerals.draw(
      score, at: Point(column: 0, row: 0), ink: look.theme.accent, glyphs: look.traits.glyphs,
      into: &picture.frame)
    return picture
  }

  private func write(_ score: Int, in rect: Rect, into frame: inout Frame) -> Int {
    let row = rect.origin.row + rect.size.rows / 2
    frame.write(String(score), at: Point(column: rect.origin.column, row: row), look.strong)
    return String(score).count
  }

  /// Each figure is a picture of its own, so that a score that counts needs ten of them.
  private func place(_ score: Int, in rect: Rect, _ cell: Size, into frame: inout Frame) -> Int {
    let (point, rows) = (rect.origin, rect.size.rows)
    let height = rows * cell.rows - cell.rows / 3
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
      pictures, over: Rect(column: point.column, row: point.row, columns: columns, rows: rows), cell: cell)
    return columns
  }
}
