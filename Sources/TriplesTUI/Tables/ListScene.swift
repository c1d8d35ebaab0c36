import TriplesCanvas

/// A scene with a list: arrows, the keys of both ends and the mouse move its cursor.
protocol ListScene: Scene {
  var cursor: Int { get set }
  func count(in context: SceneContext) -> Int
  /// Does what the player wants, except moving the cursor as usual; nil leaves it to the list, then to the app.
  mutating func act(on intent: Intent, in context: SceneContext) -> [SceneCommand]?
}

extension ListScene {
  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    if let commands = act(on: intent, in: context) { return commands }
    switch intent {
    case .slide(.up): move(to: cursor - 1, in: context)
    case .slide(.down): move(to: cursor + 1, in: context)
    case .slide: break
    case .first: move(to: 0, in: context)
    case .last: move(to: .max, in: context)
    default: return nil
    }
    return []
  }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? { point(input, in: context) }

  /// The wheel moves the cursor, and so does a click on another row; a second one on the same row confirms.
  mutating func point(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard case .mouse(let mouse) = input else { return nil }
    switch mouse.action {
    case .scrollUp: return handle(.slide(.up), in: context)
    case .scrollDown: return handle(.slide(.down), in: context)
    case .drag, .release: return nil
    case .press:
      guard let row = placed(in: context).number(at: mouse.point) else { return nil }
      if row == cursor { return handle(.confirm, in: context) }
      move(to: row, in: context)
      return []
    }
  }

  /// Moves the cursor to the nearest row that there is.
  mutating func move(to row: Int, in context: SceneContext) { cursor = max(0, min(row, count(in: context) - 1)) }
}
