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
    board.drawEntries(peekedEntries, next: hud.next, into: &frame)
  }
}
