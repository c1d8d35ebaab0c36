import TriplesCanvas
import TriplesModel

/// Paints tiles as filled faces with their numbers.
struct TilePainter {
  let board: BoardView
  var compositor: Compositor
  private var geometry: BoardGeometry { board.geometry }
  private var look: Look { board.look }

  /// Paints a tile over those before it. Where blocks of a font leave seams, it moves by whole cells.
  mutating func draw(_ sprite: Sprite, into frame: inout Frame) {
    let (face, ink) = look.colors(of: sprite, in: board.rules)
    let rect = geometry.face(of: sprite, inWholeCells: look.traits.hasFontBlocks)
    compositor.fill(rect, with: face, into: &frame)
    if hasEdge {
      let edge = Rect(rect.columns, max(rect.rows.lowerBound, rect.rows.upperBound - 2)..<rect.rows.upperBound)
      compositor.fill(edge, with: face.edge, into: &frame)
    }
    if let number = board.numerals[sprite.value] {
      let corner = geometry.halves(of: sprite, inWholeCells: look.traits.hasFontBlocks)
      // While the tile is too small for its number and a margin, the number is not there.
      guard rect.inset(columns: 1, rows: 1).contains(number.bounds.shifted(by: corner)) else { return }
      let style = Style(ink, on: face)
      for part in number.parts(at: corner) {
        let cell = Point(column: corner.column >> 1 + part.column, row: corner.row >> 1 + part.row)
        compositor.paint(part.pattern, at: cell, style, into: &frame)
      }
    } else {
      drawLabel(on: sprite, within: rect, Style(ink, on: face, look.hasFaces ? .bold : []), into: &frame)
    }
  }

  /// True if tiles have a darker lower edge, as in pixels: an even number of rows has no middle row for plain digits.
  private var hasEdge: Bool { board.numerals.isEmpty && look.hasFaces && geometry.tile.rows.isMultiple(of: 2) }

  private mutating func drawLabel(on sprite: Sprite, within face: Rect, _ style: Style, into frame: inout Frame) {
    let corner = geometry.corner(of: sprite)
    let text = sprite.value.label(columns: geometry.tile.columns)
    let place = Rect(corner, geometry.tile).centred(Size(columns: text.count, rows: 1))
    // Half of its first and of its last cell must be on the face, and the middle of its row.
    let needed = Rect(
      2 * place.columns.lowerBound + 1..<2 * place.columns.upperBound - 1,
      2 * place.origin.row + 1..<2 * place.origin.row + 1)
    guard face.contains(needed) else { return }
    compositor.write(text, at: place.origin, style, into: &frame)
  }
}
