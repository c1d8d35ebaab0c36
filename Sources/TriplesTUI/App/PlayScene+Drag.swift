import TriplesModel

extension PlayScene {
  /// The pointer went down on the board: the tiles are held.
  mutating func press(at point: Point, pitch: Size, at now: Seconds) {
    guard !game.isDone else { return }
    drag = Drag(start: point, startedAt: now, point: point, pitch: pitch)
  }

  /// The pointer moved: the tiles follow.
  mutating func drag(to point: Point) {
    guard drag != nil else { return }
    drag?.point = point
    guard let drag, let direction = drag.direction else { return peek(.up, 0) }
    peek(direction, drag.progress)
  }

  /// The pointer was let go: returns the move that is to be made; else the tiles spring back.
  mutating func release(at now: Seconds) -> Direction? {
    guard let drag else { return nil }
    self.drag = nil
    if let direction = drag.direction, drag.commits(at: now), game.legalDirections.contains(direction) {
      return direction
    }
    settle(at: now)
    return nil
  }
}
