import TriplesCanvas
import TriplesModel

/// The state of the whole program, as a value. Time is an argument.
package struct AppState: Sendable {
  package var traits: ScreenTraits { didSet { changeScenery() } }
  package var size: Size { didSet { changeScenery() } }
  var known: SceneContext
  var stack = SceneStack()
  /// At most two: a notice shown for a while, and above it a reply, which the next key or click removes.
  var notices: [Notice] = []
  /// False while the terminal's window is known to have lost the focus.
  var hasFocus = true
  /// The number of letters typed in a row that have no command.
  var unknownLetters = 0
  /// The last error message. It is not shown twice in a row.
  var lastFault: String?
  /// The high scores may open by themselves after a game. Until this time, keys still act on the finished game.
  var jumpEnd: Seconds = -.infinity
  /// The key that was pressed last; nil after a click.
  var lastKey: Key?
  /// The input that waits for a board, and the number of scene changes when the board was requested.
  var inputAwaitingBoard: [Input] = []
  var changesWhenStarting: Int?
  /// The time when the world became busy; nil if it is not.
  private var workStart: Seconds?
  /// The last request of a scene. Only its answer reaches the scene.
  var lastSceneRequest: Request.Token?
  var copies: [String] = []
  /// The way in which the player ended the program; nil while it runs.
  package internal(set) var end: LoopEnd?
  package var isDone: Bool { end != nil }

  /// The minimum time before the computer's move in a duel against a person, so that the tiles come to rest.
  package static let pause: Seconds = 0.5

  /// Creates the app. It has tabs if there is a game. Otherwise it shows only a replay or the duel in play, and ends
  /// when the player closes that.
  package init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings, _ play: Play,
    replaying replay: Replay? = nil, at now: Seconds
  ) {
    (self.traits, self.size) = (traits, size)
    known = SceneContext(
      scenery: Scenery(size: size, traits: traits, settings: settings, themes: environment.themes), settings: settings,
      play: play, environment: environment)
    if play.hasGame {
      let rules = play.game.game.rules
      stack = SceneStack(tabs: [
        GameScene(play.game, at: now, settings: settings), ScoresScene(rules: rules), AboutScene(),
        HistoryScene(rules: rules), ChallengesScene(),
      ])
      _ = known.play.ask(.readHost)
      if let packs = play.tables.packs { list(packs, at: now) } else { _ = known.play.ask(.listLevels) }
      if play.activity == .level, let level = play.level { show(level, at: now) }
      if play.asksForGame { push(FirstStartScene(), at: now) }
    }
    if let replay { push(ReplayScene(replay), at: now) }
    if play.activity == .duel, let duel = play.duel {
      push(DuelScene(duel, at: now, settings: settings), at: now)
      if let opening = duel.match.opening { showNotice([opening], at: now) }
    }
    updateVisibility(at: now)
  }

  /// Also called when a stopped program continues. The release of a mouse button may be lost then, so drags end.
  package mutating func resize(to size: Size, at now: Seconds) {
    coverTop(at: now)
    self.size = size
    updateVisibility(at: now)
  }

  mutating func changeScenery() {
    known.scenery = Scenery(size: size, traits: traits, settings: known.settings, themes: known.environment.themes)
  }

  func context(at now: Seconds) -> SceneContext {
    var context = known
    (context.now, context.hasNotice, context.showsBoard) = (now, !notices.isEmpty, showsBoard)
    return context
  }

  var keys: KeyMap { known.keys }

  /// Shows the first text that fits, for a while. The next key or click removes a reply earlier.
  package mutating func showNotice(_ texts: [String], of tab: Tab? = nil, isReply: Bool = false, at now: Seconds) {
    show(Notice(texts, isReply ? .reply : .news, until: now + 5, of: tab))
  }

  mutating func show(_ notice: Notice) {
    notices.removeAll { $0.kind == .reply || notice.kind == .fault || $0.kind == .news && notice.kind == .news }
    notices.insert(notice, at: notice.kind == .news ? 0 : notices.endIndex)
  }

  /// Shows a text, or a beginning of it that fits, for a while.
  package mutating func showNotice(_ text: String, isReply: Bool = false, at now: Seconds) {
    showNotice(text.variants, of: stack.tab, isReply: isReply, at: now)
  }

  package mutating func showFault(_ texts: String..., at now: Seconds) {
    guard texts.last != lastFault else { return }
    lastFault = texts.last
    show(Notice(texts, .fault, until: now + 5))
  }

  package mutating func takeRequests() -> [Request] {
    let requests = known.play.takeRequests()
    // `Play` changes settings, too: the rules and the mode of new games.
    for case .change(let change) in requests.map(\.work) { apply(change) }
    return requests
  }

  /// Applies a change to the settings. On a host the name stays, and the answer of the world says why.
  mutating func apply(_ change: SettingsChange) {
    if case .value(.name, _) = change, known.play.tables.host != nil { return }
    known.settings.apply(change)
  }

  package mutating func takeCopies() -> [String] { copies.take() }

  /// Reports that a text was copied, or shows the text so that the player can select it.
  package mutating func showCopy(of text: String, _ copying: Copying, at now: Seconds) {
    let said: [SceneCommand] =
      switch copying {
      case .impossible: [.withdraw(nil), .open(TextScene(text))]
      case .certain: [.notice("Copied. Paste it to share.")]
      default: [.notice(["Sent to the terminal's clipboard. Paste it to share.", "Sent to the clipboard."])]
      }
    run(said, at: now)
    updateVisibility(at: now)
  }

  /// Saves the time played and tries again to store pending results, before the program ends.
  package mutating func suspend(at now: Seconds) { show(known.play.perform(.suspend, at: now), at: now) }

  package mutating func receive(_ answer: Answer, at now: Seconds) {
    if let token = answer.token, token == lastSceneRequest {
      stack.update(ReviewScene.self) { $0.receive(answer.content) }
    }
    let before = known.play.tables
    show(known.play.receive(answer, at: now), at: now)
    switch answer.content {
    case .levels(let packs): list(packs, at: now)
    // Listing takes some milliseconds, so skip it if nothing changed.
    case .saved where known.play.tables.waitingGames == before.waitingGames: break
    case .duels where known.play.tables.duels == before.duels: break
    case .pastGames, .saved, .duels:
      let context = context(at: now)
      stack.update(HistoryScene.self) { $0.listGames(in: context) }
    default: break
    }
    updateVisibility(at: now)
  }

  mutating func show(_ reports: [Report], at now: Seconds) {
    for report in reports { show(report, at: now) }
    // Show the choice last: the start of a game removes other notices.
    for case .chose(let title, let next) in reports.map(\.event) {
      showNotice(next.texts(of: title, new: keys[.newGame]), isReply: true, at: now)
    }
  }

  private mutating func show(_ report: Report, at now: Seconds) {
    switch report.event {
    case .fault(let text): showFault(text, at: now)
    case .reply(let texts): run([.notice(texts)], at: now)
    case .news(let texts): run([.news(texts)], at: now)
    case .question(let question):
      if question.showsGame { show(.game, at: now) }
      push(QuestionScene(question, askedBy: lastKey, at: now), at: now)
    case .started(let start): show(start, at: now)
    case .returned: show(.game, at: now)
    case .entered(let outcome, let report): note(report, of: outcome, at: now)
    default:
      let context = context(at: now)
      run(stack.update(report.activity) { $0.show(report.event, in: context) } ?? [], at: now)
    }
  }

  private mutating func note(_ report: EntryReport, of outcome: Outcome, at now: Seconds) {
    if report.isStored { lastFault = nil }
    if report.isPractice { showNotice(EntryReport.practice, at: now) }
    if let notice = report.notice { showFault(notice, at: now) }
    let game = known.play.game
    guard known.play.hasGame, game.session.history.identity == outcome.identity else { return }
    let key = known.boards.key(of: outcome.identity) ?? HighScore(outcome.recording).board
    stack.update(ScoresScene.self) { $0.mark(rank: report.rank, in: key, of: report.boards) }
  }

  /// True while the board in play is visible. Only then does it change without a command. Beneath a question only a
  /// duel continues.
  private var seesPlay: Bool {
    let scene = known.play.activity == .duel ? stack.page : stack.top
    return scene?.activity == known.play.activity && known.scenery.layout != nil
  }

  package mutating func advance(to now: Seconds) {
    notices.removeAll { now >= $0.end }
    if seesPlay { show(known.play.advance(to: now), at: now) }
    guard let commands = commands(at: now, { $0.advance(in: $1) }), !commands.isEmpty else { return }
    let changes = stack.changes
    run(commands, at: now)
    updateVisibility(at: now)
    // Advance the scene that opened now, too, because the next event may come much later.
    if stack.changes != changes { advance(to: now) }
  }

  /// Returns the time of the next change of the frame without input; nil if it does not change.
  package func nextChange(after now: Seconds) -> Seconds? {
    let context = context(at: now)
    let beneath = stack.overlays.isEmpty ? nil : stack.page?.nextFrame(in: context)
    let play = seesPlay ? known.play.nextChange(after: now) : nil
    let work = workStart.flatMap { now < $0 + Self.workDelay ? $0 + Self.workDelay : nil }
    return earliest(stack.top?.nextChange(in: context), beneath, play, notices.last?.end, work)
  }

  /// Returns the notice to show at `now`. Players who wait for a board see at once that it opens.
  func notice(at now: Seconds) -> Notice? {
    guard let workStart, isStarting || notices.isEmpty && now >= workStart + Self.workDelay else { return notices.last }
    return Notice([isStarting ? "Opening..." : "Saving..."], until: .infinity)
  }

  /// The time that the world may be busy without a notice, if no board waits for it.
  private static let workDelay: Seconds = 0.5

  mutating func noteWork(isOpen: Bool, at now: Seconds) { workStart = isOpen ? workStart ?? now : nil }
}
