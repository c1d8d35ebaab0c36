import TriplesCanvas
import TriplesModel

extension GameScene {
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    ending?.lastKey = context.now
    guard case .mouse(let mouse) = input else { return nil }
    switch mouse.action {
    case .press: press(at: mouse.point, in: context)
    case .drag: drag.move(to: mouse.point, &motion, on: game.board)
    case .release:
      drag.move(to: mouse.point, &motion, on: game.board)
      return drag.end(&motion, on: game.board, legal: game.legalDirections, at: context.now).map {
        perform(.push($0, by: .player), in: context)
      } ?? []
    case .scrollUp, .scrollDown: break
    }
    return []
  }

  /// The pointer went down: on the board the tiles are held.
  private mutating func press(at point: Point, in context: SceneContext) {
    guard let board = context.layout?.board, board.rect.contains(point), !game.isDone else { return }
    assistance = nil
    endPeek()
    drag = Drag(start: point, startedAt: context.now, point: point, pitch: board.pitch)
  }

  /// The push that a drag or a key shows.
  var shownPeek: Peek? { drag?.direction.flatMap { game.peek($0, showing: foresight) } ?? peek }
}
