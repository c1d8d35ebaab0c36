import TriplesCanvas

extension BoardView {
  /// Draws a tile as a border and a number, where there are no colours.
  func drawOutline(of sprite: Sprite, into frame: inout Frame) {
    guard sprite.scale > 0.5 else { return }
    let corner = geometry.corner(of: sprite)
    let rect = Rect(corner, geometry.tile)
    let style = look.outline(of: sprite.value)
    let text = sprite.value.label(columns: rect.size.columns)
    frame.fill(rect, with: Cell(" ", look.page))
    if rect.size.rows > 2 {
      frame.drawBox(rect, style, isUnicode: look.traits.isUnicode)
    } else if text.count + 2 <= rect.size.columns {
      frame.write("[", at: corner, style)
      frame.write("]", at: Point(column: corner.column + rect.size.columns - 1, row: corner.row), style)
    }
    frame.write(text, at: rect.centred(Size(columns: text.count, rows: 1)).origin, style)
  }
}

extension Int {
  /// A tile's number in plain digits; in thousands if the tile is too narrow for it.
  func label(columns: Int) -> String { String(self).count <= columns ? String(self) : "\(self / 1000)k" }
}
