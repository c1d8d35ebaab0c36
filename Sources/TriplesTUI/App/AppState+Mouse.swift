import TriplesModel

extension AppState {
  /// Takes in what the mouse did.
  mutating func update(_ mouse: Mouse, at now: Seconds) {
    switch mouse.action {
    case .press: press(at: mouse.point, now)
    case .drag: if tab == .game { play.drag(to: mouse.point) }
    case .release: release(at: now)
    case .scrollUp: if tab == .highScores { scores.scroll(by: -1) }
    case .scrollDown: if tab == .highScores { scores.scroll(by: 1) }
    }
  }

  private mutating func press(at point: Point, _ now: Seconds) {
    if isHelpShown { return isHelpShown = false }
    if let button = buttons.first(where: { $0.rect.contains(point) }) {
      return perform(button.control.intent, at: now)
    }
    guard tab == .game, let board = layout?.board, board.rect.contains(point) else { return }
    play.press(at: point, pitch: board.pitch, at: now)
  }

  private mutating func release(at now: Seconds) {
    guard tab == .game, play.release(at: now) != nil else { return }
    announceEnd(at: now)
  }
}
