import TriplesBoards
import TriplesCanvas
import TriplesModel

extension DuelScene {
  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    let board = context.boardView(layout, of: match.setup.rules)
    if thought == nil { board.light(entries, into: &frame) }
    board.draw(motion.sprites(at: context.now), into: &frame)
    if thought == nil, !entries.isEmpty, let next {
      board.drawCursor(at: cursor, next, into: &frame)
      let cell = layout.board.rect(at: cursor)
      frame.cursor = Point(
        column: cell.origin.column + cell.size.columns / 2, row: cell.origin.row + (cell.size.rows - 1) / 2)
    }
    if match.isGameOver, motion.nextFrame(after: context.now) == nil {
      drawEnding(on: layout.board.rect, into: &frame, in: context)
    }
  }

  private func drawEnding(on board: Rect, into frame: inout Frame, in context: SceneContext) {
    let look = context.look
    let (said, keys) = ending(context.duels, context.keys)
    let lines = said.enumerated().map { place, text in
      Part.paragraph([text], place == 0 ? look.raisedStrong : look.raised, priority: place == 0 ? 100 : 50 - place)
    }
    let rows = lines + keys.map { Part.text([$0], look.raised, priority: 95) }
    let parts = rows.enumerated().flatMap { $0 > 0 ? [Part.gap(1), $1] : [$1] }
    frame.dim(board, toward: look.theme.page, by: 0.62)
    Dialog(parts: parts, minColumns: 34, look: look, board: board, screen: frame.size).draw(into: &frame)
  }
}
