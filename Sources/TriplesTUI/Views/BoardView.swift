import TriplesModel

/// Draws the board: its ground, its empty cells, and sprites. It knows nothing of the game.
struct BoardView {
  let geometry: BoardGeometry
  let look: Look
  var rules = RuleSet.triples

  /// Draws the board without tiles.
  func drawEmpty(into frame: inout Frame) {
    if look.hasFaces { drawGround(into: &frame) } else { drawLines(into: &frame) }
  }

  /// Draws tiles on the empty board, the first beneath.
  func draw(_ sprites: [Sprite], into frame: inout Frame) {
    let tileView = TileView(geometry: geometry, look: look, rules: rules)
    for sprite in sprites { tileView.draw(sprite, into: &frame) }
  }

  /// Shows in which cells the next tile may appear.
  func drawEntries(_ positions: [Position], next: NextTile?, into frame: inout Frame) {
    for position in positions {
      let corner = geometry.corner(of: Sprite(emptyAt: position))
      let cell = Rect(
        column: corner.column, row: corner.row, columns: geometry.pitch.columns - 1, rows: geometry.pitch.rows
      )
      frame.writeCentred(next?.text ?? " + ", row: corner.row + cell.size.rows / 2, in: cell, look.strong)
    }
  }

  private func drawGround(into frame: inout Frame) {
    frame.fill(geometry.ground, with: look.theme.board, isRounded: true)
    for position in Position.all {
      frame.fill(geometry.face(of: Sprite(emptyAt: position)), with: look.theme.slot, isRounded: true)
    }
  }

  private func drawLines(into frame: inout Frame) {
    frame.fill(geometry.rect, with: Cell(" ", look.page))
    frame.drawBox(geometry.rect, look.muted, isUnicode: look.traits.isUnicode)
    for position in Position.all {
      let corner = geometry.corner(of: Sprite(emptyAt: position))
      let middle = Point(
        column: corner.column + (geometry.pitch.columns - 2) / 2,
        row: corner.row + (geometry.pitch.rows - 1) / 2)
      frame.write(look.traits.isUnicode ? "·" : ".", at: middle, look.muted)
    }
  }
}

extension Sprite {
  /// The place of an empty cell.
  fileprivate init(emptyAt position: Position) {
    self.init(Tile(id: 0, value: 1, position: position))
  }
}
