import TriplesBoards
import TriplesCanvas
import TriplesModel

extension GameScene {
  func background(in context: SceneContext) -> Frame { context.scenery.board }

  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    drawBoard(into: &frame, in: layout, context)
  }

  /// Draws the tiles, and while they are held where the next one may appear.
  func drawBoard(into frame: inout Frame, in layout: GameLayout, _ context: SceneContext) {
    let sprites = motion.sprites(at: context.now)
    let board = context.boardView(layout, of: game.rules)
    board.draw(ending?.applied(to: sprites, at: context.now) ?? sprites, into: &frame)
    if let peek = shownPeek {
      board.drawEntries(peek.shownEntries, next: peek.next ?? hud.next, into: &frame)
    }
    if let direction = advisedDirection { drawArrow(direction, in: layout, context.look, into: &frame) }
  }

  /// Shows at the edge of the board where a hint advises to push, if there is room beside it.
  private func drawArrow(
    _ direction: Direction, in layout: GameLayout, _ look: Look, into frame: inout Frame
  ) {
    let board = layout.board.rect
    let middle = Point(
      column: board.origin.column + board.size.columns / 2, row: board.origin.row + board.size.rows / 2)
    let (sign, place): (Character, Point) =
      switch direction {
      case .up: ("▲", Point(column: middle.column, row: board.origin.row - 1))
      case .down: ("▼", Point(column: middle.column, row: board.rows.upperBound))
      case .left: ("◀", Point(column: board.origin.column - 2, row: middle.row))
      case .right: ("▶", Point(column: board.columns.upperBound + 1, row: middle.row))
      }
    guard look.traits.isUnicode, place.row > 0, frame.bounds.contains(place), !layout.panel.contains(place)
    else { return }
    frame.write(String(sign), at: place, look.strong)
  }
}
