import TriplesModel

extension AppState {
  /// Takes in what the mouse did.
  mutating func update(_ mouse: Mouse, at now: Seconds) {
    switch mouse.action {
    case .press: press(at: mouse.point, now)
    case .drag: if isBoardShown { play.drag(to: mouse.point) }
    case .release: release(at: now)
    case .scrollUp: scroll(by: -1)
    case .scrollDown: scroll(by: 1)
    }
  }

  private var isBoardShown: Bool { tab == .game && replay == nil && review == nil }

  private mutating func press(at point: Point, _ now: Seconds) {
    if panel != nil { return panel = nil }
    if let button = buttons.first(where: { $0.rect.contains(point) }) {
      return perform(button.control.intent, at: now)
    }
    guard isBoardShown, let board = layout?.board, board.rect.contains(point) else { return }
    autoplay = nil
    play.press(at: point, pitch: board.pitch, at: now)
  }

  private mutating func release(at now: Seconds) {
    guard isBoardShown, let direction = play.release(at: now) else { return }
    push(direction, at: now)
  }

  private mutating func scroll(by rows: Int) {
    if tab == .highScores { scores.scroll(by: rows) }
    if tab == .history { past.scroll(by: rows) }
  }
}
