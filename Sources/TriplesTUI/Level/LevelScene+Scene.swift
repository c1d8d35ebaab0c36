import TriplesCanvas
import TriplesModel

extension LevelScene {
  /// What a level wants of the tab.
  enum Wish: Hashable {
    /// From its beginning.
    case clear
    /// The level after it.
    case next
    /// The list of levels.
    case levels
  }

  /// What an intent wants of the tab; nil if it is for the level.
  func wish(for intent: Intent, hasNext: Bool) -> Wish? {
    switch intent {
    case .clear, .copy: .clear
    case .cancel: play.assistance == nil ? .levels : nil
    case .confirm: ending.map { $0.isReached ? hasNext ? .next : .levels : .clear }
    default: nil
    }
  }

  /// True for what is not left to the app.
  func handles(_ intent: Intent) -> Bool {
    switch intent {
    case .slide, .undo, .redo, .hint, .autoplay, .faster, .slower, .review, .newGame, .confirm, .cancel: true
    default: false
    }
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand] {
    guard !isOver else { return [] }
    switch intent {
    case .autoplay: return [.noComputerInLevels(context.keys)]
    case .newGame: return [.restartsLevel(context.keys)]
    case .faster, .slower, .review, .confirm: return []
    default: return following(context) { $0.handle(intent, in: context) }
    }
  }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand] {
    guard !isOver else { return [] }
    return following(context) { $0.take(input, in: context) }
  }

  /// The time may be over; until then it is saved.
  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    endIfOver(in: context) + tick(in: context)
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
}
