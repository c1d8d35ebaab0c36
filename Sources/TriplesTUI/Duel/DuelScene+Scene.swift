import TriplesBoards
import TriplesCanvas
import TriplesModel

extension DuelScene: Scene {
  var boardRules: RuleSet? { match.setup.rules }

  func help(in context: SceneContext) -> HelpTopic? {
    .duel(match.setup.rules, hasPerson: match.setup.hasPerson, hasTabs: context.hasTabs)
  }

  mutating func show(_ visibility: Visibility, in context: SceneContext) -> [SceneCommand] {
    perform(.show(visibility == .shown), at: context.now)
  }

  mutating func suspend(in context: SceneContext) -> [SceneCommand] { perform(.suspend, at: context.now) }

  mutating func take(_ answer: AppState.Answer, in context: SceneContext) -> [SceneCommand] {
    if case .choice(let choice, let task) = answer { take(choice, for: task) }
    return []
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(let direction): return context.layout == nil ? [] : slide(direction, at: context.now)
    case .confirm: return confirm(in: context)
    case .undo: return undo(at: context.now)
    case .faster: return faster(by: 1)
    case .slower: return faster(by: -1)
    case .nextRules: return replan { $0.changeRules() }
    case .nextFilter: return replan { $0.changePart() }
    case .newGame: return again(context.keys)
    case .resign where match.isBegun && !match.isOver && match.setup.hasPerson:
      return [.open(QuestionScene(resigning: match))]
    // The question whether to resign.
    case .answer(true): return perform(.resign, at: context.now)
    case .cancel: return [.close]
    case .redo, .hint, .autoplay, .review, .toggleMode, .choose, .answer, .resign, .first, .last,
      .nextOrder:
      break
    default: return nil
    }
    return []
  }

  /// Places the tile, or goes on where a game is over.
  private mutating func confirm(in context: SceneContext) -> [SceneCommand] {
    if match.isOver { return again(context.keys) }
    if match.isGameOver { return perform(.changeSides, at: context.now) }
    return match.role == .placer || !isPersonsTurn ? place(at: cursor, at: context.now) : []
  }

  /// The computer's level before a duel, and its pace where it plays against itself.
  private mutating func faster(by step: Int) -> [SceneCommand] {
    pace.change(by: step)
    return replan { $0.changeLevel(by: step) }
  }

  private mutating func undo(at now: Seconds) -> [SceneCommand] {
    guard isPersonsTurn else { return [] }
    thought = nil
    return perform(.undo, at: now)
  }

  /// Another duel of the kind, once this one is over.
  private func again(_ keys: KeyNames) -> [SceneCommand] {
    [Desk.newDuel(after: match).map(SceneCommand.request) ?? .pausesDuel(keys)]
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    advanceThought(at: context.now) + perform(.tick, at: context.now)
  }

  func nextChange(after now: Seconds) -> Seconds? {
    earliest(nextFrame(after: now), nextThought(after: now))
  }

  func nextFrame(after now: Seconds) -> Seconds? {
    earliest(motion.nextFrame(after: now), match.nextSecond(after: now))
  }
}
