import TriplesModel

extension AppState {
  /// Takes in what the player did.
  public mutating func update(_ input: Input, at now: Seconds) {
    if tab == .about, !isHelpShown, about.handle(input.moved(from: stage.origin), at: now) { return }
    switch input {
    case .key(let key):
      guard let intent = KeyMap.intent(for: key) else { return }
      perform(intent, at: now)
    case .mouse(let mouse):
      update(mouse, at: now)
    case .focus:
      break
    }
  }

  /// Does what the player wants.
  mutating func perform(_ intent: Intent, at now: Seconds) {
    if isHelpShown, intent != .quit, intent != .nextTheme, intent != .toggleMotion {
      isHelpShown = false
      return
    }
    switch intent {
    case .slide(let direction): slide(direction, at: now)
    case .newGame: startGame(at: now)
    case .toggleMode: choose(setup.mode.toggled, at: now)
    case .choose(let mode): choose(mode, at: now)
    case .show(let tab): show(tab, at: now)
    case .nextTab: show(tab.next, at: now)
    case .previousTab: show(tab.previous, at: now)
    case .help: isHelpShown = true
    case .confirm: confirm(at: now)
    case .cancel: focus = nil
    case .nextTheme: changeSettings { $0.theme = $0.theme.next }
    case .toggleMotion: changeSettings { $0.reducesMotion.toggle() }
    case .nextFilter: if tab == .highScores { scores.nextFilter() }
    case .focusNext: moveFocus(by: 1)
    case .focusPrevious: moveFocus(by: -1)
    case .redraw: break
    case .quit: isDone = true
    }
  }

  private mutating func slide(_ direction: Direction, at now: Seconds) {
    switch tab {
    case .game:
      guard layout != nil else { return }
      play.play(direction, at: now)
      announceEnd(at: now)
    case .highScores: scores.scroll(by: direction == .up ? -1 : direction == .down ? 1 : 0)
    case .about: break
    }
  }

  /// Hands a game that has just been done to the archive.
  mutating func announceEnd(at now: Seconds) {
    guard play.game.isDone, !play.isAnnounced else { return }
    play.isAnnounced = true
    effects.append(
      .finished(Outcome(game: play.game, seconds: Int(play.hud.stopwatch.time(at: now)))))
  }

  private mutating func startGame(at now: Seconds) {
    let game = setup.newGame(using: &environment.generator)
    play = PlayScene(game, best: scores.table.best ?? 0, at: now, settings: settings)
    show(.game, at: now)
  }

  private mutating func choose(_ mode: GameMode, at now: Seconds) {
    setup.mode = mode
    let seed = mode == .deterministic ? ", seed \(setup.fixedSeed)" : ""
    tell("The next game will be \(mode.rawValue)\(seed).", at: now)
  }

  mutating func show(_ tab: Tab, at now: Seconds) {
    if tab != .game { play.ending?.hasJumped = true }
    self.tab = tab
    play.setVisible(tab == .game, at: now)
  }

  private mutating func confirm(at now: Seconds) {
    if let focus {
      perform(focus.intent, at: now)
    } else if tab == .game, play.ending != nil {
      show(.highScores, at: now)
    }
  }

  private mutating func changeSettings(_ change: (inout Settings) -> Void) {
    change(&settings)
    play.adopt(settings)
    effects.append(.changed(settings))
  }

  private mutating func moveFocus(by step: Int) {
    let controls = buttons.map(\.control)
    guard !controls.isEmpty else { return focus = nil }
    let index = focus.flatMap { controls.firstIndex(of: $0) } ?? (step > 0 ? -1 : 0)
    focus = controls[(index + step + controls.count) % controls.count]
  }
}

extension Input {
  /// The same with points of the mouse counted from `origin`.
  fileprivate func moved(from origin: Point) -> Input {
    guard case .mouse(let mouse) = self else { return self }
    let point = Point(column: mouse.point.column - origin.column, row: mouse.point.row - origin.row)
    return .mouse(Mouse(mouse.action, at: point))
  }
}
