import TriplesModel

/// Paints tiles as filled faces with their numbers.
struct TilePainter {
  let geometry: BoardGeometry
  let look: Look
  let rules: RuleSet
  /// Nil where plain digits are wanted.
  let numerals: Numerals?
  var compositor: Compositor

  /// Paints a tile over those before it.
  mutating func draw(_ sprite: Sprite, into frame: inout Frame) {
    let (face, ink) = look.colors(of: sprite, in: rules)
    let block = geometry.face(of: sprite)
    compositor.fill(block, with: face, into: &frame)
    if !drawNumerals(on: sprite, within: block, ink, into: &frame) {
      drawLabel(on: sprite, within: block, Style(ink, on: face, look.hasFaces ? .bold : []), into: &frame)
    }
  }

  /// Puts everything into the frame.
  func finish(_ frame: inout Frame) { compositor.finish(&frame) }

  /// Large digits go by halves of a cell, which keeps them sharp on their way; while the tile is too small for them
  /// and for a margin of half a cell, they are not there.
  private mutating func drawNumerals(
    on sprite: Sprite, within face: Block, _ ink: Color, into frame: inout Frame
  ) -> Bool {
    guard let numerals else { return false }
    let (left, top) = geometry.steadyOffset(of: sprite)
    let inner = Block(left: face.left + 4, top: face.top + 4, right: face.right - 4, bottom: face.bottom - 4)
    var fits = true
    let isLarge = numerals.forEachBlock(of: sprite.value) { block in
      let block = block.shifted(left, top)
      fits = fits && block.clamped(to: inner) == block
    }
    guard isLarge, fits else { return isLarge }
    _ = numerals.forEachBlock(of: sprite.value) { block in
      compositor.fill(block.shifted(left, top), with: ink, into: &frame)
    }
    return true
  }

  private mutating func drawLabel(
    on sprite: Sprite, within face: Block, _ style: Style, into frame: inout Frame
  ) {
    let corner = geometry.corner(of: sprite)
    let text = TileLabel(sprite.value, columns: geometry.tile.columns).text
    let place = Rect(
      column: corner.column, row: corner.row, columns: geometry.tile.columns, rows: geometry.tile.rows
    ).centred(Size(columns: text.count, rows: 1))
    let middle = 8 * place.origin.row + 4
    guard face.left <= 8 * place.columns.lowerBound + 4, face.right >= 8 * place.columns.upperBound - 4,
      face.top <= middle, face.bottom >= middle
    else { return }
    compositor.write(text, at: place.origin, style, into: &frame)
  }
}
