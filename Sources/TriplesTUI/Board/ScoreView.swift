import TriplesCanvas

/// Draws the score in large figures, three rows high or more: in pixels, in blocks, or as text.
package struct ScoreView {
  private let look: Look

  public init(look: Look) { self.look = look }

  private static let minRows = 3
  /// The number of the first figure's placement, between those of the empty cells and those of points.
  private static let firstPlacement = 20

  /// Draws a score at the left of a rectangle and returns how many columns it takes.
  package func draw(_ score: Int, in rect: Rect, into frame: inout Frame) -> Int {
    guard look.hasLargeDigits, look.hasFaces, rect.size.rows >= Self.minRows else {
      return write(score, in: rect, into: &frame)
    }
    if let cell = look.traits.pictureCell { return place(score, in: rect, cell, into: &frame) }
    let blocks = Numerals.Blocks(look.traits)
    for rows in stride(from: rect.size.rows, through: Self.minRows, by: -1) {
      guard let numerals = Numerals(filling: rows, blocks),
        let widths = numerals.widths(of: String(score).utf8.count, in: 2 * rect.size.columns)
      else { continue }
      let point = Point(column: rect.origin.column, row: rect.origin.row + (rect.size.rows - rows) / 2)
      return numerals.draw(score, at: point, widths, ink: look.theme.accent, into: &frame)
    }
    return write(score, in: rect, into: &frame)
  }

  private func write(_ score: Int, in rect: Rect, into frame: inout Frame) -> Int {
    let row = rect.origin.row + rect.size.rows / 2
    let text = look.number(score)
    frame.write(text, at: Point(column: rect.origin.column, row: row), look.strong)
    return text.count
  }

  /// Each figure is a picture of its own, so that a score that counts needs ten of them.
  private func place(_ score: Int, in rect: Rect, _ cell: Size, into frame: inout Frame) -> Int {
    let (point, room) = (rect.origin, rect.pixels(cell).size)
    var height = room.rows - cell.rows / 3
    let wanted = String(score).reduce(0) { $0 + TileImage.width(of: $1, height: height) + max(1, height / 14) }
    height = min(height, height * room.columns / wanted)
    let top = point.row * cell.rows + (room.rows - height) / 2
    var x = point.column * cell.columns
    var pictures: [Placement] = []
    for (place, figure) in String(score).enumerated() {
      let width = TileImage.width(of: figure, height: height)
      let image = TileImage(String(figure), face: nil, ink: look.theme.accent, size: Size(columns: width, rows: height))
      pictures.append(Placement(id: Self.firstPlacement + place, image: image, x: x, y: top, layer: 0))
      x += width + max(1, height / 14)
    }
    let columns = (x + cell.columns - 1) / cell.columns - point.column
    frame.place(
      pictures, over: Rect(column: point.column, row: point.row, columns: columns, rows: rect.size.rows), cell: cell)
    return columns
  }
}
