import TriplesModel

extension GameScene {
  func background(in context: SceneContext) -> Frame { context.scenery.board }

  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    let (look, now) = (context.look, context.now)
    let board = BoardView(geometry: layout.board, look: look, rules: game.rules)
    board.draw(motion.sprites(at: now), into: &frame)
    board.drawEntries(peekedEntries, next: hud.next, into: &frame)
    HUDView(hud: hud, clock: session.clock, best: best(in: context), look: look, now: now)
      .draw(in: layout, into: &frame)
    if let ending, now >= ending.start {
      EndingView(ending: ending, game: game, best: context.boards.best(game.rules), look: look, now: now)
        .draw(on: layout.board, into: &frame)
    }
    drawAssistance(into: &frame, in: context)
  }

  /// The highest score of a finished game of these rules, or the one in play beyond it; nil before any is finished.
  private func best(in context: SceneContext) -> Int? {
    context.boards.best(game.rules).map { max($0, game.score) }
  }

  private func drawAssistance(into frame: inout Frame, in context: SceneContext) {
    guard let assistance, let layout = context.layout else { return }
    AssistanceView(assistance: assistance, look: context.look).draw(in: layout.assistance, into: &frame)
  }

  func controls(in context: SceneContext) -> [Button] {
    guard let layout = context.layout else { return [] }
    let isUnicode = context.look.traits.isUnicode
    return ControlsView(
      layout: layout, nextMode: context.setup.mode, advised: advisedDirection, isUnicode: isUnicode
    ).buttons
  }

  private var advisedDirection: Direction? {
    if case .hint(let advice) = assistance { advice.best } else { nil }
  }
}
