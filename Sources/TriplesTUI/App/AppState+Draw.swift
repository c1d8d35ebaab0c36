import TriplesModel

extension AppState {
  /// The picture at a moment: depends on nothing but the state and the time.
  public func frame(at now: Seconds) -> Frame {
    var frame = Frame(size: size, filledWith: Cell(" ", look.page))
    switch tab {
    case .game: drawGame(into: &frame, at: now)
    case .highScores: drawScores(into: &frame)
    case .about: drawAbout(into: &frame)
    }
    if isHelpShown { HelpView(look: look).draw(into: &frame) }
    drawNotice(into: &frame)
    return frame
  }

  private func drawGame(into frame: inout Frame, at now: Seconds) {
    guard let layout else { return drawTooSmall(into: &frame) }
    BoardView(geometry: layout.board, look: look).draw(play.motion.sprites(at: now), into: &frame)
    HUDView(hud: play.hud, look: look, now: now).draw(in: layout, into: &frame)
    drawButtons(into: &frame)
    if let ending = play.ending, now >= ending.start {
      EndingView(ending: ending, best: play.hud.best, look: look, now: now)
        .draw(on: layout.board, into: &frame)
    }
  }

  private func drawButtons(into frame: inout Frame) {
    let view = ButtonView(look: look)
    for button in buttons { view.draw(button, hasFocus: button.control == focus, into: &frame) }
  }

  private func drawScores(into frame: inout Frame) {
    drawButtons(into: &frame)
    HighScoresView(scene: scores, look: look, timeZone: environment.timeZone).draw(in: stage, into: &frame)
  }

  private func drawAbout(into frame: inout Frame) {
    drawButtons(into: &frame)
    about.draw(into: &frame, in: stage, look: look)
  }

  private func drawTooSmall(into frame: inout Frame) {
    let least = GameLayout.leastSize(isOutlined: !look.hasFaces)
    let need = "needs \(least.columns)×\(least.rows)"
    let text = look.traits.isUnicode ? need : need.replacing("×", with: "x")
    frame.writeCentred(text, row: size.rows / 2, in: frame.bounds, look.plain)
  }

  private func drawNotice(into frame: inout Frame) {
    guard let notice, size.rows > 0 else { return }
    let text = " \(notice.text.prefix(max(0, size.columns - 2))) "
    let rect = frame.bounds.centred(Size(columns: text.count, rows: 1))
    frame.write(text, at: Point(column: rect.origin.column, row: size.rows - 1), look.selected)
  }
}
