import TriplesCanvas
import TriplesModel

/// Paints tiles as filled faces with their numbers.
struct TilePainter {
  let geometry: BoardGeometry
  let look: Look
  let rules: RuleSet
  /// Nil where plain digits are wanted.
  let stamps: NumeralStamps?
  var compositor: Compositor

  /// Paints a tile over those before it.
  mutating func draw(_ sprite: Sprite, into frame: inout Frame) {
    let (face, ink) = look.colors(of: sprite, in: rules)
    let block = geometry.face(of: sprite, grain)
    compositor.fill(block, with: face, into: &frame)
    if !drawNumber(on: sprite, within: block, face, ink, into: &frame) {
      drawLabel(on: sprite, within: block, Style(ink, on: face, look.hasFaces ? .bold : []), into: &frame)
    }
  }

  /// On its way a tile need not be shown to the eighth, if that costs seams.
  private var grain: BoardGeometry.Grain { look.traits.hasFontBlocks ? .coarse : .fine }

  /// Puts everything into the frame.
  func finish(_ frame: inout Frame) { compositor.finish(&frame) }

  /// Large digits go by halves of a cell, which keeps them sharp on their way; while the tile is too small for them
  /// and for a margin of half a cell, they are not there. False if the number is to be written in plain digits.
  private mutating func drawNumber(
    on sprite: Sprite, within block: Block, _ face: Color, _ ink: Color, into frame: inout Frame
  ) -> Bool {
    guard let stamps else { return false }
    let (left, top) = geometry.steadyOffset(of: sprite, grain)
    guard let stamp = stamps.stamp(of: sprite.value, x: left & 7, y: top & 7) else { return false }
    let bounds = stamp.bounds.shifted(left, top)
    guard bounds.clamped(to: block.inset(4)) == bounds else { return true }
    if bounds.isOnWholeCells(of: block) {
      put(stamp, at: Point(column: left >> 3, row: top >> 3), Style(ink, on: face), into: &frame)
    } else {
      stamps.forEachBlock(of: sprite.value) {
        compositor.fill($0.shifted(left, top), with: ink, into: &frame)
      }
    }
    return true
  }

  /// No cell of the number is at an edge of the face, so nothing need be mixed.
  private mutating func put(_ stamp: NumeralStamp, at corner: Point, _ style: Style, into frame: inout Frame)
  {
    let inverted = Style(style.background, on: style.foreground)
    for part in stamp.parts {
      let style = part.character == " " ? Style(on: style.foreground) : part.isInverted ? inverted : style
      let point = Point(column: corner.column + part.column, row: corner.row + part.row)
      compositor.put(Cell(part.character, style), at: point, into: &frame)
    }
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

extension Block {
  /// The block without a border.
  fileprivate func inset(_ border: Int) -> Block {
    Block(left: left + border, top: top + border, right: right - border, bottom: bottom - border)
  }

  /// True if all cells that it touches are covered by another block.
  fileprivate func isOnWholeCells(of face: Block) -> Bool {
    let (columns, rows) = (face.wholeColumns, face.wholeRows)
    return columns.lowerBound <= self.columns.lowerBound && self.columns.upperBound <= columns.upperBound
      && rows.lowerBound <= self.rows.lowerBound && self.rows.upperBound <= rows.upperBound
  }
}
