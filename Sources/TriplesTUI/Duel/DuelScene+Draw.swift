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
      board.drawCursor(at: cursor, next, in: match.setup.rules, into: &frame)
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

/// The cells in which a tile may be placed, and the one that is chosen.
extension BoardView {
  fileprivate func light(_ positions: [Position], into frame: inout Frame) {
    if let pictures { return pictures.light(positions, into: &frame) }
    for position in positions {
      let rect = geometry.rect(at: position)
      frame.fill(rect, with: Cell(" ", lit))
      guard !look.hasFaces else { continue }
      frame.writeCentred(look.traits.isUnicode ? "○" : "o", row: middle(of: rect), in: rect, look.strong)
    }
  }

  /// Draws the tile in the chosen cell, in a frame that no other tile has.
  fileprivate func drawCursor(at position: Position, _ next: NextTile, in rules: RuleSet, into frame: inout Frame) {
    if let pictures { return pictures.place(next, at: position, border: look.theme.accent, into: &frame) }
    let rect = geometry.rect(at: position)
    frame.fill(rect, with: Cell(" ", look.selected))
    let inner = rect.inset(columns: 2, rows: rect.size.rows > 2 ? 1 : 0)
    let style = look.hasFaces ? look.tile(of: next, in: rules) : look.selected
    if look.hasFaces { frame.fill(inner, with: Cell(" ", style)) }
    let text = next.label(in: rules)
    let label = look.hasFaces ? text : ">\(text)<"
    frame.writeCentred(label, row: middle(of: rect), in: look.hasFaces ? inner : rect, style)
  }

  private var lit: Style {
    look.hasFaces ? Style(look.theme.text, on: look.theme.slot.mixed(with: look.theme.accent, 0.35)) : look.page
  }

  private func middle(of rect: Rect) -> Int { rect.origin.row + (rect.size.rows - 1) / 2 }
}
