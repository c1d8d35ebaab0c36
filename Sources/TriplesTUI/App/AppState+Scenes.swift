import TriplesCanvas
import TriplesModel

extension AppState {
  /// The scene that takes input: what lies over the tabs, else the tab.
  var activeScene: any Scene {
    get { overlay?.scene ?? tabScene }
    set { if overlay != nil { overlay?.scene = newValue } else { tabScene = newValue } }
  }

  private var tabScene: any Scene {
    get {
      switch tab {
      case .game: game
      case .highScores: scores
      case .about: about
      case .history: past
      case .challenges: challenges
      }
    }
    set {
      switch newValue {
      case let scene as GameScene: game = scene
      case let scene as ScoresScene: scores = scene
      case let scene as AboutScene: about = scene
      case let scene as HistoryScene: past = scene
      case let scene as ChallengesScene: challenges = scene
      default: preconditionFailure("a tab shows its own scene")
      }
    }
  }

  /// What can be clicked, and what the focus goes through.
  var buttons: [Button] { buttons(of: activeScene, in: context(at: 0)) }

  /// The same where the scene that takes input is at hand.
  func buttons(of scene: some Scene, in context: SceneContext) -> [Button] {
    let controls = scene.controls(in: context)
    return overlay?.isPanel == true ? controls : tabBar(in: context).buttons + controls
  }

  private func tabBar(in context: SceneContext) -> TabBar {
    let isHidden = tabs.isEmpty || (context.layout?.tabs.size.rows == 0 && showsBoard)
    return TabBar(
      rect: Rect(column: 0, row: 0, columns: size.columns, rows: isHidden ? 0 : 1), selected: tab)
  }

  /// True if that is the game: what is done for each frame then does without a copy of it, which takes as long as to
  /// draw it.
  var isPlaying: Bool { overlay == nil && tab == .game }

  /// True if the scene that takes input shows a board, with its layout.
  var showsBoard: Bool {
    switch overlay {
    case .replay, .duel: true
    case .review: false
    case .help, .question, nil: tab == .game || (tab == .challenges && challenges.shownLevel != nil)
    }
  }

  /// Carries out what a scene asks for.
  mutating func run(_ commands: [SceneCommand], at now: Seconds) {
    for command in commands {
      switch command {
      case .show(let tab): show(tab, at: now)
      case .open(let overlay): open(overlay)
      case .close: close()
      case .perform(let intent): perform(intent, at: now)
      case .startGame: startGame(at: now)
      case .request(let request): self.request(request, at: now)
      case .goOn: challenges.goOn()
      case .duel: effects.append(.duel(.begin(DuelPlan(rules: setup.rules))))
      case .effect(let effect): effects.append(effect)
      case .notice(let text, let shorter): showNotice(text, shorter: shorter, at: now)
      }
    }
  }

  /// Switches to a tab and closes what lay over it.
  mutating func show(_ tab: Tab, at now: Seconds) {
    guard tabs.contains(tab) else { return }
    if tab != .game { game.leaveTab() }
    if tab == .history { effects += [.listPastGames, .duel(.list)] }
    if tab == .challenges { endOffer() }
    if self.tab != tab || overlay != nil { sceneCount += 1 }
    self.tab = tab
    overlay = nil
    focus = nil
  }

  /// Lays something over what is shown. A notice would lie over a panel: a fault that was cut short is told again when it
  /// comes again.
  mutating func open(_ overlay: Overlay) {
    if overlay.isPanel, notice != nil { (notice, lastFault) = (nil, nil) }
    self.overlay = overlay
    sceneCount += 1
    focus = nil
  }

  /// Takes away what lies over the rest; in a program that only replays a game the last of it ends the program.
  private mutating func close() {
    overlay = overlay?.beneath
    sceneCount += 1
    focus = nil
    if overlay == nil, tabs.isEmpty { isDone = true }
  }

  /// Begins a new game; in an unfinished one it asks first.
  mutating func askForNewGame(at now: Seconds) {
    guard !tabs.isEmpty else { return }
    if game.session.daily != nil, !game.session.isPractice { return request(.own, at: now) }
    guard game.session.isUnfinished else { return startGame(at: now) }
    show(.game, at: now)
    open(.question(.leaveGame))
  }

  /// Leaves the game, which is entered as it stands if it is unfinished; the player's own game goes on if it was put
  /// aside, else a new one begins.
  private mutating func startGame(at now: Seconds) {
    run(game.perform(.leave, in: context(at: now)), at: now)
    if isAway { return request(.own, isLeft: true, at: now) }
    begin(GameSession(setup.newGame(using: &environment.rng)), at: now)
  }
}
