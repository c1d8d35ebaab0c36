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
    session.perform(action, at: context.now).flatMap { show($0, at: context.now) }
  }

  /// Tells the listeners of one effect; what is for the outside is handed on.
  private mutating func show(_ effect: SessionEffect, at now: Seconds) -> [SceneCommand] {
    switch effect {
    case .played(let turn):
      motion.play(turn, to: game.board, at: now)
      points.count(to: game.score, at: now, isInstant: !isAnimated, tellsChange: isAnimated)
      lessons.learn(from: turn)
      boardChanged()
    case .undone(let turn):
      motion.undo(turn, to: game.board, at: now)
      points.count(to: game.score, at: now, isInstant: !isAnimated, tellsChange: false)
      boardChanged()
    // Duels have a scene of their own.
    case .pushed, .unpushed, .misplaced: break
    case .blocked(let direction): motion.nudge(direction, at: now)
    case .reachedGoal: return [.reached(game.highestTile)]
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
    (drag, peek) = (nil, nil)
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
