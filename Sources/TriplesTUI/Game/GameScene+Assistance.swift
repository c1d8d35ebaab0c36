import TriplesCanvas
import TriplesModel

extension GameScene {
  /// Asks for a hint, or takes the one away that is shown.
  mutating func toggleHint(in context: SceneContext) -> [SceneCommand] {
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
    assistance = .autoplay(Autoplay(at: context.now))
    return [askForAdvice]
  }

  private var askForAdvice: SceneCommand {
    .effect(.advise(game.situation))
  }

  mutating func changePace(by steps: Int) -> [SceneCommand] {
    guard case .autoplay(var autoplay) = assistance else { return [] }
    autoplay.changePace(by: steps)
    assistance = .autoplay(autoplay)
    return []
  }

  /// Shows the advice, if the board is still the one that it is about. Only then does the hint count as help.
  mutating func take(
    _ advice: Advice, for situation: Situation, in context: SceneContext
  ) -> [SceneCommand] {
    guard situation == game.situation else { return [] }
    switch assistance {
    case .asking:
      assistance = .hint(advice)
      return perform(.hint, in: context)
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
    guard case .autoplay(var autoplay) = assistance, let choice = autoplay.choice,
      context.now >= autoplay.nextMove
    else { return [] }
    autoplay.scheduleNext(after: max(autoplay.nextMove, context.now - 0.05))
    assistance = .autoplay(autoplay)
    let commands = perform(.push(choice, by: .computer), in: context)
    return game.isDone ? commands : commands + [askForAdvice]
  }
}
