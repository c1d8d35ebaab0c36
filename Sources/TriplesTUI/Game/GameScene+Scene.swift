import TriplesCanvas
import TriplesModel

extension GameScene: Scene {
  mutating func show(_ visibility: Visibility, in context: SceneContext) -> [SceneCommand] {
    if visibility != .shown { endPeek(in: context) }
    guard visibility == .away else { return [] }
    // Nothing need open by itself any more, and nothing plays.
    ending?.jumps = false
    return run(in: context).isAutoplaying ? [.play(.stopHelp)] : []
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    if case .peek(let direction) = intent { return togglePeek(direction, in: context) }
    if endPeek(in: context), intent == .cancel { return [] }
    let run = run(in: context)
    switch intent {
    case .slide(let direction): return context.layout == nil ? [] : [.play(.push(direction))]
    case .undo: return [.play(.undo)]
    case .redo: return [.play(.redo)]
    case .hint: return run.game.isDone ? [] : [.play(run.isAsking || run.hint != nil ? .stopHelp : .hint)]
    case .autoplay:
      return run.isAutoplaying ? [.play(.stopHelp), .yourTurn] : run.game.isDone ? [] : [.play(.autoplay)]
    case .faster: return [.play(.changePace(1))]
    case .slower: return [.play(.changePace(-1))]
    case .review: return review(run)
    case .copy: return copyResult(in: context)
    case .copyLine: return copyLine(in: context)
    case .confirm: return ending == nil ? [] : [.show(.highScores)]
    case .cancel: return run.help == nil ? nil : [.play(.stopHelp)]
    default: return nil
    }
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    if context.play.game.ghost != nil { ending?.jumps = false }
    if let ending, ending.jumps, context.now >= ending.jumpAt { return [.jump(.highScores)] }
    return []
  }

  func nextChange(in context: SceneContext) -> Seconds? {
    earliest(nextFrame(in: context), ending.flatMap { $0.jumps ? $0.jumpAt : nil })
  }

  func nextFrame(in context: SceneContext) -> Seconds? {
    let now = context.now
    return earliest(
      motion.nextFrame(after: now), points.nextChange(after: now),
      run(in: context).session.clock.nextSecond(after: now), ending?.nextChange(after: now),
      shine?.nextChange(after: now))
  }

  private mutating func review(_ run: GameRun) -> [SceneCommand] {
    guard run.game.isDone else { return [] }
    ending?.jumps = false
    return ReviewScene.opening(run.session.history)
  }
}
