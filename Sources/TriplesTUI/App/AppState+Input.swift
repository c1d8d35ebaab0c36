import TriplesBoards
import TriplesCanvas
import TriplesModel

extension AppState {
  /// Takes in what the player did.
  public mutating func update(_ input: Input, at now: Seconds) {
    route(input, at: now)
    showClock(at: now)
    dropLostFocus()
  }

  /// The game's clock runs only while nothing hides the board.
  mutating func showClock(at now: Seconds) {
    let (context, isUncovered) = (context(at: now), overlay == nil && !tabs.isEmpty)
    run(game.perform(.show(tab == .game && isUncovered), in: context), at: now)
    let showsLevel = tab == .challenges && challenges.shownLevel != nil && isUncovered
    run(challenges.changeLevel { $0.show(showsLevel, in: context) }, at: now)
    showDuelClock(at: now)
  }

  private mutating func route(_ input: Input, at now: Seconds) {
    if case .mouse = input { showsButtons = true }
    let context = context(at: now)
    if case .mouse(let mouse) = input, mouse.action == .press,
      let button = buttons.first(where: { $0.rect.contains(mouse.point) })
    {
      return perform(button.control.intent, at: now)
    }
    if let commands = change({ $0.take(input, in: context) }) { return run(commands, at: now) }
    if case .key(let key) = input, let intent = settings.keys.intent(for: key) { perform(intent, at: now) }
  }

  /// Does what the player wants: the scene does it, or else the app.
  mutating func perform(_ intent: Intent, at now: Seconds) {
    if intent == .confirm, let focus { return perform(focus.intent, at: now) }
    let context = context(at: now)
    if let commands = change({ $0.handle(intent, in: context) }) {
      run(commands, at: now)
    } else {
      performGlobally(intent, at: now)
    }
  }

  /// Lets the one scene that takes input change itself.
  mutating func change<Result>(_ body: (inout any Scene) -> Result) -> Result {
    var scene = activeScene
    defer { activeScene = scene }
    return body(&scene)
  }

  /// What means the same everywhere.
  private mutating func performGlobally(_ intent: Intent, at now: Seconds) {
    switch intent {
    case .show(let tab): show(tab, at: now)
    case .nextTab: show(tab.next, at: now)
    case .previousTab: show(tab.previous, at: now)
    case .newGame: askForNewGame(at: now)
    case .daily: toggleDaily(at: now)
    case .toggleMode: choose(setup.mode.toggled, at: now)
    case .choose(let mode): choose(mode, at: now)
    case .nextRules: chooseRules(setup.rules.next, at: now)
    case .help: open(.help(HelpScene(helpTopic), over: overlay))
    case .nextTheme: changeTheme(to: environment.themes.next(after: scenery.look.theme), at: now)
    case .toggleMotion: changeMotion(!settings.reducesMotion)
    case .focusNext: moveFocus(by: 1)
    case .focusPrevious: moveFocus(by: -1)
    case .cancel: if focus != nil { focus = nil } else { show(.game, at: now) }
    case .quit: isDone = true
    default: break
    }
  }

  /// What the help tells of: that which is seen.
  private var helpTopic: HelpTopic {
    switch overlay {
    case .duel(let scene):
      return .duel(shownRules, hasPerson: scene.match.setup.hasPerson, hasTabs: !tabs.isEmpty)
    case .replay: return .replay
    case .review: return .review
    case .help, .question: return .game(shownRules)
    case nil:
      return tab == .challenges && challenges.shownLevel != nil ? .level(shownRules) : .game(shownRules)
    }
  }

  /// The rules of the game that is seen.
  var shownRules: RuleSet {
    switch overlay {
    case .replay(let scene): return scene.history.game.rules
    case .duel(let scene): return scene.match.setup.rules
    case .review, .help, .question, nil: break
    }
    if tab == .challenges, let level = challenges.shownLevel { return level.level.rules }
    return game.session.game.rules
  }

  private mutating func choose(_ mode: GameMode, at now: Seconds) {
    setup.mode = mode
    let seed = mode == .deterministic ? ", seed \(setup.fixedSeed)" : ""
    showNotice(
      "The next game will be \(mode.rawValue)\(seed).", shorter: ["next: \(mode.rawValue)"], at: now)
  }

  private mutating func chooseRules(_ rules: RuleSet, at now: Seconds) {
    setup.rules = rules
    showNotice("The next game will be \(rules.title).", shorter: ["next: \(rules.title)"], at: now)
  }

  private mutating func changeTheme(to theme: Theme, at now: Seconds) {
    settings.theme = theme
    notice = .theme(at: now)
    effects.append(.update(.theme(theme.name)))
  }

  private mutating func changeMotion(_ reducesMotion: Bool) {
    settings.reducesMotion = reducesMotion
    game.adopt(settings)
    challenges.adopt(settings)
    overlay?.adopt(settings)
    effects.append(.update(.reducesMotion(reducesMotion)))
  }

  private mutating func moveFocus(by step: Int) {
    showsButtons = true
    let controls = buttons.map(\.control)
    guard !controls.isEmpty else { return focus = nil }
    let index = focus.flatMap { controls.firstIndex(of: $0) } ?? (step > 0 ? -1 : 0)
    focus = controls[(index + step + controls.count) % controls.count]
  }

  private mutating func dropLostFocus() {
    if let focus, !buttons.contains(where: { $0.control == focus }) { self.focus = nil }
  }
}
