import TriplesCanvas
import TriplesModel

extension GameScene {
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    ending?.lastKey = context.now
    guard case .mouse(let mouse) = input else { return nil }
    switch mouse.action {
    case .press: press(at: mouse.point, in: context)
    case .drag: drag(to: mouse.point)
    case .release: return release(at: mouse.point, in: context)
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

  /// The pointer moved: the tiles follow.
  private mutating func drag(to point: Point) {
    drag?.point = point
    if let drag { motion.follow(drag, on: game.board) }
  }

  /// The pointer was let go: that makes the move, or else the tiles spring back.
  private mutating func release(at point: Point, in context: SceneContext) -> [SceneCommand] {
    drag(to: point)
    guard let drag else { return [] }
    self.drag = nil
    if let direction = drag.push(at: context.now, among: game.legalDirections) {
      return perform(.push(direction, by: .player), in: context)
    }
    motion.settle(on: game.board, at: context.now)
    return []
  }

  /// The push that a drag or a key shows.
  var shownPeek: Peek? { drag?.direction.flatMap { game.peek($0, showing: foresight) } ?? peek }
}
