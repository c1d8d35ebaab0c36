import FoundationEssentials

/// Everything in play: a game (the player's own, a daily game, a race or practice), and beside it a level and a duel.
/// Fronts pass it commands, show its reports, hand its requests to a ``World`` and bring back the answers. Time is an
/// argument.
///
/// ```swift
/// var play = Play(resuming: nil, setup: GameSetup(seed: 42), at: 0)
/// let reports = play.perform(.push(.left), at: 1.5)   // played
/// for request in play.takeRequests() {   // begin, save
///   for answer in world.carryOut(request) { show(play.receive(answer, at: 1.5)) }
/// }
/// ```
package struct Play: Sendable {
  package enum Activity: CaseIterable, Hashable, Sendable { case game, level, duel }

  package private(set) var activity = Activity.game
  /// The player's own game, or another game in its place.
  package private(set) var game: GameRun
  /// The level in play or put aside; after its end it stays until another begins.
  package private(set) var level: LevelRun?
  /// The duel in play or put aside; after its end it stays until another begins.
  package private(set) var duel: DuelRun?
  /// The computer's level in the last duel in which it played.
  package private(set) var duelLevel = DuelLevel.three
  /// The whole game behind the practice and the turn at which that began; nil without practice, or after a resume.
  package private(set) var practiced: (game: History, turn: Int)?
  package var setup: GameSetup
  /// False until a game begins, in a program that started with something else.
  package private(set) var hasGame: Bool
  /// True at the first start until the player has chosen one of the three games, or plays.
  package private(set) var asksForGame: Bool
  /// The request to start something that the world has not answered yet.
  package private(set) var starting: GameRequest?

  let today: @Sendable () -> Day
  private var rng: any RandomNumberGenerator & Sendable
  private var shown: Activity?
  private var question: GameQuestion?
  /// The activity in play when the last question was asked.
  private var asked = Activity.game
  private var startToken: Request.Token?
  private var exchange: Exchange

  /// Resumes a game, or begins a new one. If `hasGame` is false, a game begins only on request.
  package init(
    resuming saved: GameSession? = nil, hasGame: Bool = true, asksForGame: Bool = false, setup: GameSetup,
    pause: Seconds = 0, tables: Tables = Tables(),
    using rng: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    today: @escaping @Sendable () -> Day = { Day(of: Date()) }, at now: Seconds
  ) {
    (self.setup, self.hasGame, self.asksForGame, self.rng, self.today) = (setup, hasGame, asksForGame, rng, today)
    exchange = Exchange(now: now, tables: tables, pause: pause)
    game = GameRun(saved ?? GameSession(setup.newGame(using: &self.rng)))
    guard hasGame else { return }
    if saved == nil { exchange.ask(.begin(game.session)) }
    findPar()
    game.act(.retry, &exchange)
  }

  package var tables: Tables { exchange.tables }
  /// True if the time limits of levels apply, as on the screen.
  package var isTimed: Bool {
    get { exchange.isTimed }
    set { exchange.isTimed = newValue }
  }

  package mutating func open(_ match: DuelMatch) {
    activity = .duel
    begin(DuelRun(match))
  }

  package mutating func open(_ entry: LevelPack.Entry, _ session: GameSession) {
    (activity, level) = (.level, LevelRun(entry, session))
  }

  package mutating func perform(_ command: Command, at now: Seconds) -> [Report] {
    (exchange.activity, exchange.now) = (activity, now)
    let isFirstStart = asksForGame
    switch command {
    case .confirm, .show, .suspend: break
    default: (question, asksForGame) = (nil, false)
    }
    switch command {
    case .start(let request): ask(for: request)
    case .confirm: confirm()
    case .chooseRules(let rules):
      exchange.ask(.change(.value(.rules, rules.rawValue)))
      setup.rules = rules
      chose(isFirstStart ? nil : rules.title, isPlayed: game.game.rules == rules)
    case .chooseMode(let mode):
      exchange.ask(.change(.value(.mode, mode.name)))
      setup = GameSetup(rules: setup.rules, mode: mode, seed: mode == .deterministic ? setup.seed : nil)
      let title = mode == .deterministic ? "Seed \(setup.fixedSeed)" : "Random tiles"
      chose(title, isPlayed: setup.allows(game.game))
    case .newGame(let seed): ask(for: newGame(seed: seed))
    // If something else covers a daily game, show that game first.
    case .nextDaily where hasGame && game.session.daily != nil && shown != .game:
      show(.game)
      exchange.activity = .game
      exchange.report(.returned)
    case .nextDaily: ask(for: nextDaily)
    case .restart: if let level { ask(for: .level(level.entry, isNew: true)) }
    case .nextDuel where duel?.match.isUnderWay == true: exchange.report(.duelContinues)
    case .nextDuel: if duel != nil { start(.duel(duelPlan)) }
    // In a duel a question stops no clock, so that nobody gets free time to think.
    case .show(let activity, let isBeneath): show(isBeneath && activity != .duel ? nil : activity)
    case .suspend: suspend()
    case .autoplay where game.autoplay == nil, .computerMove:
      let isSpoilt = activity == .game && !game.isGuests && game.session.autoplayWouldSpoilFirstTry
      if isSpoilt { ask(GameQuestion(lettingPlayBy: command)) } else { play(command) }
    case .undo where activity == .duel && duel?.undoWouldSpoil == true: ask(.undoing)
    case .resign where activity == .duel && duel?.match.reasonNotToResign == nil:
      if let duel { ask(GameQuestion(resigning: duel.match)) }
    case .delete(let game): ask(GameQuestion(deleting: game))
    default: play(command)
    }
    playComputerInDuel()
    return exchange.reports.take()
  }

  private mutating func ask(_ question: GameQuestion) {
    (self.question, asked) = (question, activity)
    exchange.report(.question(question))
  }

  private mutating func confirm() {
    switch question.take()?.command {
    case .start(let request)?: start(request)
    case .delete(let game)?: exchange.ask(.delete(game))
    case let command? where asked == activity: play(command)
    default: break
    }
  }

  private mutating func play(_ command: Command) {
    // The game to be replaced has ended or been put aside already.
    guard starting?.activity != activity else { return }
    switch activity {
    case .game:
      game.endExpiredTry(on: today(), &exchange)
      game.perform(command, &exchange)
    case .level: level?.perform(command, &exchange)
    case .duel: duel?.perform(command, &exchange)
    }
  }

  /// Carries out what is due by now without a command, such as the computer's moves.
  package mutating func advance(to now: Seconds) -> [Report] {
    (exchange.activity, exchange.now) = (activity, now)
    guard starting?.activity != activity else { return [] }
    switch activity {
    case .duel: duel?.advance(&exchange)
    case .game:
      if game.autoplay != nil { game.endExpiredTry(on: today(), &exchange) }
      game.advance(&exchange)
    case .level: level?.advance(&exchange)
    }
    return exchange.reports.take()
  }

  /// Lets the computer of a duel play at once, if no pause is set.
  private mutating func playComputerInDuel() {
    guard exchange.pause == 0, shown == .duel, starting?.activity != .duel else { return }
    exchange.activity = .duel
    duel?.advance(&exchange)
  }

  /// Returns when something is due next without a command; nil if nothing is.
  package func nextChange(after now: Seconds) -> Seconds? {
    switch activity {
    case .game: game.nextMove
    case .level: level.flatMap { $0.level.seconds == nil ? nil : $0.session.clock.nextSecond(after: now) }
    case .duel: duel.flatMap { [$0.nextMove(after: now), $0.match.nextSecond(after: now)].compactMap(\.self).min() }
    }
  }

  package var hasRequests: Bool { !exchange.requests.isEmpty }

  package mutating func takeRequests() -> [Request] { exchange.requests.take() }

  /// Asks the world for something that a front wants to know.
  package mutating func ask(_ work: Request.Work) -> Request.Token { exchange.ask(work) }

  /// Receives an answer and reports what followed. Outdated advice and choices change nothing.
  package mutating func receive(_ answer: Answer, at now: Seconds) -> [Report] {
    (exchange.activity, exchange.now) = (activity, now)
    switch (answer.content, answer.token) {
    case (.entered(let outcome, let report), _):
      (exchange.tables.boards, exchange.tables.hasOthersBoards) = (report.boards, false)
      exchange.activity = .game
      // While the archive replaces the game, it notes the entered ends itself: the next journal is another game's.
      if starting?.activity != .game { game.receive(outcome, report, &exchange) }
      exchange.report(.entered(outcome, report))
    case (.started(let start), let token):
      // If the request began at once or a later one replaced it, only an error is news.
      if let token, token == startToken, starting != nil {
        starting = nil
        begin(start)
      } else if let notice = start.notice {
        exchange.report(.fault(notice))
      }
    // A hint that nobody sees would cost something for nothing. `show` asks again when the board is visible.
    case (.advice, _) where game.isAsking && shown != .game: break
    case (.advice(let advice), let token?) where starting?.activity != .game:
      exchange.activity = .game
      game.receive(advice, to: token, &exchange)
    case (.guidance(let guidance), let token?) where shown == .level && starting?.activity != .level:
      exchange.activity = .level
      level?.receive(guidance, to: token, &exchange)
    case (.choice(let choice), let token?): duel?.receive(choice, to: token)
    case (.fault(let text), _): exchange.report(.fault(text))
    default: exchange.tables.receive(answer.content)
    }
    playComputerInDuel()
    return exchange.reports.take()
  }
}

extension Play {
  package var best: Int? { tables.boards.best(upTo: game.session) }

  /// Returns the request for a new game. Without a seed, it is the player's own game if another game is in play. The
  /// seed of a daily game requests that game.
  private func newGame(seed: UInt32?) -> GameRequest {
    if seed == nil, !hasGame || !game.session.isOwn { return .own }
    guard seed != nil || setup.mode == .deterministic else { return .new(seed: nil) }
    let origin = Origin(.deterministic, seed: seed ?? setup.fixedSeed)
    return Daily(setup.rules, origin).map(GameRequest.daily) ?? .new(seed: seed)
  }

  /// Reports the title of what the player chose for new games, if any. Replaces an own game without moves at once,
  /// unless `isPlayed` says that it fits.
  private mutating func chose(_ title: String?, isPlayed: Bool) {
    let isOwn = activity == .game && hasGame && game.session.isOwn
    let startsAnew = isOwn && !isPlayed && game.session.history.turns.isEmpty
    if let title { exchange.report(.chose(title, startsAnew ? .anew : !isOwn ? .later : isPlayed ? .now : .byNew)) }
    if startsAnew { start(newGame(seed: nil)) }
  }

  /// The turn after which moves belong to the practice. After undos it may be before the turn at which practice began.
  private var practiceStart: Int? {
    practiced.map { min($0.turn, zip($0.game.turns, game.session.history.turns).prefix { $0 == $1 }.count) }
  }

  /// Starts a request, after a question if that ends a game with several moves. First refuses days to come.
  private mutating func ask(for request: GameRequest) {
    let daily = request.guardedGame(on: today()).flatMap(DailyGuard.daily)
    if hasGame, let daily, let refusal = tables.dailies.attempt(at: daily, on: today()).refusal(of: daily) {
      return exchange.report(.started(GameStart(request, nil).refused(request, refusal)))
    }
    let played = session(for: request.activity).flatMap { request.ends($0) && !$0.game.isDone ? $0 : nil }
    let before = request.activity == .game ? practiceStart : nil
    guard let played, played.history.turns.count - (before ?? 0) >= GameSession.movesWorthKeeping else {
      return start(request)
    }
    ask(GameQuestion(leaving: played, for: request))
  }

  /// Replaces what is in play: at once, if the request always begins something.
  private mutating func start(_ request: GameRequest) {
    // A request that begins at once does not wait for the answer to a request of another activity.
    guard starting == nil || request.beginsAtOnce(on: today()) && starting?.activity != request.activity else { return }
    let isAbandoned = leave(for: request)
    let next = if case .new(let seed?) = request { GameSetup(rules: setup.rules, seed: seed) } else { setup }
    let change = GameChange(
      session: session(for: request.activity), isAbandoned: isAbandoned, request: request,
      next: next.newGame(using: &rng), seed: .random(in: 0...UInt32.max, using: &rng), today: today())
    let token = exchange.ask(.start(change))
    guard let immediate = change.immediate else { return (starting, startToken) = (request, token) }
    begin(immediate)
  }

  /// Returns the game or level of an activity that would be replaced; nil if there is none.
  private func session(for activity: Activity) -> GameSession? {
    switch activity {
    case .game: hasGame ? game.session : nil
    case .level: level.flatMap { $0.isOver ? nil : $0.session }
    case .duel: nil
    }
  }

  /// Ends or pauses the game, level or duel that a request replaces. Returns true if it has ended.
  private mutating func leave(for request: GameRequest) -> Bool {
    // A duel in which nobody has decided anything is not worth a file.
    let isAbandoned =
      request.activity == .duel
      ? duel?.match.isBegun == false : session(for: request.activity).map(request.ends) ?? false
    let own = request.activity == .game ? practiceStart.map { game.game.turnCount - $0 } : nil
    let isShort = own.map { $0 < GameSession.movesWorthKeeping } ?? false
    act(!isAbandoned ? .suspend : isShort ? .show(false) : .leave, in: request.activity)
    return isAbandoned
  }

  private mutating func act(_ action: SessionAction, in activity: Activity) {
    exchange.activity = activity
    switch activity {
    case .game: if hasGame { game.act(action, &exchange) }
    case .level: level?.act(action, &exchange)
    case .duel: duel?.act(action, &exchange)
    }
  }

  private mutating func begin(_ start: GameStart) {
    // Clocks stop until the front shows a board; after a refusal, another board stays in view.
    if !start.isRefused || shown == start.request.activity { show(nil) }
    guard let content = start.content else {
      exchange.report(.started(start))
      if !hasGame, level == nil, duel == nil { self.start(.own) }
      return
    }
    // After a refusal, the level or duel on the screen stays there.
    if !start.isRefused { activity = start.request.activity }
    exchange.activity = start.request.activity
    switch (content, start.request) {
    case (.duel(let match), _):
      if let duel, duel.match.isUnderWay { exchange.tables.waitingDuels.insert(duel.match.setup, at: 0) }
      exchange.tables.waitingDuels.removeAll { $0 == match.setup }
      begin(DuelRun(match))
    case (.game(let session), .level(let entry, _)): begin(LevelRun(entry, session))
    case (.game(let session), .levels(let packs, let next)): begin(LevelRun(packs.entry(of: session) ?? next, session))
    case (.game(let session), _):
      let isSame = start.isRefused && hasGame && game.session.daily == session.daily
      (game, hasGame) = (GameRun(session, isGuests: isSame ? game.isGuests : start.attempt == .guest), true)
      // The first try can no longer count.
      if start.isResumed, start.attempt == .practice { game.act(.practice, &exchange) }
      // After a refusal, practice continues unless it was left.
      if !start.isRefused { beginPractice(start.request) } else if !session.isPractice { practiced = nil }
      findPar()
    }
    exchange.report(.started(start))
  }

  /// Records which game a practice continues, and shows the best move there if it is known.
  private mutating func beginPractice(_ request: GameRequest) {
    practiced = nil
    guard case .practice(let history, let best) = request else { return }
    practiced = (history, history.turnCount)
    practiced?.game.jump(to: .max)
    if let best { game.help = .hint(Advice(options: [Advice.Option(direction: best, value: 0)])) }
  }

  private mutating func begin(_ run: DuelRun) {
    duel = run
    if run.match.setup.part != .both { duelLevel = run.match.setup.level }
  }

  private mutating func begin(_ run: LevelRun) {
    if let level, level.isResumable { exchange.tables.waitingLevels.insert(level.entry.id, at: 0) }
    exchange.tables.waitingLevels.removeAll { $0 == run.entry.id }
    level = run
  }

  private mutating func findPar() { if let daily = game.game.daily { exchange.ask(.findPar(daily)) } }

  /// Records which board the player sees: commands go to that one. Autoplay stops when a level or duel is shown.
  private mutating func show(_ new: Activity?) {
    guard new != shown || new != nil && new != activity else { return }
    shown = new
    if let new { activity = new }
    if activity != .game, game.autoplay != nil { game.help = nil }
    for activity in Activity.allCases where starting?.activity != activity { act(.show(new == activity), in: activity) }
    // The computer may have dropped its search for a hint, because it was asked something else.
    guard new == .game && game.isAsking || new == .level && level?.run.isAsking == true else { return }
    exchange.activity = activity
    play(.hint)
  }

  private mutating func suspend() {
    let isInLevel = activity == .level
    shown = nil
    // A level that was left keeps the date of its last move, so that the next launch resumes what was played last.
    for activity in Activity.allCases where starting?.activity != activity && (activity != .level || isInLevel) {
      act(.suspend, in: activity)
    }
  }
}
