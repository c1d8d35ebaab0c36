import TriplesModel

extension GameScene {
  func background(in context: SceneContext) -> Frame { context.scenery.board }

  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    let (look, now) = (context.look, context.now)
    drawBoard(into: &frame, in: layout, context)
    if let ending, now >= ending.start {
      EndingView(
        ending: ending, game: game, clock: session.clock, company: company(in: context), look: look, now: now
      ).draw(in: layout, into: &frame)
    } else {
      HUDView(
        hud: hud, clock: session.clock, best: best(in: context), kind: kind, lead: lead, look: look, now: now
      ).draw(in: layout, into: &frame)
    }
    drawAdvice(in: layout, into: &frame, in: context)
    drawKeys(in: layout, into: &frame, in: context)
    FloatView(look: look).draw(floats(in: layout, at: now), into: &frame)
  }

  /// The points of the last turn above their tiles, or at the end those on their way into the score.
  private func floats(in layout: GameLayout, at now: Seconds) -> [FloatingPoints] {
    if let ending { return ending.flights(on: layout.board, to: EndingView.goal(in: layout), at: now) }
    return hud.rising.enumerated().compactMap { $1.float($0, on: layout.board, at: now) }
  }

  private func drawKeys(in layout: GameLayout, into frame: inout Frame, in context: SceneContext) {
    guard layout.arrangement != .compact, controls(in: context).isEmpty else { return }
    let keys = ending == nil ? KeysView.playing(context.look) : .ended(context.look)
    keys.draw(in: layout.controls, into: &frame)
  }

  /// Draws the tiles, and while they are held where the next one may appear.
  func drawBoard(into frame: inout Frame, in layout: GameLayout, _ context: SceneContext) {
    let board = BoardView(geometry: layout.board, look: context.look, rules: game.rules)
    let sprites = motion.sprites(at: context.now)
    board.draw(ending?.applied(to: sprites, at: context.now) ?? sprites, into: &frame)
    board.drawEntries(peekedEntries, next: hud.next, into: &frame)
  }

  /// The highest score of a finished game of these rules, or the one in play beyond it; nil before any is finished.
  private func best(in context: SceneContext) -> Int? {
    context.boards.best(game.rules).map { max($0, game.score) }
  }

  /// Draws what a hint promises.
  func drawHint(in rect: Rect, into frame: inout Frame, in context: SceneContext) {
    guard case .hint(let advice) = assistance else { return }
    HintView(advice: advice, look: context.look).draw(in: rect, into: &frame)
  }

  /// One line: a hint, that the computer plays, or what a beginner is to know.
  private func drawAdvice(in layout: GameLayout, into frame: inout Frame, in context: SceneContext) {
    let look = context.look
    switch assistance {
    case .hint: return drawHint(in: layout.advice, into: &frame, in: context)
    case .autoplay(let autoplay):
      guard layout.arrangement != .compact else { return }
      let times = look.traits.isUnicode ? "×" : "x"
      frame.writeAdvice("The computer plays \(times)\(autoplay.pace.factor)", in: layout, look)
    case .asking, nil:
      guard ending == nil, context.boards.games(of: game.rules) < Lessons.games else { return }
      if let text = hud.lessons.text, !layout.hud.rows.overlaps(layout.advice.rows) {
        frame.writeAdvice(text, in: layout, look)
      }
    }
  }

  func controls(in context: SceneContext) -> [Button] {
    guard context.showsButtons, let layout = context.layout else { return [] }
    let isUnicode = context.look.traits.isUnicode
    return ControlsView(
      layout: layout, nextMode: context.setup.mode, advised: advisedDirection, isUnicode: isUnicode
    ).buttons
  }

  private var advisedDirection: Direction? {
    if case .hint(let advice) = assistance { advice.best } else { nil }
  }
}

extension Frame {
  fileprivate mutating func writeAdvice(_ text: String, in layout: GameLayout, _ look: Look) {
    let rect = layout.advice
    fill(rect, with: Cell(" ", look.page))
    if layout.arrangement == .landscape {
      write(text, at: rect.origin, look.plain)
    } else {
      writeCentred(text, row: rect.origin.row, in: rect, look.plain)
    }
  }
}
