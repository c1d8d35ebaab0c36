import TriplesBoards
import TriplesCanvas
import TriplesModel

/// The game tab: the session of the game in play, and all that listens to it.
struct GameScene: Sendable {
  private(set) var session: GameSession
  var motion: BoardMotion
  private(set) var points: ScoreCounter
  private(set) var course = Course()
  /// What is still to be taught.
  private(set) var lessons: Lessons
  var drag: Drag?
  /// The push that the player looks at without making it.
  var peek: Peek?
  /// How much is shown of the next tile.
  let foresight: Foresight
  var assistance: Assistance?
  /// The light of a moment that has just come; the next turn ends it.
  var shine: Shine?
  /// The earlier game that is raced, where there is one.
  private(set) var ghost: Ghost?
  /// Set while the game is done.
  var ending: Ending?
  /// True once an end of the game was shown: the high scores open by themselves at the first only.
  private var hasEnded = false

  /// A session that begins or goes on.
  init(_ session: GameSession, at now: Seconds, settings: Settings, showing foresight: Foresight = .rules) {
    (self.session, self.foresight) = (session, foresight)
    ghost = session.rival.map(Ghost.init)
    motion = BoardMotion(Board(rules: session.game.rules))
    points = ScoreCounter(session.game.score)
    course.follow(session.history)
    lessons = Lessons(session.game.rules, after: session.history.turns.prefix(session.history.turnCount))
    adopt(settings)
    motion.open(session.game.board, at: now)
    if session.game.isDone { end(at: now) }
  }

  var game: Game { session.game }
  /// The tile that comes next, if it is shown.
  var next: NextTile? { game.situation(showing: foresight).preview?.next }

  /// Takes over what the player chose about motion.
  mutating func adopt(_ settings: Settings) { motion.speed = settings.reducesMotion ? .infinity : 1 }

  /// False if nothing is to slide, hop or count.
  var isAnimated: Bool { motion.speed.isFinite }

  /// Races an earlier game of the same seed; who races already goes on with that one.
  mutating func race(_ ghost: Ghost) {
    guard self.ghost == nil, ghost.canRace(game) else { return }
    self.ghost = ghost
    ending?.jumps = false
  }

  /// Lets the session act and tells all listeners what came of it.
  mutating func perform(_ action: SessionAction, in context: SceneContext) -> [SceneCommand] {
    session.compare(with: context.boards)
    return session.perform(action, at: context.now).flatMap { show($0, at: context.now) }
  }

  /// Tells the listeners of one effect; what is for the outside is handed on.
  private mutating func show(_ effect: SessionEffect, at now: Seconds) -> [SceneCommand] {
    switch effect {
    case .played(let turn):
      motion.play(turn, to: game.board, at: now)
      points.count(to: game.score, at: now, isInstant: !isAnimated, tellsChange: isAnimated)
      lessons.learn(from: turn)
      boardChanged()
      let game = game
      return ghost?.follow(game).map { [.moment($0)] } ?? []
    case .undone(let turn):
      motion.undo(turn, to: game.board, at: now)
      points.count(to: game.score, at: now, isInstant: !isAnimated, tellsChange: false)
      boardChanged()
    // Duels have a scene of their own.
    case .pushed, .unpushed, .misplaced: break
    case .blocked(let direction): motion.nudge(direction, at: now)
    case .moment(let moment):
      if case .tile(let value, _, _) = moment, isAnimated,
        let tile = game.board.tiles.first(where: { $0.value == value })
      {
        shine = Shine(on: tile, waves: moment.waves, at: now + Tempo(speed: motion.speed).slide)
      }
      return [.moment(moment)]
    case .ended:
      end(at: now)
      return [.withdraw(nil)]
    case .save(let event, let seconds): return [.effect(.save(event, at: seconds, of: session))]
    case .enter(let outcome): return [.effect(.enter(outcome))]
    }
    return []
  }

  /// What belonged to the last board is gone.
  private mutating func boardChanged() {
    course.follow(session.history)
    (drag, peek, shine) = (nil, nil, nil)
    ending = nil
    if case .autoplay = assistance { return }
    assistance = nil
  }

  private mutating func end(at now: Seconds) {
    // The high scores do not open by themselves if the end tells more than a score.
    ending = Ending(
      game, course, start: max(now, motion.timeline.end), jumps: !hasEnded && ghost == nil && session.isOwn,
      isInstant: !isAnimated)
    hasEnded = true
    assistance = nil
  }
}

/// How the computer helps at this moment: one way at a time.
enum Assistance: Hashable {
  /// The strong player has been asked what to do here.
  case asking
  /// What it said, for one board.
  case hint(Advice)
  case autoplay(Autoplay)
}

/// The computer plays, at a speed that one can follow.
struct Autoplay: Hashable {
  var pace = Pace(movesPerSecond: 2)
  /// When the next move is due.
  var nextMove: Seconds
  /// The move that was found for the board; nil while it is looked for.
  var choice: Direction?
}

extension GameScene {
  /// Asks for a hint, or takes the one away that is shown.
  mutating func toggleHint() -> [SceneCommand] {
    guard !game.isDone else { return [] }
    switch assistance {
    case .asking, .hint:
      assistance = nil
      return []
    case .autoplay, nil:
      assistance = .asking
      return [askForAdvice]
    }
  }

  /// Lets the computer play, or stops it.
  mutating func toggleAutoplay(in context: SceneContext) -> [SceneCommand] {
    guard !game.isDone else { return [] }
    if case .autoplay = assistance {
      assistance = nil
      return [.yourTurn]
    }
    assistance = .autoplay(Autoplay(nextMove: context.now))
    return [askForAdvice]
  }

  private var askForAdvice: SceneCommand { .effect(.advise(game.situation)) }

  mutating func changePace(by steps: Int) -> [SceneCommand] {
    guard case .autoplay(var autoplay) = assistance else { return [] }
    autoplay.pace.change(by: steps)
    assistance = .autoplay(autoplay)
    return []
  }

  /// Shows the advice, if the board is still the one that it is about. Only then does the hint count as help.
  mutating func take(_ advice: Advice, for situation: Situation, in context: SceneContext) -> [SceneCommand] {
    guard situation == game.situation else { return [] }
    switch assistance {
    case .asking:
      assistance = .hint(advice)
      return [.withdraw(nil)] + perform(.hint, in: context)
    case .autoplay(var autoplay):
      autoplay.choice = advice.best
      assistance = .autoplay(autoplay)
    case .hint, nil: break
    }
    return []
  }

  /// When the computer's next move is due, once it is found.
  var nextAutoplayMove: Seconds? {
    guard case .autoplay(let autoplay) = assistance, autoplay.choice != nil else { return nil }
    return autoplay.nextMove
  }

  /// Plays the computer's move if it is found and due, and has the next one looked for.
  mutating func advanceAutoplay(in context: SceneContext) -> [SceneCommand] {
    guard case .autoplay(var autoplay) = assistance, let choice = autoplay.choice, context.now >= autoplay.nextMove
    else { return [] }
    autoplay.nextMove = max(autoplay.nextMove, context.now - 0.05) + autoplay.pace.interval
    autoplay.choice = nil
    assistance = .autoplay(autoplay)
    let commands = perform(.push(choice, by: .computer), in: context)
    return game.isDone ? commands : commands + [askForAdvice]
  }
}

/// What goes along with some games: a ghost, a day, and what can be copied of them.
extension GameScene {
  /// How far the game is ahead of the ghost at the same move; nil without one.
  var lead: Int? { ghost?.lead(of: game) }

  /// What the end tells of practice, the day and the host, the most important first.
  func company(in context: SceneContext) -> [Panel.Item] {
    let style = context.look.plain
    let practice = session.isPractice ? ["Practice, not counted"] : []
    let lines = (practice + day(in: context)).map { Panel.Item.line(Panel.Line($0, style: style)) }
    return lines.prefix(2) + today(in: context) + lines.dropFirst(2)
  }

  private func today(in context: SceneContext) -> [Panel.Item] {
    guard let host = context.host, let daily = session.daily, !session.isPractice else { return [] }
    let rows = host.rows(daily, game.rules)
    let separator = context.look.traits.isUnicode ? " · " : ", "
    guard let text = host.summary(rows, separator: separator) else { return [] }
    let short = [2, 1].compactMap { host.summary(rows, places: $0, separator: separator) }
    return [.line(Panel.Line(["Today here: \(text)", text] + short, style: context.look.plain))]
  }

  private func day(in context: SceneContext) -> [String] {
    let dailies = context.dailies
    guard let daily = session.daily else { return [] }
    guard let par = dailies.pars[daily] else { return [] }
    let all = ScoreCurve(session.history).marks(against: par, isUnicode: context.look.traits.isUnicode)
    let shown = ending?.marks(at: context.now) ?? all.count
    let marks = all.prefix(shown) + String(repeating: " ", count: max(0, all.count - shown))
    let score = "\(game.score.grouped) of par \(par.score.grouped)"
    guard !session.isPractice else { return [score, String(marks)] }
    guard !session.history.marks.contains(.autoplay) else {
      return ["The day does not count", score, "\(marks)  autoplay"]
    }
    let streaks = dailies.streaks(of: daily.rules, on: context.environment.today())
    return [score, "\(marks)  streak \(streaks.current)", streaks.recentText]
  }

  /// Both scores at this move, as bars of the higher score at the end, and the other board.
  var rivals: [Panel.Item] {
    guard let ghost else { return [] }
    let (own, other) = (game.score, ghost.curve.score(at: game.turnCount))
    let top = Double(max(1, own, ghost.curve.final))
    return [("You    ", own), ("Earlier", other)].map { .bar(Double($1) / top, label: $0, value: String($1)) }
      + [.board(ghost.board(at: game.turnCount))]
  }

  /// Both curves against the higher of the two scores and the longer of the two games.
  func race(_ look: Look) -> [Panel.Item] {
    guard let ghost else { return [] }
    let own = ScoreCurve(session.history)
    let (top, moves) = (max(own.final, ghost.curve.final), max(own.moves, ghost.curve.moves))
    return [("You", own), ("Earlier", ghost.curve)].map { name, curve in
      let bars = curve.sparkline(marks: 10, top: top, moves: moves, isUnicode: look.traits.isUnicode)
      return .figure(Panel.Figure(name, "\(bars) \(curve.final)", String(curve.final)))
    }
  }

  /// Copies the card of a daily game; of any other that is over the line to share.
  func copyResult(in context: SceneContext) -> [SceneCommand]? {
    let (address, isUnicode) = (context.settings.value(of: .address), context.look.traits.isUnicode)
    guard game.isDone, !session.isPractice, let daily = session.daily,
      let card = context.dailies.card(of: daily, address: address, isUnicode: isUnicode)
    else { return copyLine() }
    return [.effect(.copy(card))]
  }

  /// Copies a game that is over as a line from which it can be replayed.
  func copyLine() -> [SceneCommand]? {
    guard game.isDone else { return nil }
    let line = Recording(session.history, seconds: Int(session.clock.time(at: 0))).shareLine
    return [.effect(.copy(line))]
  }
}

extension GameScene {
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    switch input {
    case .key, .mouse, .paste: ending?.keepStill(at: context.now)
    case .focus: break
    }
    guard case .mouse(let mouse) = input else { return nil }
    switch mouse.action {
    case .press: press(at: mouse.point, in: context)
    case .drag: drag.move(to: mouse.point, &motion, on: game.board)
    case .release:
      drag.move(to: mouse.point, &motion, on: game.board)
      return drag.end(&motion, on: game.board, legal: game.legalDirections, at: context.now).map {
        perform(.push($0, by: .player), in: context)
      } ?? []
    case .scrollUp, .scrollDown: break
    }
    return []
  }

  /// The pointer went down: on the board the tiles are held.
  private mutating func press(at point: Point, in context: SceneContext) {
    guard let board = context.layout?.board, board.rect.contains(point), !game.isDone else { return }
    assistance = nil
    endPeek()
    drag = Drag(start: point, startedAt: context.now, point: point, pitch: board.pitch)
  }

  /// The push that a drag or a key shows.
  var shownPeek: Peek? { drag?.direction.flatMap { game.peek($0, showing: foresight) } ?? peek }
}
