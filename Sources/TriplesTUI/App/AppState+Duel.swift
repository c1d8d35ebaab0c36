import TriplesCanvas
import TriplesModel

/// How the app runs a duel that lies over the tabs.
extension AppState {
  /// The app as it runs one duel and nothing else; to leave the duel is to leave the program.
  public init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings, duel match: DuelMatch,
    history: DuelHistory, at now: Seconds
  ) {
    self.init(
      environment, traits: traits, size: size, settings: settings,
      setup: GameSetup(rules: match.setup.rules), at: now)
    begin(match, history, at: now)
  }

  /// Takes over what the outside answers to a duel.
  mutating func take(_ answer: DuelAnswer, at now: Seconds) {
    switch answer {
    case .begun(let match, let history): begin(match, history, at: now)
    case .kept(let history):
      overlay?.updateDuel { $0.history = history }
      past.update(history)
    case .choice(let choice, let task): overlay?.updateDuel { $0.take(choice, for: task) }
    }
  }

  private mutating func begin(_ match: DuelMatch, _ history: DuelHistory, at now: Seconds) {
    if match.isBegun { showNotice("Your duel goes on.", at: now) }
    open(.duel(DuelScene(match, history: history, at: now, settings: settings)))
    showDuelClock(at: now)
  }

  /// A duel's clocks run only while nothing hides the board.
  mutating func showDuelClock(at now: Seconds) {
    let isVisible = if case .duel = overlay { true } else { false }
    var commands: [SceneCommand] = []
    overlay?.updateDuel { commands = $0.perform(.show(isVisible), at: now) }
    run(commands, at: now)
  }

  /// The program ends: the time is saved.
  mutating func suspendDuel(at now: Seconds) {
    var commands: [SceneCommand] = []
    overlay?.updateDuel { commands = $0.perform(.suspend, at: now) }
    run(commands, at: now)
  }
}

extension Overlay {
  /// Changes the duel that this is or lies over.
  fileprivate mutating func updateDuel(_ body: (inout DuelScene) -> Void) {
    switch self {
    case .duel(var scene):
      body(&scene)
      self = .duel(scene)
    case .help(let scene, var beneath):
      beneath?.updateDuel(body)
      self = .help(scene, over: beneath)
    case .replay, .review, .question: break
    }
  }
}
