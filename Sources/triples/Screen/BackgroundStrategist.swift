import Synchronization
import TriplesCanvas
import TriplesLevels
import TriplesModel
import TriplesPlayers
import TriplesTUI

/// The strong player, who thinks on another thread and wakes the loop when an answer is found. A newer question makes
/// an older one pointless.
final class BackgroundStrategist: Sendable {
  /// How many questions were asked.
  private let questions = Mutex(0)
  /// Kept from question to question, as it remembers boards; only the worker uses it.
  private let strategist = Mutex<Strategist?>(nil)
  private let worker: Worker<AppState.Answer>

  /// A player whose answers wake a loop.
  init(waker: Waker) { worker = Worker("strategist", qos: .userInitiated, waker: waker) }

  /// Asks how good each move is.
  func advise(_ situation: Situation) {
    ask(situation.rules) { strategist, shouldStop in
      let hint = strategist.hint(for: situation, effort: .quick, shouldStop: shouldStop)
      return hint.map { .advice($0, for: situation) }
    }
  }

  /// Asks for the next move to the goal of a level, after some that were played.
  func guide(_ level: Level, after moves: [Direction], _ situation: Situation) {
    ask(situation.rules) { _, shouldStop in
      let guidance = LevelSearch.forHints.guidance(level, after: moves, shouldStop: shouldStop)
      return shouldStop() ? nil : .guidance(guidance, for: situation)
    }
  }

  /// Asks for all moves of a game.
  func review(_ history: History) {
    ask(history.game.rules) { strategist, shouldStop in
      let review = Review(history, by: strategist, shouldStop: shouldStop)
      return review.map { .review($0.moves, of: history.identity) }
    }
  }

  /// Asks for the habits in some games by some rules.
  func habits(in games: [History], _ rules: RuleSet) {
    ask(rules) { strategist, shouldStop in
      Review.habits(in: games, by: strategist, shouldStop: shouldStop).map { .habits($0, games: games.count) }
    }
  }

  /// The answers that were found since the last call.
  func takeAnswers() -> [AppState.Answer] { worker.takeAnswers() }

  private func ask(
    _ rules: RuleSet,
    _ think: @escaping @Sendable (inout Strategist, () -> Bool) -> AppState.Answer?
  ) {
    let number = questions.withLock { questions in
      questions += 1
      return questions
    }
    worker.run { [self] in
      let isPointless = { self.questions.withLock { $0 } != number }
      guard !isPointless() else { return nil }
      return strategist.withLock { kept in
        var strategist = kept?.rules == rules ? kept ?? Strategist(rules) : Strategist(rules)
        kept = nil
        defer { kept = strategist }
        return think(&strategist, isPointless)
      }
    }
    worker.run(after: Self.patience) { [self] in
      if questions.withLock({ $0 }) == number { release() }
      return nil
    }
  }

  /// After so many seconds without a question, the weights are released: a host has many players who rarely ask.
  private static let patience = 45

  private func release() {
    strategist.withLock { $0 = nil }
    BuiltInWeights.release()
  }
}
