import TriplesCanvas
import TriplesModel

extension AboutScene: Scene {
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if case .key = input { return nil }
    return handle(input.moved(from: context.stage.origin), at: context.now) ? [] : nil
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    let code: Key.Code? =
      switch intent {
      case .slide(.up): .up
      case .slide(.down): .down
      case .slide(.left): .left
      case .slide(.right): .right
      case .confirm: .character(" ")
      case .redo: .character("r")
      default: nil
      }
    return code.flatMap { handle(.key(Key($0)), at: context.now) ? [] : nil }
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    advance(to: context.now, in: context.stage.size)
    return []
  }

  func nextChange(after now: Seconds) -> Seconds? { isMoving ? now : nil }

  func draw(into frame: inout Frame, in context: SceneContext) {
    draw(into: &frame, in: context.stage, look: context.look)
  }
}

extension Input {
  /// The same with points of the mouse counted from `origin`.
  fileprivate func moved(from origin: Point) -> Input {
    guard case .mouse(let mouse) = self else { return self }
    let point = Point(column: mouse.point.column - origin.column, row: mouse.point.row - origin.row)
    return .mouse(Mouse(mouse.action, at: point))
  }
}
