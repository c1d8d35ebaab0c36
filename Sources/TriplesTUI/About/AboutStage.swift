import TriplesCanvas
import TriplesModel

/// Where the tiles of About lie on the screen, and how they look there: as on a board.
package struct AboutStage: Hashable, Sendable {
  package let rect: Rect
  private let geometry: BoardGeometry

  private struct Key: Hashable { let geometry: BoardGeometry, look: Look }
  /// The faces of the last frame: to work them out takes longer than all the rest.
  private static let faces = Memo<Key, TileFaces>()
  /// About as many tiles as fit, unless they would be higher than so many rows with their gaps.
  private static let (tiles, mostRows) = (32, 9)

  /// A stage that fills a rectangle.
  package init(_ rect: Rect) {
    self.rect = rect
    let even = (Double(rect.size.columns * rect.size.rows) / Double(2 * Self.tiles)).squareRoot()
    let rows = min(Self.mostRows, max(2, Int(even.rounded())))
    geometry = BoardGeometry(stage: rect, pitch: Size(columns: max(6, 2 * rows), rows: rows))
  }

  /// The size of the stage in steps from one tile to the next. Tiles on its floor begin at whole rows, as on a board.
  package var box: Vector { (Vector(rect.size) + Vector(1, 0)) / Vector(geometry.pitch) }

  /// The place on the stage of the middle of a cell.
  package func place(of point: Point) -> Vector {
    (Vector(Double(point.column - rect.origin.column), Double(point.row - rect.origin.row)) + 0.5)
      / Vector(geometry.pitch)
  }

  /// Draws a pile on a ground that is lighter toward where things fall, if there are colours enough.
  package func draw(_ pile: TilePile, _ look: Look, into frame: inout Frame) {
    if look.hasFaces, look.traits.depth == .direct { drawGround(toward: pile.down, look.theme, into: &frame) }
    let faces = Self.faces.value(for: Key(geometry: geometry, look: look)) { TileFaces(on: geometry, look) }
    BoardView(geometry: geometry, look: look, faces: faces).draw(pile.bodies.map(Sprite.init), into: &frame)
    frame.isMoving = !pile.isAtRest
  }

  private func drawGround(toward down: Direction, _ theme: Theme, into frame: inout Frame) {
    let strips =
      down.isHorizontal
      ? rect.columns.map { Rect($0..<$0 + 1, rect.rows) } : rect.rows.map { Rect(rect.columns, $0..<$0 + 1) }
    for (depth, strip) in (down == .up || down == .left ? strips.reversed() : strips).enumerated() {
      let color = theme.page.mixed(with: theme.accent, 0.16 * Double(depth) / Double(strips.count))
      frame.fill(strip, with: Cell(" ", Style(on: color)))
    }
  }
}

extension Sprite {
  /// A tile of a pile: a new one grows, a merged one shines and comes from between the two.
  fileprivate init(_ body: TilePile.Body) {
    self.init(Tile(id: body.id, value: Triples.value(of: body.rank), position: Position(row: 0, column: 0)))
    let youth = max(0, 1 - body.age / 0.3)
    let place = body.position + (body.partner ?? .zero) * (youth * youth / 2)
    (column, row) = (place.x, place.y)
    if body.partner == nil { scale = 1 - youth } else { glow = youth }
  }
}
