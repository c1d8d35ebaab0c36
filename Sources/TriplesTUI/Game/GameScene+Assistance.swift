import TriplesCanvas
import TriplesModel

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
