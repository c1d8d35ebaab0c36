import TriplesCanvas
import TriplesModel

/// The game tab, or the board of a level: how the game in play looks at a moment.
struct GameScene: Sendable {
  let activity: Play.Activity?
  let boardRules: RuleSet?
  var motion: BoardMotion
  private(set) var points: ScoreCounter
  private(set) var course = Course()
  /// What is still to be taught.
  private(set) var lessons: Lessons
  var drag: Drag?
  /// The push that the player looks at without making it.
  var peek: Peek?
  /// The light of a moment that has just come; the next turn ends it.
  var shine: Shine?
  /// Set while the game is done.
  var ending: Ending?
  /// True once an end of the game was shown: the high scores open by themselves at the first only.
  private var hasEnded = false

  init(_ run: GameRun, of activity: Play.Activity = .game, at now: Seconds, settings: Settings) {
    self.activity = activity
    let (session, game) = (run.session, run.game)
    boardRules = game.rules
    motion = BoardMotion(Board(rules: game.rules))
    points = ScoreCounter(game.score)
    course.follow(session.history)
    lessons = Lessons(game.rules, after: session.history.turns.prefix(session.history.turnCount))
    adopt(settings)
    motion.open(game.board, at: now)
    if activity == .game, game.isDone { end(run, at: now) }
  }

  /// The game that is shown.
  func run(in context: SceneContext) -> GameRun {
    activity == .level ? context.play.level?.run ?? context.play.game : context.play.game
  }

  /// Applies the settings of motion.
  mutating func adopt(_ settings: Settings) { motion.speed = settings.reducesMotion ? .infinity : 1 }

  /// False if nothing is to slide, hop or count.
  var isAnimated: Bool { motion.speed.isFinite }

  mutating func show(_ event: Report.Event, in context: SceneContext) -> [SceneCommand] {
    let (run, now) = (run(in: context), context.now)
    switch event {
    case .played(let turn, _):
      motion.play(turn, to: run.game.board, at: now)
      points.count(to: run.game.score, at: now, isInstant: !isAnimated, tellsChange: isAnimated)
      lessons.learn(from: turn)
      boardChanged(run)
    case .undone(let turn):
      motion.undo(turn, to: run.game.board, at: now)
      points.count(to: run.game.score, at: now, isInstant: !isAnimated, tellsChange: false)
      boardChanged(run)
    case .blocked(let direction): motion.nudge(direction, at: now)
    case .moment(let moment):
      if case .tile(let value, _, _) = moment, isAnimated,
        let tile = run.game.board.tiles.first(where: { $0.value == value })
      {
        shine = Shine(on: tile, waves: moment.waves, at: now + Tempo(speed: motion.speed).slide)
      }
      return [.moment(moment)]
    case .ended:
      end(run, at: now)
      return [.withdraw(nil)]
    case .becamePractice:
      return [.notice("Practice from now on: the time for this daily game is over.", shorter: ["Practice now."])]
    case .advice: return [.withdraw(nil)]
    case .noAdvice(let guidance): return [.notice(guidance.sentence, shorter: guidance.shorter)]
    default: break
    }
    return []
  }

  /// What belonged to the last board is gone.
  private mutating func boardChanged(_ run: GameRun) {
    course.follow(run.session.history)
    (drag, peek, shine) = (nil, nil, nil)
    ending = nil
  }

  private mutating func end(_ run: GameRun, at now: Seconds) {
    // The high scores do not open by themselves if the end tells more than a score.
    ending = Ending(
      run.game, course, start: max(now, motion.timeline.end),
      jumps: !hasEnded && run.ghost == nil && run.session.isOwn, isInstant: !isAnimated)
    hasEnded = true
  }
}

/// What goes along with some games: a ghost, a day, and what can be copied of them.
extension GameScene {
  /// What the end tells of practice, the day and the host, the most important first.
  func company(_ session: GameSession, in context: SceneContext) -> [Panel.Item] {
    let style = context.look.plain
    let practice = session.isPractice ? ["Practice, not counted"] : []
    let lines = (practice + day(session, in: context)).map { Panel.Item.line(Panel.Line($0, style: style)) }
    return lines.prefix(2) + today(session, in: context) + lines.dropFirst(2)
  }

  private func today(_ session: GameSession, in context: SceneContext) -> [Panel.Item] {
    guard let host = context.host, let daily = session.daily, !session.isPractice else { return [] }
    let rows = host.rows(daily, daily.rules)
    let separator = context.look.traits.isUnicode ? " · " : ", "
    guard let text = host.summary(rows, separator: separator) else { return [] }
    let short = [2, 1].compactMap { host.summary(rows, places: $0, separator: separator) }
    return [.line(Panel.Line(["Today here: \(text)", text] + short, style: context.look.plain))]
  }

  private func day(_ session: GameSession, in context: SceneContext) -> [String] {
    let dailies = context.dailies
    guard let daily = session.daily else { return [] }
    guard let par = dailies.pars[daily] else { return [] }
    let all = ScoreCurve(session.history).marks(against: par, isUnicode: context.look.traits.isUnicode)
    let shown = ending?.marks(at: context.now) ?? all.count
    let marks = all.prefix(shown) + String(repeating: " ", count: max(0, all.count - shown))
    let score = "\(session.game.score.grouped) of par \(par.score.grouped)"
    guard !session.isPractice else { return [score, String(marks)] }
    guard !session.history.marks.contains(.autoplay) else {
      return ["The day does not count", score, "\(marks)  autoplay"]
    }
    let streaks = dailies.streaks(of: daily.rules, on: context.play.daily.day)
    return [score, "\(marks)  streak \(streaks.current)", streaks.recentText]
  }

  /// Both scores at this move, as bars of the higher score at the end, and the other board.
  static func rivals(_ run: GameRun) -> [Panel.Item] {
    guard let ghost = run.ghost else { return [] }
    let (own, other) = (run.game.score, ghost.curve.score(at: run.game.turnCount))
    let top = Double(max(1, own, ghost.curve.final))
    return [("You    ", own), ("Earlier", other)].map { .bar(Double($1) / top, label: $0, value: String($1)) }
      + [.board(ghost.board(at: run.game.turnCount))]
  }

  /// Both curves against the higher of the two scores and the longer of the two games.
  static func race(_ run: GameRun, _ look: Look) -> [Panel.Item] {
    guard let ghost = run.ghost else { return [] }
    let own = ScoreCurve(run.session.history)
    let (top, moves) = (max(own.final, ghost.curve.final), max(own.moves, ghost.curve.moves))
    return [("You", own), ("Earlier", ghost.curve)].map { name, curve in
      let bars = curve.sparkline(marks: 10, top: top, moves: moves, isUnicode: look.traits.isUnicode)
      return .figure(Panel.Figure(name, "\(bars) \(curve.final)", String(curve.final)))
    }
  }

  /// Copies the card of a daily game; of any other that is over the line to share.
  func copyResult(in context: SceneContext) -> [SceneCommand]? {
    let (game, session) = (context.play.game.game, context.play.game.session)
    let (address, isUnicode) = (context.settings.value(of: .address), context.look.traits.isUnicode)
    guard game.isDone, !session.isPractice, let daily = session.daily,
      let card = context.dailies.card(of: daily, address: address, isUnicode: isUnicode)
    else { return copyLine(in: context) }
    return [.copy(card)]
  }

  /// Copies a game that is over as a line from which it can be replayed.
  func copyLine(in context: SceneContext) -> [SceneCommand]? {
    let session = context.play.game.session
    guard session.game.isDone else { return nil }
    let line = Recording(session.history, seconds: Int(session.clock.time(at: 0))).shareLine
    return [.copy(line)]
  }
}

extension GameScene {
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    switch input {
    case .key, .mouse, .paste: ending?.keepStill(at: context.now)
    case .focus: break
    }
    guard case .mouse(let mouse) = input else { return nil }
    let game = run(in: context).game
    switch mouse.action {
    case .press: return press(at: mouse.point, on: game, in: context)
    case .drag: drag.move(to: mouse.point, &motion, on: game.board)
    case .release:
      drag.move(to: mouse.point, &motion, on: game.board)
      return drag.end(&motion, on: game.board, legal: game.legalDirections, at: context.now).map {
        [.play(.push($0))]
      } ?? []
    case .scrollUp, .scrollDown: break
    }
    return []
  }

  /// The pointer went down: on the board the tiles are held.
  private mutating func press(at point: Point, on game: Game, in context: SceneContext) -> [SceneCommand] {
    guard let board = context.layout?.board, board.rect.contains(point), !game.isDone else { return [] }
    endPeek(in: context)
    drag = Drag(start: point, startedAt: context.now, point: point, pitch: board.pitch)
    return [.play(.stopHelp)]
  }

  /// The push that a drag or a key shows.
  func shownPeek(_ run: GameRun) -> Peek? {
    drag?.direction.flatMap { run.game.peek($0, showing: run.foresight) } ?? peek
  }
}
