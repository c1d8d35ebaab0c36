import TriplesCanvas
import TriplesModel

/// The whole program between two inputs, as a value. Time comes in as an argument.
///
/// It holds a `Stage` of scenes and hands each input to exactly one of them.
package struct AppState: Sendable {
  /// What the screen can show.
  package var traits: ScreenTraits { didSet { changeScenery() } }
  /// The size of the screen.
  package var size: Size { didSet { changeScenery() } }
  /// What scenes know, but for the time.
  var known: SceneContext
  var stage: Stage
  var notice: Notice?
  /// False while the terminal's window is known to have lost the focus.
  var hasFocus = true
  /// Where the mouse is held; nil if it is not.
  var heldPoint: Point?
  /// How many letters without a meaning were typed in a row.
  var unknownLetters = 0
  /// The last thing that went wrong: it is told once.
  var lastFault: String?
  /// Until when keys mean what the end of a game offered before the high scores opened by themselves.
  var jumpEnd: Seconds = -.infinity
  /// What was typed for a board that is not there yet, and how often the scene on top had changed when it was asked for.
  var held: [Input] = []
  var changesWhenStarting: Int?
  /// Since when the world has been at work; nil if it is not.
  var workStart: Seconds?
  /// The scenes that wait for answers.
  var askers: [Request.Token: Int] = [:]
  /// Texts to copy.
  private var copies: [String] = []
  /// True when the player wants to leave.
  package internal(set) var isDone = false
  /// The game that a program is to show next which only replays one; nil if it is to end.
  package internal(set) var successor: GameRequest?

  /// The app as it starts. It continues a session, or begins a game.
  package init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings, boards: ScoreBoards,
    dailies: DailyLog = DailyLog(), setup: GameSetup, resuming saved: GameSession? = nil,
    challenges: Challenges = Challenges(), asksForGame: Bool = false, at now: Seconds
  ) {
    let tables = Tables(
      boards: boards, dailies: dailies, progress: challenges.progress, packs: challenges.packs)
    let play = Play(
      resuming: saved, asksForGame: asksForGame, setup: setup, pause: DuelScene.pause, tables: tables,
      using: environment.rng,
      today: environment.today, at: now)
    self.init(environment, traits: traits, size: size, settings: settings, play)
    let rules = play.game.game.rules
    stage = Stage(
      tabs: Tab.allCases.map { tab -> any Scene in
        switch tab {
        case .game: GameScene(play.game, at: now, settings: settings)
        case .highScores: ScoresScene(rules: rules)
        case .about: AboutScene(seed: setup.fixedSeed, version: environment.version)
        case .history: HistoryScene(rules: rules)
        case .challenges: ChallengesScene()
        }
      })
    known.offersLesson = challenges.offersLesson
    _ = known.play.ask(.readHost)
    open(challenges, at: now)
    updateVisibility(at: now)
  }

  /// The app that replays one game and then ends.
  package init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings,
    replaying history: History, pace: Int = 1, at now: Seconds
  ) {
    let game = history.game
    let setup = GameSetup(rules: game.rules, mode: game.mode, seed: game.seed)
    self.init(
      environment, traits: traits, size: size, settings: settings, Play(hasGame: false, setup: setup, at: now))
    var replay = ReplayScene(history, at: now, settings: settings)
    replay.changePace(by: pace.trailingZeroBitCount)
    stage.push(replay)
  }

  /// The app as it runs one duel and nothing else; to leave the duel is to leave the program.
  package init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings, duel match: DuelMatch,
    history: DuelHistory, at now: Seconds
  ) {
    var play = Play(
      hasGame: false, setup: GameSetup(rules: match.setup.rules), pause: DuelScene.pause,
      tables: Tables(duels: history), using: environment.rng, today: environment.today, at: now)
    let duel = play.open(match)
    self.init(environment, traits: traits, size: size, settings: settings, play)
    if match.isBegun { showNotice(GameStart.duelContinues, at: now) }
    open(DuelScene(duel, at: now, settings: settings))
    updateVisibility(at: now)
  }

  private init(_ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings, _ play: Play) {
    (self.traits, self.size, stage) = (traits, size, Stage())
    known = SceneContext(
      scenery: Scenery(size: size, traits: traits, settings: settings, themes: environment.themes), settings: settings,
      play: play, environment: environment)
  }

  /// Works out anew what follows from the screen and the settings.
  mutating func changeScenery() {
    known.scenery = Scenery(
      size: size, traits: traits, settings: known.settings, themes: known.environment.themes)
  }

  func context(at now: Seconds) -> SceneContext {
    var context = known
    (context.now, context.hasTabs) = (now, stage.hasTabs)
    context.offersLesson = known.offersLesson && known.boards.games() < Lessons.games
    return context
  }

  /// The names of keys in texts.
  var keys: KeyNames { KeyNames(known.scenery.keys, hasArrows: traits.hasBlocks) }

  /// Shows a line to the player for a while; where it is too long, the first shorter one that fits, which by default is as
  /// much of its beginning as fits.
  package mutating func showNotice(_ text: String, shorter: [String]? = nil, of tab: Tab? = nil, at now: Seconds) {
    notice = .words([text] + (shorter ?? text.openings(", ", " at ")), of: tab, at: now)
  }

  /// Takes the requests that have come up since the last call.
  package mutating func takeRequests() -> [Request] { known.play.takeRequests() }

  var hasRequests: Bool { known.play.hasRequests }

  /// Takes the texts that are to be copied.
  package mutating func takeCopies() -> [String] {
    defer { copies = [] }
    return copies
  }

  mutating func copy(_ text: String) { copies.append(text) }

  /// Tells what became of a text that was to be copied.
  package mutating func showCopy(of text: String, _ copying: Copying, at now: Seconds) {
    run(copying == .impossible ? [.withdraw(nil), .open(TextScene(text))] : [.copied(copying)], at: now)
    updateVisibility(at: now)
  }
}

extension AppState {
  /// Receives an answer of the world.
  package mutating func receive(_ answer: Answer, at now: Seconds) {
    if let token = answer.token, let asker = askers[token] {
      let context = context(at: now)
      run(stage.update(number: asker) { $0.receive(answer.content, in: context) } ?? [], at: now)
    }
    show(known.play.receive(answer, at: now), at: now)
    switch answer.content {
    case .levels(let packs): report(packs, at: now)
    case .pastGames, .saved, .duels:
      let context = context(at: now)
      _ = stage.update(HistoryScene.self) { $0.listGames(in: context) }
    default: break
    }
    updateVisibility(at: now)
  }

  /// Shows what happened.
  mutating func show(_ reports: [Report], at now: Seconds) { for report in reports { show(report, at: now) } }

  private mutating func show(_ report: Report, at now: Seconds) {
    switch report.event {
    case .fault(let text): showFault(text, at: now)
    case .question(let question):
      show(.game, at: now)
      open(QuestionScene(question))
    case .started(let start): show(start, at: now)
    case .chose(let next):
      let texts = next.texts(new: keys[.newGame])
      showNotice(texts[0], shorter: Array(texts.dropFirst()), at: now)
    case .entered(let outcome, let report): note(report, of: outcome, at: now)
    default:
      let context = context(at: now)
      run(stage.update(report.activity) { $0.show(report.event, in: context) } ?? [], at: now)
    }
  }

  /// Notes what became of a game that was entered.
  private mutating func note(_ report: EntryReport, of outcome: Outcome, at now: Seconds) {
    if report.isStored { lastFault = nil }
    if report.isPractice { showNotice("Practice, as another game was the first try of this day.", at: now) }
    if let notice = report.notice { showFault(notice, at: now) }
    let game = known.play.game
    guard known.play.hasGame, game.session.history.identity == outcome.identity else { return }
    let key = known.boards.key(of: outcome.identity) ?? HighScore(outcome.recording).board
    _ = stage.update(ScoresScene.self) { $0.mark(rank: report.rank, in: key, of: report.boards) }
    _ = stage.update(GameScene.self) { $0.ending?.standing = game.standing }
  }

  /// Shows what went wrong, but not again and again.
  mutating func showFault(_ text: String, at now: Seconds) {
    guard text != lastFault else { return }
    lastFault = text
    showNotice(text, shorter: [], at: now)
  }
}

extension AppState {
  /// The picture at a moment: depends on nothing but the state and the time.
  package func frame(at now: Seconds) -> Frame {
    let context = context(at: now)
    guard let page = stage.page else { return known.scenery.page }
    var frame = self.page(of: page, in: context)
    for panel in stage.panels {
      context.look.dim(&frame)
      panel.draw(into: &frame, in: context)
      draw(panel.controls(in: context), focus: known.focus, into: &frame)
    }
    if let notice { notice.draw(in: noticePlace(at: now), context.look, shownRules, into: &frame) }
    return frame
  }

  /// The place of a notice: its own beside the board, the only line below it, the line of tabs, or the last one below a page.
  package func noticePlace(at now: Seconds) -> Rect {
    let top = Rect(column: 0, row: 0, columns: size.columns, rows: 1)
    guard showsBoard, let layout = known.scenery.layout else {
      return Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
    }
    let isCompact = layout.arrangement == .compact
    guard stage.panels.isEmpty, let page = stage.page, let view = panelView(of: page, at: now) else {
      return isCompact ? layout.panel : top
    }
    let picture = picture(of: view, in: context(at: now))
    if isCompact { return Rect((picture.place(of: .next)?.columns.upperBound ?? 0)..<size.columns, layout.panel.rows) }
    return notice?.content == .theme ? top : picture.place(of: .notice) ?? top
  }

  /// Where the words of the scene that is seen lie, or those of the layer on top.
  package func placedParts(at now: Seconds) -> [PlacedPart] {
    guard let scene = stage.top else { return [] }
    let placed = scene.placed(in: context(at: now))
    return placed.isEmpty ? panelView(of: scene, at: now)?.placed ?? [] : placed
  }

  /// The control with the focus on the page: a panel takes it.
  private var pageFocus: Intent? { stage.panels.isEmpty ? known.focus : nil }

  /// The scene and what can be clicked. It is what most of the time is spent in, so nothing is worked out twice.
  private func page(of scene: any Scene, in context: SceneContext) -> Frame {
    var context = context
    var frame: Frame
    if let view = panelView(of: scene, at: context.now) {
      let picture = picture(of: view, in: context)
      (frame, context.panel) = (picture.frame, picture)
      if let score = view.panel.score, let room = picture.place(of: .score) {
        score.draw(in: room, context.look, into: &frame)
      }
    } else {
      frame = known.scenery.page
      draw(tabs(in: context), focus: pageFocus, into: &frame)
    }
    scene.draw(into: &frame, in: context)
    draw(scene.controls(in: context), focus: pageFocus, into: &frame)
    return frame
  }

  /// The panel and all that stands still: drawn when something of it changes.
  private func picture(of view: PanelView, in context: SceneContext) -> PanelPicture {
    let key = PanelPicture.Key(panel: view.still, tab: stage.tab, focus: pageFocus)
    return known.scenery.still.value(for: key) {
      let parts = view.placed
      var frame = known.scenery.board
      for part in parts { frame.draw(part) }
      draw(tabs(in: context) + view.buttons, focus: pageFocus, into: &frame)
      return PanelPicture(frame: frame, parts: parts)
    }
  }

  private func draw(_ buttons: [Button], focus: Intent?, into frame: inout Frame) {
    for button in buttons { button.draw(known.scenery.look, hasFocus: button.intent == focus, into: &frame) }
  }
}

extension AppState {
  /// Brings everything that happens by itself up to now.
  package mutating func advance(to now: Seconds) {
    if let end = notice?.end, now >= end { notice = nil }
    if !isToldOfWork, let workNotice, now >= workNotice { showNotice(Self.storing, at: now) }
    if let activity = stage.top?.activity, activity == known.play.activity {
      show(known.play.advance(to: now), at: now)
    }
    let commands = advanceScene(at: now)
    guard !commands.isEmpty else { return }
    let changes = stage.changes
    run(commands, at: now)
    updateVisibility(at: now)
    // A scene that opens by itself is complete at once: nothing else may happen for a long time.
    if stage.changes != changes { advance(to: now) }
  }

  private mutating func advanceScene(at now: Seconds) -> [SceneCommand] {
    let context = context(at: now)
    return stage.update { $0.advance(in: context) } ?? []
  }

  /// When after `now` the picture changes by itself; nil if never.
  package func nextChange(after now: Seconds) -> Seconds? {
    let context = context(at: now)
    let beneath = stage.panels.isEmpty ? nil : stage.page?.nextFrame(in: context)
    let play = stage.top?.activity == nil ? nil : known.play.nextChange(after: now)
    return earliest(
      stage.top?.nextChange(in: context), beneath, play, notice?.end, isToldOfWork ? nil : workNotice)
  }

  static var storing: String { "Storing …" }

  /// When the player is told that files take long.
  private var workNotice: Seconds? { workStart.map { $0 + 0.5 } }
  private var isToldOfWork: Bool { notice != nil }

  /// Notes whether the world is at work.
  mutating func noteWork(isOpen: Bool, at now: Seconds) {
    workStart = isOpen ? workStart ?? now : nil
    if !isOpen, notice?.says(Self.storing) == true { notice = nil }
  }

  /// The program ends: the time played is saved, and what could not be entered is tried once more.
  package mutating func suspend(at now: Seconds) { show(known.play.perform(.suspend, at: now), at: now) }
}
