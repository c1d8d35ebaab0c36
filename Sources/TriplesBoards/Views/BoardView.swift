import TriplesCanvas
import TriplesModel

/// Draws the board: its empty cells, and sprites. It knows nothing of the game.
package struct BoardView {
  package let geometry: BoardGeometry
  package let look: Look
  let rules: RuleSet
  let numerals: TileNumerals
  /// The board in pixels, where there are such.
  package let pictures: PixelBoard?

  /// A view of a board of a size, in the colours of its rules.
  package init(geometry: BoardGeometry, look: Look, rules: RuleSet = .triples, numerals: TileNumerals? = nil) {
    (self.geometry, self.look, self.rules) = (geometry, look, rules)
    self.numerals = numerals ?? TileNumerals(on: geometry.tile, look)
    pictures = PixelBoard(geometry: geometry, look: look, rules: rules)
  }

  /// Draws the empty cells; between them the frame stays as it is.
  package func drawEmpty(into frame: inout Frame) {
    if let pictures { return pictures.placeSlots(into: &frame) }
    for position in Position.all {
      let rect = geometry.rect(at: position)
      frame.fill(rect, with: Cell(" ", look.slot))
      guard !look.hasFaces else { continue }
      let middle = Point(
        column: rect.origin.column + (rect.size.columns - 1) / 2, row: rect.origin.row + (rect.size.rows - 1) / 2)
      frame.write(look.traits.isUnicode ? "·" : ".", at: middle, look.muted)
    }
  }

  /// Draws tiles, the first beneath, on the empty board or over another area, which they do not leave.
  package func draw(_ sprites: [Sprite], over area: Rect? = nil, into frame: inout Frame) {
    if let pictures { return pictures.place(sprites, over: area, into: &frame) }
    guard look.fillsTiles else {
      for sprite in sprites { drawOutline(of: sprite, into: &frame) }
      return
    }
    if sprites.contains(where: { !$0.isAtRest }) { frame.isMoving = true }
    var painter = TilePainter(
      board: self,
      compositor: Compositor(
        area ?? geometry.rect.inset(columns: -1), of: frame, hasBlocks: look.traits.hasBlocks,
        gap: look.page.background, slot: look.slot.background))
    for sprite in sprites { painter.draw(sprite, into: &frame) }
    painter.compositor.finish(&frame)
  }

  /// Shows in which cells the next tile may appear.
  package func drawEntries(_ positions: [Position], next: NextTile?, into frame: inout Frame) {
    for position in positions {
      if let pictures, let next {
        pictures.place(next, at: position, opacity: 0.4, into: &frame)
        continue
      }
      let rect = geometry.rect(at: position)
      let row = rect.origin.row + (rect.size.rows - 1) / 2
      frame.writeCentred(next?.label(in: rules) ?? "+", row: row, in: rect, look.strong)
    }
  }

  /// Draws the sign of an arrow beside a tile, as large as there is room in pixels.
  package func point(_ sign: String, at point: Point, beside tile: Rect, into frame: inout Frame) {
    if let pictures { return pictures.point(sign, at: point, beside: tile, into: &frame) }
    frame.write(sign, at: point, look.strong)
  }
}
