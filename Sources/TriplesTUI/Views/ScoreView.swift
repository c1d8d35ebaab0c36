/// Draws the score in large figures, three rows high: in pixels, in blocks, or as text.
struct ScoreView {
  let look: Look

  private static let rows = 3
  /// The number of the first figure's placement, between those of the empty cells and those of points.
  private static let firstPlacement = 20

  /// Draws a score from a point on and returns how many columns it takes.
  func draw(_ score: Int, at point: Point, into frame: inout Frame) -> Int {
    guard look.hasLargeDigits, look.hasFaces else { return write(score, at: point, into: &frame) }
    if look.traits.hasPixels, let cell = look.traits.cellSize {
      return place(score, at: point, cell, into: &frame)
    }
    let numerals = Numerals(rows: Self.rows, glyphs: look.traits.glyphs)
    guard numerals.areLarge else { return write(score, at: point, into: &frame) }
    return numerals.draw(
      score, at: point, ink: look.theme.accent, glyphs: look.traits.glyphs, into: &frame)
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
