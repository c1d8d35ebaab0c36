import TriplesCanvas
import TriplesModel

extension GameScene: Scene {
  var boardRules: RuleSet? { game.rules }

  mutating func show(_ visibility: Visibility, in context: SceneContext) -> [SceneCommand] {
    if visibility != .shown { endPeek() }
    if visibility == .away {
      // Nothing need open by itself any more, and nothing plays.
      ending?.jumps = false
      if case .autoplay = assistance { assistance = nil }
    }
    return perform(.show(visibility == .shown), in: context)
  }

  mutating func suspend(in context: SceneContext) -> [SceneCommand] { perform(.suspend, in: context) }

  mutating func take(_ answer: AppState.Answer, in context: SceneContext) -> [SceneCommand] {
    switch answer {
    case .entered(let outcome, let report):
      // Files may answer when another game is in play.
      let isOwn = session.pending.contains { $0.identity == outcome.identity }
      let commands = isOwn ? report.actions(of: outcome).flatMap { perform($0, in: context) } : []
      if session.history.identity == outcome.identity {
        ending?.standing = Standing(session, rank: report.rank, in: context.boards)
      }
      return commands
    case .advice(let advice, let situation): return take(advice, for: situation, in: context)
    case .ghost(let ghost): race(ghost)
    default: break
    }
    return []
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    if case .peek(let direction) = intent { return togglePeek(direction, in: context) }
    if endPeek(), intent == .cancel { return [] }
    switch intent {
    case .slide(let direction):
      return context.layout == nil ? [] : stopping { $0.perform(.push(direction, by: .player), in: context) }
    case .undo: return stopping { $0.perform(.undo, in: context) }
    case .redo: return stopping { $0.perform(.redo, in: context) }
    case .hint: return toggleHint()
    case .autoplay: return toggleAutoplay(in: context)
    case .faster: return changePace(by: 1)
    case .slower: return changePace(by: -1)
    case .review: return review()
    case .copy: return copyResult(in: context)
    case .copyLine: return copyLine()
    case .confirm: return ending == nil ? [] : [.show(.highScores)]
    case .cancel: return assistance == nil ? nil : stopping { _ in [] }
    default: return nil
    }
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    if let ending, ending.jumps, context.now >= ending.jumpAt { return [.jump(.highScores)] }
    return advanceAutoplay(in: context)
  }

  func nextChange(after now: Seconds) -> Seconds? {
    let jump = ending.flatMap { $0.jumps ? $0.jumpAt : nil }
    return earliest(nextFrame(after: now), jump, nextAutoplayMove)
  }

  func nextFrame(after now: Seconds) -> Seconds? {
    earliest(
      motion.nextFrame(after: now), points.nextChange(after: now), session.clock.nextSecond(after: now),
      ending?.nextChange(after: now), shine?.nextChange(after: now))
  }

  /// Does something of the player's own, who takes over from the computer.
  private mutating func stopping(_ body: (inout GameScene) -> [SceneCommand]) -> [SceneCommand] {
    assistance = nil
    return body(&self)
  }

  private mutating func review() -> [SceneCommand] {
    guard game.isDone else { return [] }
    ending?.jumps = false
    return ReviewScene.opening(session.history)
  }
}
