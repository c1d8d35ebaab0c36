import TriplesModel

/// Draws one tile: a coloured face with its number, or a border around it where there are no faces.
struct TileView {
  let geometry: BoardGeometry
  let look: Look
  let rules: RuleSet

  /// Draws a tile where it is at this moment.
  func draw(_ sprite: Sprite, into frame: inout Frame) {
    if look.hasFaces { drawFace(sprite, into: &frame) } else { drawOutline(sprite, into: &frame) }
  }

  private func drawFace(_ sprite: Sprite, into frame: inout Frame) {
    let face = look.theme.slot.mixed(with: look.theme.face(of: sprite.value, in: rules), sprite.opacity)
    let ink = face.mixed(with: look.theme.ink(of: sprite.value, in: rules), sprite.opacity)
    frame.fill(geometry.face(of: sprite), with: face, isRounded: true)
    let corner = geometry.corner(of: sprite)
    let inner = Rect(
      column: corner.column, row: corner.row, columns: geometry.pitch.columns - 1, rows: geometry.pitch.rows)
    let text = String(sprite.value)
    let scale = scale(for: text, in: inner.size)
    if scale > 0 {
      BlockDigits.draw(text, scale: scale, in: inner, into: &frame, ink: ink)
    } else {
      // The face begins half a row lower than its cell, so of two middle rows it is the lower one.
      var label = inner.centred(Size(columns: text.count, rows: 1)).origin
      label.row = inner.origin.row + inner.size.rows / 2
      frame.write(text, at: label, Style(ink, on: face, .bold))
    }
  }

  /// Digits are large on boards where three of them fit; longer numbers are then scaled down.
  private func scale(for text: String, in face: Size) -> Int {
    guard look.hasLargeDigits, BlockDigits.scale(for: "192", in: face) > 0 else { return 0 }
    return BlockDigits.scale(for: text.count < 2 ? "48" : text, in: face)
  }

  private func drawOutline(_ sprite: Sprite, into frame: inout Frame) {
    guard sprite.opacity > 0.5 else { return }
    let corner = geometry.corner(of: sprite)
    let rect = Rect(
      column: corner.column, row: corner.row, columns: geometry.pitch.columns - 1, rows: geometry.pitch.rows)
    let style = look.outline(of: sprite.value)
    let text = String(sprite.value)
    frame.fill(rect, with: Cell(" ", look.page))
    if rect.size.rows > 2 {
      frame.drawBox(rect, style, isUnicode: look.traits.isUnicode)
    } else if text.count + 2 <= rect.size.columns {
      frame.write("[", at: corner, style)
      frame.write("]", at: Point(column: corner.column + rect.size.columns - 1, row: corner.row), style)
    }
    let label = rect.centred(Size(columns: text.count, rows: rect.size.rows > 2 ? 1 : rect.size.rows)).origin
    frame.write(text, at: label, style)
  }
}
