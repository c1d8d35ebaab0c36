import TriplesModel

extension AppState {
  /// The picture at a moment: depends on nothing but the state and the time.
  public func frame(at now: Seconds) -> Frame {
    let showsBoard = review == nil && (replay != nil || tab == .game)
    var frame = showsBoard ? scenery.board : scenery.page
    if let review {
      drawReview(review, into: &frame)
    } else if let replay {
      drawReplay(replay, into: &frame, at: now)
    } else {
      drawTab(into: &frame, at: now)
    }
    if case .help(let line) = panel { HelpView(look: look).draw(from: line, into: &frame) }
    drawLastLine(into: &frame)
    return frame
  }

  private func drawTab(into frame: inout Frame, at now: Seconds) {
    switch tab {
    case .game: return drawGame(into: &frame, at: now)
    case .highScores:
      HighScoresView(scene: scores, look: look, timeZone: environment.timeZone).draw(in: stage, into: &frame)
    case .history:
      HistoryView(scene: past, look: look, timeZone: environment.timeZone, advisor: environment.advisor)
        .draw(in: stage, into: &frame)
    case .about:
      about.draw(into: &frame, in: stage, look: look)
    }
    drawButtons(into: &frame)
  }

  private func drawGame(into frame: inout Frame, at now: Seconds) {
    guard let layout else { return drawTooSmall(into: &frame) }
    BoardView(geometry: layout.board, look: look).draw(play.motion.sprites(at: now), into: &frame)
    HUDView(hud: play.hud, look: look, now: now).draw(in: layout, into: &frame)
    drawButtons(into: &frame)
    if let ending = play.ending, now >= ending.start {
      let bound = environment.advisor.bound(seed: play.game.seed)
      EndingView(ending: ending, best: play.hud.best, bound: bound, look: look, now: now)
        .draw(on: layout.board, into: &frame)
    }
  }

  private func drawReplay(_ replay: ReplayScene, into frame: inout Frame, at now: Seconds) {
    guard let layout else { return drawTooSmall(into: &frame) }
    ReplayView(replay: replay, layout: layout, look: look, now: now).draw(into: &frame)
    drawButtons(into: &frame)
  }

  private func drawReview(_ review: ReviewScene, into frame: inout Frame) {
    let bound = environment.advisor.bound(seed: review.history.game.seed)
    ReviewView(review: review, bound: bound, look: look).draw(in: stage, into: &frame)
    drawButtons(into: &frame)
  }

  private func drawButtons(into frame: inout Frame) {
    let view = ButtonView(look: look)
    for button in buttons {
      let isAdvised = hint?.best.map { button.control == .direction($0) } ?? false
      view.draw(button, hasFocus: button.control == focus || isAdvised, into: &frame)
    }
  }

  private func drawTooSmall(into frame: inout Frame) {
    let least = GameLayout.minSize
    let times = look.traits.isUnicode ? "×" : "x"
    let text = "needs \(least.columns)\(times)\(least.rows)"
    frame.writeCentred(text, row: size.rows / 2, in: frame.bounds, look.plain)
  }

  /// The last line belongs to whatever is most urgent.
  private func drawLastLine(into frame: inout Frame) {
    if panel == .leaving {
      drawLine("Leave this game? Its score is kept. n leaves it, Esc stays.", into: &frame)
    } else if let notice {
      drawLine(notice.text, into: &frame)
    } else if let hint, tab == .game, replay == nil {
      HintView(advice: hint, look: look).draw(into: &frame)
    } else if let autoplay, layout?.arrangement != .compact {
      let times = look.traits.isUnicode ? "×" : "x"
      drawLine("The computer plays \(times)\(autoplay.pace.factor)", into: &frame)
    }
  }

  private func drawLine(_ text: String, into frame: inout Frame) {
    guard size.rows > 0 else { return }
    let text = " \(text.prefix(max(0, size.columns - 2))) "
    let rect = frame.bounds.centred(Size(columns: text.count, rows: 1))
    frame.write(text, at: Point(column: rect.origin.column, row: size.rows - 1), look.selected)
  }
}
