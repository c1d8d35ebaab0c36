import TriplesBoards
import TriplesCanvas
import TriplesModel

/// How a person pushes and places: by keys or with the mouse. What is not allowed nudges the board and says why.
extension DuelScene {
  /// An arrow pushes the tiles, or walks through the cells that are allowed.
  mutating func slide(_ direction: Direction, at now: Seconds) -> [SceneCommand] {
    guard let role = match.role else { return [] }
    guard isPersonsTurn, thought == nil else { return refuse(toward: direction, waiting, at: now) }
    switch role {
    case .placer:
      walk(direction, at: now)
      return []
    case .pusher:
      guard match.game.legalDirections.contains(direction) else {
        return refuse(toward: direction, "Nothing can move \(direction.rawValue).", at: now)
      }
      return perform(.choose(.push(direction)), at: now)
    }
  }

  mutating func place(at position: Position, at now: Seconds) -> [SceneCommand] {
    guard isPersonsTurn, thought == nil, match.role == .placer else {
      return refuse(toward: .up, match.role == .pusher && isPersonsTurn ? "Push first." : waiting, at: now)
    }
    guard entries.contains(position) else {
      return perform(.choose(.place(position)), at: now) + [.notice(match.reason(against: position))]
    }
    return perform(.choose(.place(position)), at: now)
  }

  private var waiting: String { match.isGameOver ? "This game is over." : Self.computersTurn }
  static let computersTurn = "It is the computer's turn."

  private mutating func refuse(toward direction: Direction, _ reason: String, at now: Seconds) -> [SceneCommand] {
    motion.nudge(direction, at: now)
    return [.notice(reason)]
  }

  /// The cursor goes to the nearest allowed cell that way.
  private mutating func walk(_ direction: Direction, at now: Seconds) {
    let nearest = entries.compactMap { entry in cursor.effort(to: entry, going: direction).map { (entry, $0) }
    }
    .min { $0.1 < $1.1 }
    guard let nearest else { return motion.nudge(direction, at: now) }
    cursor = nearest.0
  }
}

extension Position {
  /// How far a cell is, going some way; cells aside count double. Nil if it does not lie that way.
  fileprivate func effort(to other: Position, going direction: Direction) -> Int? {
    let (down, right) = (other.row - row, other.column - column)
    let ahead = right * direction.step.columns + down * direction.step.rows
    return ahead > 0 ? ahead + 2 * abs(direction.isHorizontal ? down : right) : nil
  }
}

extension DuelScene {
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard case .mouse(let mouse) = input, let board = context.layout?.board else { return nil }
    switch mouse.action {
    case .press: return press(at: mouse.point, on: board, at: context.now)
    case .drag where match.role == .pusher: drag.move(to: mouse.point, &motion, on: self.board)
    case .release where match.role == .pusher:
      let push = drag.end(&motion, on: self.board, legal: match.game.legalDirections, at: context.now)
      return push.map { perform(.choose(.push($0)), at: context.now) } ?? []
    case .drag, .release, .scrollUp, .scrollDown: break
    }
    return []
  }

  /// A click places the tile; on the side that pushes the tiles are held.
  private mutating func press(at point: Point, on geometry: BoardGeometry, at now: Seconds) -> [SceneCommand] {
    guard let role = match.role else { return [.perform(.confirm)] }
    guard geometry.rect.contains(point) else { return [] }
    if role == .pusher, isPersonsTurn {
      drag = Drag(start: point, startedAt: now, point: point, pitch: geometry.pitch)
      return []
    }
    return geometry.position(at: point).map { place(at: $0, at: now) } ?? []
  }
}
