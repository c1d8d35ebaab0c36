import TriplesCanvas
import TriplesModel

/// A finished game as a strong player sees it: how good the moves were, and which cost the most.
struct ReviewScene: Hashable {
  /// The whole game.
  let history: History
  /// The moves; nil while the strong player still looks at them.
  private(set) var moves: [ReviewedMove]?
  /// The habits in the last games; empty until they are found.
  private(set) var habits: [Habit] = []
  /// How many games these are.
  private(set) var games = 0
  /// Which of the mistakes is chosen.
  private(set) var cursor = 0

  /// Opens the review of a game and asks for it.
  static func opening(_ history: History) -> [SceneCommand] {
    var whole = history
    whole.jump(to: history.turns.count)
    return [.open(ReviewScene(history: whole)), .effect(.review(whole))]
  }

  /// The three costliest mistakes, the worst first.
  var mistakes: [ReviewedMove] { moves?.costliest() ?? [] }

  /// The mistake that is chosen; nil if there is none.
  var chosen: ReviewedMove? { mistakes.indices.contains(cursor) ? mistakes[cursor] : nil }
}

extension ReviewScene: Scene {
  func help(in context: SceneContext) -> HelpTopic? { .review }

  mutating func take(_ answer: AppState.Answer, in context: SceneContext) -> [SceneCommand] {
    if case .habits(let habits, let games) = answer { (self.habits, self.games) = (habits, games) }
    guard case .review(let moves, history.identity) = answer else { return [] }
    self.moves = moves
    return [.effect(.reviewLatest(history.game.rules))]
  }

  /// A digit shows one of the mistakes in the replay.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if case .mouse = input { return [] }
    guard case .key(let key) = input, let digit = key.digit else { return nil }
    guard mistakes.indices.contains(digit - 1) else { return [] }
    cursor = digit - 1
    let advice = Dictionary((moves ?? []).map { ($0.turn - 1, $0.best) }, uniquingKeysWith: { $1 })
    let replay = ReplayScene(
      history, from: mistakes[cursor].turn - 1, advice: advice, at: context.now, settings: context.settings)
    return [.open(replay)]
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .cancel, .review: return [.close]
    case .slide(let direction): choose(by: direction == .right || direction == .down ? 1 : -1)
    case .confirm: return playOn()
    case .show, .nextTab, .previousTab, .newGame, .help, .nextTheme, .toggleMotion, .quit, .redraw,
      .focusNext,
      .focusPrevious, .toggleMode, .nextRules:
      return nil
    default: break
    }
    return []
  }

  private mutating func choose(by step: Int) { cursor = max(0, min(cursor + step, mistakes.count - 1)) }

  /// Plays on from before the mistake that is chosen, as practice.
  private func playOn() -> [SceneCommand] {
    guard let chosen else { return [] }
    var history = history
    history.jump(to: chosen.turn - 1)
    return [.request(.practice(history))]
  }
}
