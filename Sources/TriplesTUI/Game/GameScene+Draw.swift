import TriplesBoards
import TriplesCanvas
import TriplesModel

extension GameScene {
  func background(in context: SceneContext) -> Frame { context.scenery.board }

  func panel(in context: SceneContext) -> GamePanel? {
    guard let layout = context.layout, shownEnding(at: context.now) == nil else { return nil }
    return GamePanel(
      figures: figures(in: context), advice: advice(in: layout, context),
      showsKeys: showsKeys(in: layout, context), advised: advisedDirection)
  }

  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    let now = context.now
    drawBoard(into: &frame, in: layout, context)
    if let ending = shownEnding(at: now) {
      draw(ending, into: &frame, in: layout, context)
    } else {
      drawPoints(into: &frame, in: layout, context)
    }
    drawHint(in: layout.advice, into: &frame, in: context)
    FloatView(look: context.look).draw(floats(in: layout, at: now), into: &frame)
  }

  private func drawPoints(into frame: inout Frame, in layout: GameLayout, _ context: SceneContext) {
    let (look, score) = (context.look, hud.score.value(at: context.now))
    guard layout.arrangement != .compact else {
      return LineView(score: score, figures: figures(in: context), keys: context.keys, look: look).draw(
        in: layout.hud, into: &frame)
    }
    PointsView(
      score: ScoreView(look: look, kept: context.scenery.score), points: score, gain: hud.gain,
      hasNext: hud.next != nil, look: look, now: context.now
    ).draw(in: layout, into: &frame)
  }

  /// The end, from when it is shown.
  private func shownEnding(at now: Seconds) -> Ending? { ending.flatMap { now >= $0.start ? $0 : nil } }

  private func draw(
    _ ending: Ending, into frame: inout Frame, in layout: GameLayout, _ context: SceneContext
  ) {
    EndingView(
      ending: ending, game: game, clock: session.clock, company: company(in: context), look: context.look,
      now: context.now
    ).draw(in: layout, into: &frame)
    guard showsKeys(in: layout, context) else { return }
    KeysView.ended(context.keys, context.look).draw(in: layout.controls, into: &frame)
  }

  /// The keys are shown where there are no buttons.
  private func showsKeys(in layout: GameLayout, _ context: SceneContext) -> Bool {
    layout.arrangement != .compact && controls(in: context).isEmpty
  }

  private func figures(in context: SceneContext) -> Figures {
    Figures(
      best: best(in: context), lead: lead, moves: hud.moves, seconds: session.clock.seconds(at: context.now),
      highestTile: hud.highestTile, kind: kind, rules: game.rules, seed: hud.origin.seed,
      next: hud.next)
  }

  /// The points of the last turn above their tiles, or at the end those on their way into the score.
  private func floats(in layout: GameLayout, at now: Seconds) -> [FloatingPoints] {
    if let ending { return ending.flights(on: layout.board, to: EndingView.goal(in: layout), at: now) }
    return hud.rising.enumerated().compactMap { $1.float($0, on: layout.board, at: now) }
  }

  /// Draws the tiles, and while they are held where the next one may appear.
  func drawBoard(into frame: inout Frame, in layout: GameLayout, _ context: SceneContext) {
    let board = BoardView(
      geometry: layout.board, look: context.look, rules: game.rules, stamps: context.scenery.stamps)
    let sprites = motion.sprites(at: context.now)
    board.draw(ending?.applied(to: sprites, at: context.now) ?? sprites, into: &frame)
    board.drawEntries(peekedEntries, next: hud.next, into: &frame)
  }

  /// The highest score of a finished game of these rules, without help as long as this one is, or the score of the game in
  /// play beyond it; nil before any is finished.
  private func best(in context: SceneContext) -> Int? {
    context.boards.best(game.rules, aided: Mark.isAided(session.history.marks)).map { max($0, game.score) }
  }

  /// Draws what a hint promises.
  func drawHint(in rect: Rect, into frame: inout Frame, in context: SceneContext) {
    guard case .hint(let advice) = assistance else { return }
    let reason = advice.reason(on: game.board.grid, by: game.rules)?.words(in: game.rules)
    HintView(advice: advice, reason: reason, look: context.look).draw(in: rect, into: &frame)
  }

  /// That the computer plays, or what a beginner is to know.
  private func advice(in layout: GameLayout, _ context: SceneContext) -> GamePanel.Advice? {
    switch assistance {
    case .hint: return nil
    case .autoplay(let autoplay):
      return layout.arrangement == .compact ? nil : .autoplay(factor: autoplay.pace.factor)
    case .asking, nil:
      guard ending == nil, let text = hud.lessons.text, !layout.hud.rows.overlaps(layout.advice.rows),
        context.boards.games(of: game.rules) < Lessons.games
      else { return nil }
      return .lesson(text)
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
