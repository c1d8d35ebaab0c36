import TriplesModel

/// Draws the board: its empty cells, and sprites. It knows nothing of the game.
package struct BoardView {
  let geometry: BoardGeometry
  let look: Look

  /// A view of a board of a size and a look.
  package init(geometry: BoardGeometry, look: Look) { (self.geometry, self.look) = (geometry, look) }

  /// Draws the board without tiles.
  package func drawEmpty(into frame: inout Frame) {
    frame.fill(geometry.rect, with: Cell(" ", look.page))
    for position in Position.all {
      let rect = geometry.rect(at: position)
      frame.fill(rect, with: Cell(" ", look.slot))
      guard !look.hasFaces else { continue }
      let middle = Point(
        column: rect.origin.column + (rect.size.columns - 1) / 2,
        row: rect.origin.row + (rect.size.rows - 1) / 2)
      frame.write(look.traits.isUnicode ? "·" : ".", at: middle, look.muted)
    }
  }

  /// Draws tiles on the empty board, the first beneath.
  package func draw(_ sprites: [Sprite], into frame: inout Frame) {
    guard look.fillsTiles else { return drawOutlines(of: sprites, into: &frame) }
    let numerals = look.hasLargeDigits ? Numerals(tile: geometry.tile, glyphs: look.traits.glyphs) : nil
    var painter = TilePainter(
      geometry: geometry, look: look, numerals: numerals,
      compositor: Compositor(
        geometry.rect, of: frame, glyphs: look.traits.glyphs, gap: look.page.background))
    for sprite in sprites { painter.draw(sprite, into: &frame) }
    painter.finish(&frame)
  }

  private func drawOutlines(of sprites: [Sprite], into frame: inout Frame) {
    let view = OutlineView(geometry: geometry, look: look)
    for sprite in sprites { view.draw(sprite, into: &frame) }
  }
}
