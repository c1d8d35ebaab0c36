import TriplesBoards
import TriplesCanvas
import TriplesModel

extension GameScene {
  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    drawBoard(into: &frame, in: layout, context)
  }

  /// Draws the tiles, and while they are held where the next one may appear.
  func drawBoard(into frame: inout Frame, in layout: GameLayout, _ context: SceneContext) {
    let sprites = motion.sprites(at: context.now)
    let board = context.boardView(layout, of: game.rules)
    board.draw(ending?.applied(to: sprites, at: context.now) ?? sprites, into: &frame)
    if let peek = shownPeek { board.drawEntries(peek.shownEntries, next: peek.next ?? self.next, into: &frame) }
    if let direction = advisedDirection { drawArrow(direction, on: board, in: layout, into: &frame) }
  }

  /// Shows at the end of each line of the board where a hint advises to push, or before its last tile without room there.
  private func drawArrow(_ direction: Direction, on board: BoardView, in layout: GameLayout, into frame: inout Frame) {
    guard board.look.traits.isUnicode else { return }
    let sign = ["▲", "▼", "◀", "▶"][direction.number]
    for line in 0..<Position.side {
      let last = direction == .up || direction == .left ? 0 : Position.side - 1
      let end = direction.isHorizontal ? Position(row: line, column: last) : Position(row: last, column: line)
      let tile = layout.board.rect(at: end)
      let outside = tile.cell(beside: direction, by: direction.isHorizontal ? 2 : 1)
      let hasRoom = outside.row > 0 && frame.bounds.contains(outside) && !layout.panel.contains(outside)
      let place = hasRoom ? outside : tile.cell(beside: direction.opposite)
      board.point(sign, at: place, beside: tile, into: &frame)
    }
  }
}

/// The board after a push that is not made.
extension GameScene {
  /// Shows what a push would do; the same again shows the board as it is.
  mutating func togglePeek(_ direction: Direction, in context: SceneContext) -> [SceneCommand] {
    let isOver = peek?.direction == direction
    endPeek()
    guard context.layout != nil, !isOver, !game.isDone else { return [] }
    assistance = nil
    guard let peek = game.peek(direction, showing: foresight) else {
      motion.nudge(direction, at: context.now)
      return [.nothingMoves(direction)]
    }
    self.peek = peek
    motion.show(peek.board)
    return []
  }

  /// Shows the board as it is; true if it was not shown.
  @discardableResult mutating func endPeek() -> Bool {
    guard peek != nil else { return false }
    peek = nil
    motion.show(game.board)
    return true
  }
}

extension Peek {
  /// The cells to mark: that of the new tile if it is shown, otherwise the possible ones if not all empty cells are.
  var shownEntries: [Position] { spawn.map { [$0.position] } ?? (board.rules == .threes ? entries : []) }

  var next: NextTile? { spawn.map { .tile($0.rank) } }
}
