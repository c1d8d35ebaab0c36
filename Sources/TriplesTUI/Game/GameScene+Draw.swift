import TriplesCanvas
import TriplesModel

extension GameScene {
  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    drawBoard(into: &frame, in: layout, context)
  }

  /// Draws the tiles, and while they are held where the next one may appear.
  func drawBoard(into frame: inout Frame, in layout: GameLayout, _ context: SceneContext) {
    let run = run(in: context)
    let game = run.game
    let sprites = motion.sprites(at: context.now).map { sprite in
      var sprite = sprite
      sprite.isPale = peek?.moves(sprite.id, on: game.board) ?? false
      return sprite
    }
    let board = context.boardView(layout, of: game.rules)
    let lit = shine?.applied(to: sprites, at: context.now) ?? sprites
    board.draw(ending?.applied(to: lit, at: context.now) ?? lit, into: &frame)
    // While tiles are dragged, a tile that nobody knows yet would only be noise.
    if let shown = shownPeek(run), let next = shown.next ?? run.next {
      board.drawEntries(shown.shownEntries, next: next, into: &frame)
    } else if let peek {
      board.drawEntries(peek.shownEntries, next: nil, into: &frame)
    }
    if let direction = run.hint?.best { board.lightSide(direction, into: &frame) }
  }
}

/// The board after a push that is not made.
extension GameScene {
  /// Shows what a push would do; the same again shows the board as it is.
  mutating func togglePeek(_ direction: Direction, in context: SceneContext) -> [SceneCommand] {
    let (run, isOver) = (run(in: context), peek?.direction == direction)
    endPeek(in: context)
    guard context.layout != nil, !isOver, !run.game.isDone else { return [] }
    guard let peek = run.game.peek(direction, showing: run.foresight) else {
      motion.nudge(direction, at: context.now)
      return [.play(.stopHelp), .nothingMoves(direction)]
    }
    self.peek = peek
    motion.show(peek.board)
    return [.play(.stopHelp)]
  }

  /// Shows the board as it is; true if it was not shown.
  @discardableResult mutating func endPeek(in context: SceneContext) -> Bool {
    guard peek != nil else { return false }
    peek = nil
    motion.show(run(in: context).game.board)
    return true
  }
}

extension Peek {
  /// The cells to mark: that of the new tile if it is shown, otherwise the possible ones.
  var shownEntries: [Position] { spawn.map { [$0.position] } ?? entries }

  /// True for a tile that the push moves.
  func moves(_ id: Int, on before: Board) -> Bool {
    before.tiles.first { $0.id == id } != board.tiles.first { $0.id == id }
  }

  var next: NextTile? { spawn.map { .tile($0.rank) } }
}
