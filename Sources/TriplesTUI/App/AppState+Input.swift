import TriplesCanvas
import TriplesModel

extension AppState {
  /// Takes in what the player did.
  package mutating func update(_ input: Input, at now: Seconds) {
    if waits(input) { return held.append(input) }
    // A terminal that tells of the end of the focus may not tell of its return.
    hasFocus = input != .focus(false)
    for input in [input] + endOfDrag(input) where !route(input, at: now) { routeAfterEscape(input, at: now) }
    updateVisibility(at: now)
    if let focus = known.focus, !buttons(at: now).contains(where: { $0.intent == focus }) { known.focus = nil }
  }

  /// True for what is meant for a board that is not there yet, because files decide which it is. Who has opened something else
  /// meanwhile uses that.
  private func waits(_ input: Input) -> Bool {
    guard isStarting, stage.changes == changesWhenStarting else { return false }
    switch input {
    case .focus: return false
    case .key(let key):
      switch known.scenery.keys.intent(for: key) {
      case .show, .nextTab, .previousTab, .help, .nextTheme, .toggleMotion, .settings, .quit, .redraw: return false
      default: return true
      }
    case .mouse, .paste: return true
    }
  }

  /// What lets the tiles spring back if the focus ends while the mouse is held: its release may go to another window.
  private mutating func endOfDrag(_ input: Input) -> [Input] {
    switch input {
    case .mouse(let mouse) where mouse.action == .press: heldPoint = mouse.point
    case .mouse(let mouse) where mouse.action == .release: heldPoint = nil
    case .focus(false):
      guard let point = heldPoint.take() else { return [] }
      return [.mouse(Mouse(.drag, at: point)), .mouse(Mouse(.release, at: point))]
    case .key, .mouse, .focus, .paste: break
    }
    return []
  }

  /// Tells every scene whether it is played: clocks run only while nothing hides their board, and while the window has the
  /// focus or two people share it.
  mutating func updateVisibility(at now: Seconds) {
    run(sceneVisibility(at: now), at: now)
    let top = stage.top
    let isSeen = hasFocus || top?.isShared == true
    show(known.play.perform(.show(isSeen ? top?.activity : nil), at: now), at: now)
  }

  private mutating func sceneVisibility(at now: Seconds) -> [SceneCommand] {
    let (context, hasFocus) = (context(at: now), hasFocus)
    return stage.updateAll { scene, visibility in
      let isLeft = visibility == .shown && !hasFocus && !scene.isShared
      return scene.show(isLeft ? .covered : visibility, in: context)
    }
  }

  /// Hands an input to a button, the scene or the app; false if nobody does anything with it.
  @discardableResult private mutating func route(_ input: Input, at now: Seconds) -> Bool {
    if case .mouse = input { known.showsButtons = true }
    if case .mouse(let mouse) = input, mouse.action == .press,
      let button = buttons(at: now).first(where: { $0.rect.contains(mouse.point) })
    {
      perform(button.intent, at: now)
    } else if let commands = commands(for: input, at: now) {
      run(commands, at: now)
    } else if case .key(let key) = input, let intent = known.scenery.keys.intent(for: key) {
      perform(intent, at: now)
    } else {
      return false
    }
    unknownLetters = 0
    return true
  }

  /// What the scene on top does with an input or intent. The context must be gone when the commands run: otherwise each
  /// move would copy the history of its game.
  private mutating func commands(for input: Input, at now: Seconds) -> [SceneCommand]? {
    let context = context(at: now)
    return stage.update { $0.take(input, in: context) } ?? nil
  }

  private mutating func commands(for intent: Intent, at now: Seconds) -> [SceneCommand]? {
    let context = context(at: now)
    return stage.update { $0.handle(intent, in: context) } ?? nil
  }

  /// The Escape key and another one may have come at once. Some letters without a meaning bring a hint.
  private mutating func routeAfterEscape(_ input: Input, at now: Seconds) {
    guard case .key(let key) = input else { return }
    if let plain = key.afterEscape {
      for key in [Key(.escape), plain] { route(.key(key), at: now) }
    } else if key.isLetter {
      unknownLetters += 1
      if unknownLetters == 3 { run([.unknownKeys(keys)], at: now) }
    }
  }

  /// Does what the player wants: the scene does it, or else the app.
  mutating func perform(_ intent: Intent, at now: Seconds) {
    if intent == .confirm, let focus = known.focus, focus != .confirm { return perform(focus, at: now) }
    if now < jumpEnd {
      jumpEnd = -.infinity
      switch intent {
      case .confirm: return
      case .undo, .copy, .copyLine, .review: show(.game, at: now)
      default: break
      }
    }
    if let commands = commands(for: intent, at: now) {
      run(commands, at: now)
    } else {
      performGlobally(intent, at: now)
    }
  }

  /// What means the same everywhere.
  private mutating func performGlobally(_ intent: Intent, at now: Seconds) {
    switch intent {
    case .show(let tab): show(tab, at: now)
    case .nextTab: show(stage.tab.next, at: now)
    case .previousTab: show(stage.tab.previous, at: now)
    case .newGame: if stage.hasTabs { play(.newGame(seed: nil), at: now) }
    case .daily: play(stage.hasTabs ? .nextDaily : .start(known.play.nextDaily), at: now)
    case .toggleMode: play(.chooseMode(known.setup.mode.toggled), at: now)
    case .choose(let mode): play(.chooseMode(mode), at: now)
    case .nextRules: play(.chooseRules(known.setup.rules.next), at: now)
    case .help: open(HelpScene(stage.page?.help(in: context(at: now)) ?? .game(shownRules)))
    case .nextTheme:
      change(.value(.theme, known.environment.themes.next(after: known.scenery.look.theme).name))
      if !(stage.top is SettingsScene) { notice = .theme(at: now) }
    case .toggleMotion: change(.value(.motion, known.settings.reducesMotion ? "on" : "off"))
    case .settings: open(SettingsScene())
    case .focusNext: moveFocus(by: 1, at: now)
    case .focusPrevious: moveFocus(by: -1, at: now)
    case .cancel: if known.focus != nil { known.focus = nil } else { show(.game, at: now) }
    case .quit: isDone = true
    default: break
    }
  }

  /// The rules of the board that is seen, or of the game in play.
  var shownRules: RuleSet { stage.page?.boardRules ?? (stage.hasTabs ? known.play.game.game.rules : known.setup.rules) }

  private mutating func moveFocus(by step: Int, at now: Seconds) {
    known.showsButtons = true
    let intents = buttons(at: now).map(\.intent)
    guard !intents.isEmpty else { return known.focus = nil }
    let index = known.focus.flatMap { intents.firstIndex(of: $0) } ?? (step > 0 ? -1 : 0)
    known.focus = intents[(index + step + intents.count) % intents.count]
  }
}
