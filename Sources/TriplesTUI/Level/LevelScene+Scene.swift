import TriplesCanvas
import TriplesModel

extension LevelScene: Scene {
  var boardRules: RuleSet? { level.rules }
  var home: Tab? { .challenges }

  func help(in context: SceneContext) -> HelpTopic? { .level(level.rules) }

  /// The clock runs only while the board can be seen.
  mutating func show(_ visibility: Visibility, in context: SceneContext) -> [SceneCommand] {
    isOver ? [] : play.perform(.show(visibility == .shown), in: context)
  }

  mutating func suspend(in context: SceneContext) -> [SceneCommand] {
    isOver ? [] : play.perform(.suspend, in: context)
  }

  mutating func take(_ answer: AppState.Answer, in context: SceneContext) -> [SceneCommand] {
    if case .guidance(let guidance, let situation) = answer {
      take(guidance, for: situation, in: context)
    } else {
      []
    }
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .clear, .copy: return restart
    case .cancel where play.assistance == nil && play.peek == nil: return [.close]
    case .confirm: return ending.map { $0.isReached ? leadOn : restart } ?? []
    case .slide, .peek, .undo, .redo, .hint, .cancel:
      return isOver ? [] : following(context) { $0.handle(intent, in: context) }
    case .autoplay: return [.noComputerInLevels(context.keys)]
    case .newGame: return [.restartsLevel(context.keys)]
    case .faster, .slower, .review: return []
    default: return nil
    }
  }

  private var restart: [SceneCommand] { [.request(.level(entry, isNew: true))] }
  private var leadOn: [SceneCommand] { [next.map { .request(.level($0, isNew: false)) } ?? .close] }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard case .mouse = input else { return nil }
    return isOver ? [] : following(context) { $0.take(input, in: context) }
  }

  /// The time may be over; until then it is saved.
  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    endIfOver(in: context) + (level.seconds == nil ? [] : play.perform(.tick, in: context))
  }

  func nextChange(after now: Seconds) -> Seconds? { nextFrame(after: now) }

  func nextFrame(after now: Seconds) -> Seconds? {
    let figures = earliest(points.nextChange(after: now), ending?.nextChange(after: now))
    return earliest(play.nextFrame(after: now), earliest(figures, nextPulse(after: now)))
  }

  /// The last seconds pulse ten times a second.
  private func nextPulse(after now: Seconds) -> Seconds? {
    guard points.isAnimated, session.clock.isRunning, let left = standing(at: now).secondsLeft,
      left <= LevelTime.alarm
    else { return nil }
    return now + 0.1
  }

  func background(in context: SceneContext) -> Frame { context.scenery.board }
}
