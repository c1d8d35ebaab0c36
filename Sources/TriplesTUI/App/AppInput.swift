import TriplesCanvas
import TriplesModel

extension AppState {
  package mutating func update(_ input: Input, at now: Seconds) {
    if waits(input) { return inputAwaitingBoard.append(input) }
    if input.isKeyOrClick { lastKey = if case .key(let key) = input { key } else { nil } }
    if input.isKeyOrClick { notices.removeAll { $0.kind == .reply } }
    // A terminal that reports the loss of focus may not report its return.
    let hadFocus = hasFocus
    hasFocus = input != .focus(false)
    if !hasFocus { coverTop(at: now) }
    if hasFocus != hadFocus { updateVisibility(at: now) }
    if !route(input, at: now) { routeAfterEscape(input, at: now) }
    updateVisibility(at: now)
  }

  /// Returns true if an input must wait for a board, because files decide which game it shows. If the player opens
  /// another scene meanwhile, input does not wait, unless that scene shows the board to be replaced.
  private func waits(_ input: Input) -> Bool {
    guard let starting = known.play.starting else { return false }
    guard stack.changes == changesWhenStarting || stack.top?.activity == starting.activity else { return false }
    if case .focus = input { return false }
    guard case .key(let key) = input else { return true }
    return switch known.scenery.keys.intent(for: key) {
    case .show, .nextTab, .previousTab, .help, .nextTheme, .toggleMotion, .settings, .quit, .redraw: false
    default: true
    }
  }

  /// Tells `Play` which board is visible, because only the clock of that board runs. In a window that is too small no
  /// board is visible. Without the focus, only a duel between two people counts as visible.
  mutating func updateVisibility(at now: Seconds) {
    let activity = stack.page?.activity
    let isShared = activity == .duel && known.play.duel?.match.setup.solo == nil
    let isVisible = (hasFocus || isShared) && known.scenery.layout != nil
    let command = Command.show(isVisible ? activity : nil, beneathQuestion: !stack.overlays.isEmpty)
    show(known.play.perform(command, at: now), at: now)
  }

  mutating func coverTop(at now: Seconds) {
    let context = context(at: now)
    _ = stack.update { $0.cover(in: context) }
  }

  /// Passes an input to a button, the scene or the app. Returns false if none of them uses it.
  @discardableResult private mutating func route(_ input: Input, at now: Seconds) -> Bool {
    if case .mouse(let mouse) = input, mouse.action == .press,
      let pressed = buttons(at: now).first(where: { $0.rect.contains(mouse.point) })
    {
      if let key = pressed.key { return route(.key(key), at: now) }
      perform(pressed.intent, at: now)
    } else if let commands = commands(at: now, { $0.take(input, in: $1) }) {
      run(commands, at: now)
    } else if case .key(let key) = input, let intent = known.scenery.keys.intent(for: key) {
      perform(intent, at: now)
    } else if case .mouse(let mouse) = input, let direction = wheel[mouse.action], !showsBoard {
      perform(.slide(direction), at: now)
    } else if case .key(let key) = input, let direction = pageKeys[key.code], !showsBoard, stack.overlays.isEmpty {
      let step = stack.top?.stepRows(in: context(at: now)) ?? 1
      for _ in 0..<max(1, size.rows / 2 / step) { perform(.slide(direction), at: now) }
    } else {
      return false
    }
    unknownLetters = 0
    return true
  }

  /// Returns the commands of the scene on top. Release the context before they run. Otherwise each move copies the
  /// history of its game.
  mutating func commands(
    at now: Seconds, _ body: (inout any Scene, SceneContext) -> [SceneCommand]?
  ) -> [SceneCommand]? {
    let context = context(at: now)
    return stack.update { body(&$0, context) } ?? nil
  }

  /// Handles Escape and a key that came together as two keys. Explains the keys after three letters without a command.
  private mutating func routeAfterEscape(_ input: Input, at now: Seconds) {
    guard case .key(let key) = input else { return }
    if let plain = key.afterEscape {
      for key in [Key(.escape), plain] { route(.key(key), at: now) }
    } else if key.isLetter {
      unknownLetters += 1
      guard unknownLetters == 3 else { return }
      let all = "Press \(keys[.help]) for all keys."
      let push = ["The arrow keys push the tiles. \(all)", "arrows push, \(keys[.help]) help"]
      showNotice(stack.top?.activity == nil ? [all] : push, of: stack.tab, at: now)
    }
  }

  private mutating func perform(_ intent: Intent, at now: Seconds) {
    // If the window is too small for the board, nothing may change the board unseen.
    let isVisible = !showsBoard || known.scenery.layout != nil || !stack.overlays.isEmpty
    let tabs = Tab.allCases.map(Intent.show) + [.nextTab, .previousTab]
    guard isVisible || tabs.contains(intent) || [.quit, .redraw].contains(intent) else { return }
    if now < jumpEnd {
      jumpEnd = -.infinity
      if intent == .confirm { return }
      if [.undo, .copy, .copyLine, .review].contains(intent) { show(.game, at: now) }
    }
    if let commands = commands(at: now, { $0.handle(intent, in: $1) }) {
      run(commands, at: now)
    } else {
      performGlobally(intent, at: now)
    }
  }

  private mutating func performGlobally(_ intent: Intent, at now: Seconds) {
    switch intent {
    case .show where !known.hasTabs, .nextTab where !known.hasTabs, .previousTab where !known.hasTabs,
      .newGame where !known.hasTabs, .daily where !known.hasTabs && known.play.duel != nil:
      run([.notHere(keys)], at: now)
    case .show(let tab): show(tab, at: now)
    case .nextTab: show(stack.tab.next, at: now)
    case .previousTab: show(stack.tab.shifted(by: -1), at: now)
    case .newGame: play(.newGame(seed: nil), at: now)
    case .daily: play(known.hasTabs ? .nextDaily : .start(known.play.nextDaily), at: now)
    case .toggleMode: play(.chooseMode(known.setup.mode.next), at: now)
    case .nextRules: play(.chooseRules(known.setup.rules.next), at: now)
    case .help: push(help(at: now), at: now)
    case .nextTheme:
      let themes = known.environment.themes
      let next = (themes.firstIndex(of: known.scenery.look.theme) ?? -1) + 1
      let name = themes[next % themes.count].name
      change(.value(.theme, name))
      // The settings mark the chosen theme in their list.
      if !(stack.page is SettingsScene) { run([.notice("Theme \(name).")], at: now) }
    case .toggleMotion:
      let isOff = known.settings.reducesMotion
      change(.value(.motion, isOff ? "on" : "off"))
      run([.notice("Motion \(isOff ? "on" : "off").")], at: now)
    case .settings: push(SettingsScene(), at: now)
    case .cancel: show(.game, at: now)
    case .quit: end = .quit
    case .slide, .confirm, .first, .last, .redraw: break
    default: run([.notHere(keys)], at: now)
    }
  }

  private func help(at now: Seconds) -> HelpScene {
    guard let sections = stack.page?.help(in: context(at: now)) else {
      return HelpScene(HelpSection.groups(of: shownRules, isOwn: known.play.game.session.isOwn))
    }
    let told = Set(sections.flatMap(\.keys).flatMap(\.intents))
    return HelpScene([sections + [HelpSection(.program, without: told)]])
  }

  /// The rules of the visible board, otherwise of the game in play.
  var shownRules: RuleSet { stack.page?.boardRules ?? (known.hasTabs ? known.play.game.game.rules : known.setup.rules) }

  mutating func run(_ commands: [SceneCommand], at now: Seconds) {
    for command in commands {
      switch command {
      case .show(let tab): show(tab, at: now)
      case .jump(let tab):
        show(tab, at: now)
        jumpEnd = now + 2
      case .open(let scene): push(scene, at: now)
      case .replace(let scene):
        stack.pop()
        push(scene, at: now)
      case .close: close(at: now)
      case .perform(let intent): perform(intent, at: now)
      case .play(let command): play(command, at: now)
      case .change(let change): self.change(change)
      case .ask(let work): lastSceneRequest = known.play.ask(work)
      case .copy(let text): copies.append(text)
      case .notice(let texts): showNotice(texts, of: stack.tab, isReply: true, at: now)
      case .news(let texts): showNotice(texts, of: stack.tab, at: now)
      case .withdraw(let text?): notices.removeAll { $0.texts.first == PrintableText(text) }
      case .withdraw(nil): dropNotice()
      }
    }
  }

  mutating func show(_ tab: Tab, at now: Seconds) {
    guard known.hasTabs else { return }
    if tab == .history || tab == .highScores { _ = known.play.ask(.listGames) }
    if tab == .history || tab == .challenges { _ = known.play.ask(.listDuels) }
    if tab == .highScores, known.host != nil { _ = known.play.ask(.readHost) }
    coverTop(at: now)
    let context = context(at: now)
    // The offer of a lesson says that Enter starts it.
    if tab == .challenges, context.offersLesson {
      stack.update(ChallengesScene.self) { $0.chooseRecommended(in: context) }
    }
    if tab != .game {
      stack.update(GameScene.self) { $0.leave() }
      if known.play.game.autoplay != nil { show(known.play.perform(.stopHelp, at: now), at: now) }
    }
    let top = stack.top.map { type(of: $0) }
    stack.show(tab)
    let isSame = stack.top.map { type(of: $0) } == top
    notices.removeAll { $0.tab.map { $0 != tab || !isSame } ?? false }
  }

  /// Opens a scene on top. An overlay or a page removes the notices about the board.
  mutating func push(_ scene: any Scene, at now: Seconds) {
    coverTop(at: now)
    if scene.isOverlay || scene.boardRules == nil { dropNotice() }
    stack.push(scene)
  }

  /// Removes all notices except errors early.
  mutating func dropNotice() { notices.removeAll { $0.kind != .fault } }

  private mutating func close(at now: Seconds) {
    let level = stack.top as? LevelScene
    // The notice is about the closed game.
    if stack.top?.activity != nil { dropNotice() }
    stack.pop()
    if let level, let run = known.play.level {
      let context = context(at: now)
      stack.update(ChallengesScene.self) { $0.choose(run.isResumable ? nil : level.entry.id, in: context) }
    }
    if stack.top == nil { end = .quit }
  }

  mutating func change(_ change: SettingsChange) {
    apply(change)
    switch change {
    case .value(.rules, _): known.play.setup.rules = known.settings.rules ?? known.play.game.game.rules
    case .value(.mode, _): known.play.setup.mode = known.settings.mode ?? .random
    default: break
    }
    changeScenery()
    _ = known.play.ask(.change(change))
  }
}

private let wheel: [Mouse.Action: Direction] = [.scrollUp: .up, .scrollDown: .down]
private let pageKeys: [Key.Code: Direction] = [.pageUp: .up, .pageDown: .down]
