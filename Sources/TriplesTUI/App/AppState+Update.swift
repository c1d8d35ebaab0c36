import TriplesModel

extension AppState {
  /// Takes in what the player did.
  public mutating func update(_ input: Input, at now: Seconds) {
    if panel == nil, replay == nil, tab == .about, about.handle(input.moved(from: stage.origin), at: now) {
      return
    }
    switch input {
    case .key(let key): update(key, at: now)
    case .mouse(let mouse): update(mouse, at: now)
    case .focus: break
    }
  }

  private mutating func update(_ key: Key, at now: Seconds) {
    if panel == nil, let digit = key.digit {
      if review != nil { return jump(toMistake: digit, at: now) }
      if replay != nil { return replay?.type(digit) ?? () }
    }
    guard let intent = KeyMap.intent(for: key) else { return }
    perform(intent, at: now)
  }

  /// Does what the player wants.
  mutating func perform(_ intent: Intent, at now: Seconds) {
    if panel != nil, answerPanel(intent, at: now) { return }
    switch intent {
    case .slide(let direction): slide(direction, at: now)
    case .first: goToEnd(isFirst: true)
    case .last: goToEnd(isFirst: false)
    case .undo: takeBack(at: now)
    case .redo: playAgain(at: now)
    case .hint: showHint(at: now)
    case .autoplay: toggleAutoplay(at: now)
    case .faster: changePace(by: 1)
    case .slower: changePace(by: -1)
    case .newGame: leaveGame(at: now)
    case .toggleMode: choose(setup.mode.toggled, at: now)
    case .choose(let mode): choose(mode, at: now)
    case .show(let tab): show(tab, at: now)
    case .nextTab: show(tab.next, at: now)
    case .previousTab: show(tab.previous, at: now)
    case .review: startReview()
    case .help: panel = .help(firstLine: 0)
    case .confirm: confirm(at: now)
    case .cancel: cancel(at: now)
    case .nextTheme: changeSettings { $0.theme = $0.theme.next }
    case .toggleMotion: changeSettings { $0.reducesMotion.toggle() }
    case .nextFilter: if tab == .highScores { scores.nextFilter() }
    case .nextOrder: if tab == .highScores { scores.nextOrder() }
    case .focusNext: moveFocus(by: 1)
    case .focusPrevious: moveFocus(by: -1)
    case .redraw: break
    case .quit: isDone = true
    }
  }

  /// The panel takes the intent; false if it closes and leaves the intent to the rest.
  private mutating func answerPanel(_ intent: Intent, at now: Seconds) -> Bool {
    switch (panel, intent) {
    case (_, .quit): return false
    case (.help, .nextTheme), (.help, .toggleMotion): return false
    case (.help(let line), .slide(.down)): return scrollHelp(to: line + 1)
    case (.help(let line), .slide(.up)): return scrollHelp(to: line - 1)
    case (.leaving, .newGame), (.leaving, .confirm): startGame(at: now)
    case (.leaving, .slide), (.leaving, .show): return closePanel()
    default: break
    }
    panel = nil
    return true
  }

  private mutating func scrollHelp(to line: Int) -> Bool {
    panel = .help(firstLine: max(0, min(line, HelpView(look: look).lines.count - size.rows)))
    return true
  }

  private mutating func closePanel() -> Bool {
    panel = nil
    return false
  }

  private mutating func slide(_ direction: Direction, at now: Seconds) {
    let step = direction == .up || direction == .left ? -1 : 1
    if replay != nil { return replay?.step(forwards: step > 0, at: now) ?? () }
    switch tab {
    case .game: if layout != nil { push(direction, at: now) }
    case .highScores: if !direction.isHorizontal { scores.scroll(by: step) }
    case .history: if !direction.isHorizontal { past.scroll(by: step) }
    case .about: break
    }
  }

  private mutating func goToEnd(isFirst: Bool) {
    if let last = replay?.lastTurn { return replay?.jump(to: isFirst ? 0 : last) ?? () }
    let rows = isFirst ? -Int(Int32.max) : Int(Int32.max)
    if tab == .highScores { scores.scroll(by: rows) }
    if tab == .history { past.scroll(by: rows) }
  }

  private mutating func confirm(at now: Seconds) {
    if replay != nil {
      if replay?.jumpToTyped() != true { replay?.togglePlaying(at: now) }
    } else if let focus {
      perform(focus.intent, at: now)
    } else {
      openSelected(at: now)
    }
  }

  private mutating func openSelected(at now: Seconds) {
    switch tab {
    case .game: if play.ending != nil { show(.highScores, at: now) }
    case .highScores: if let score = scores.selected { startReplay(of: score, at: now) }
    case .history: if let score = past.selected { startReplay(of: score, at: now) }
    case .about: break
    }
  }

  private mutating func cancel(at now: Seconds) {
    if replay != nil || review != nil { return show(tab, at: now) }
    focus = nil
    hint = nil
  }

  private mutating func changePace(by steps: Int) {
    if replay != nil { replay?.changePace(by: steps) } else { autoplay?.change(by: steps) }
  }

  private mutating func changeSettings(_ change: (inout Settings) -> Void) {
    change(&settings)
    play.adopt(settings)
    replay?.adopt(settings)
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

extension Key {
  /// The digit that the key types.
  fileprivate var digit: Unicode.Scalar? {
    guard case .character(let scalar) = code, modifiers.isEmpty, ("0"..."9").contains(scalar) else {
      return nil
    }
    return scalar
  }
}
