import TriplesBoards
import TriplesCanvas
import TriplesModel

extension DuelScene {
  func background(in context: SceneContext) -> Frame { context.scenery.board }

  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    let board = context.boardView(layout, of: match.setup.rules)
    let entries = DuelEntriesView(board: board)
    if thought == nil { entries.light(self.entries, into: &frame) }
    board.draw(motion.sprites(at: context.now), into: &frame)
    if thought == nil, !self.entries.isEmpty, let next {
      entries.drawCursor(at: cursor, next, in: match.setup.rules, into: &frame)
    }
    if match.isGameOver, motion.nextFrame(after: context.now) == nil {
      drawEnding(on: layout.board.rect, into: &frame, in: context)
    }
  }

  private func drawEnding(on board: Rect, into frame: inout Frame, in context: SceneContext) {
    let look = context.look
    let (said, keys) = DuelWords(match: match, now: context.now).ending(context.duels, context.keys)
    let lines = said.enumerated().map { place, text in
      Part.paragraph(
        [text], place == 0 ? look.raisedStrong : look.raised, priority: place == 0 ? 100 : 50 - place)
    }
    let rows = lines + keys.map { Part.text([$0], look.raised, priority: 95) }
    let parts = rows.enumerated().flatMap { $0 > 0 ? [Part.gap(1), $1] : [$1] }
    Dialog(parts: parts, minColumns: 34, look: look).draw(on: board, into: &frame)
  }
}
