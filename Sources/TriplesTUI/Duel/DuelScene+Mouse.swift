import TriplesBoards
import TriplesCanvas
import TriplesModel

extension DuelScene {
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard case .mouse(let mouse) = input, let board = context.layout?.board else { return nil }
    switch mouse.action {
    case .press: return press(at: mouse.point, on: board, at: context.now)
    case .drag: follow(mouse.point)
    case .release: return release(at: context.now)
    case .scrollUp, .scrollDown: break
    }
    return []
  }

  /// A click places the tile; on the side that pushes the tiles are held.
  private mutating func press(
    at point: Point, on geometry: BoardGeometry, at now: Seconds
  ) -> [SceneCommand] {
    guard let role = match.role else { return [.perform(.confirm)] }
    guard geometry.rect.contains(point) else { return [] }
    if role == .pusher, isPersonsTurn {
      drag = Drag(start: point, startedAt: now, point: point, pitch: geometry.pitch)
      return []
    }
    let position = Position.all.first { geometry.rect(at: $0).contains(point) }
    return position.map { place(at: $0, at: now) } ?? []
  }

  private mutating func follow(_ point: Point) {
    guard drag != nil, match.role == .pusher else { return }
    drag?.point = point
    guard let drag, let direction = drag.direction else { return }
    motion.peek(direction, drag.progress, on: board)
  }

  private mutating func release(at now: Seconds) -> [SceneCommand] {
    guard let drag, match.role == .pusher else { return [] }
    self.drag = nil
    if let direction = drag.direction, drag.commits(at: now), match.game.legalDirections.contains(direction) {
      return perform(.choose(.push(direction)), at: now)
    }
    motion.settle(on: board, at: now)
    return []
  }
}
