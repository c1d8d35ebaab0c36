import Dispatch
import Synchronization
import TriplesCanvas
import TriplesLevels
import TriplesModel
import TriplesPlayers
import TriplesTUI
import TriplesTerminal

/// Answers questions one after the other on another thread, and wakes the loop for each answer.
final class Worker<Answer: Sendable>: Sendable {
  private let answers = Mutex<[Answer]>([])
  private let queue: DispatchQueue
  private let waker: Waker

  init(_ label: String, qos: DispatchQoS, waker: Waker) {
    queue = DispatchQueue(label: label, qos: qos)
    self.waker = waker
  }

  /// Works on a question after the earlier ones and after some seconds; nil is no answer.
  func run(after seconds: Int = 0, _ work: @escaping @Sendable () -> Answer?) {
    let item: @Sendable () -> Void = { [self] in
      // The queue may use another thread each time.
      TerminalScreen.protectThread()
      guard let answer = work() else { return }
      answers.withLock { $0.append(answer) }
      waker.wake()
    }
    seconds == 0 ? queue.async(execute: item) : queue.asyncAfter(deadline: .now() + .seconds(seconds), execute: item)
  }

  /// Returns the answers since the last call.
  func takeAnswers() -> [Answer] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }
}

/// The strong player on another thread. A newer question makes an older one pointless.
final class BackgroundStrategist: Sendable {
  /// How many questions were asked.
  private let questions = Mutex(0)
  /// Kept between questions, because it remembers boards; only the worker uses it.
  private let strategist = Mutex<Strategist?>(nil)
  private let worker: Worker<AppState.Answer>

  init(waker: Waker) { worker = Worker("strategist", qos: .userInitiated, waker: waker) }

  func advise(_ situation: Situation) {
    ask(situation.rules) { strategist, shouldStop in
      let hint = strategist.hint(for: situation, effort: .quick, shouldStop: shouldStop)
      return hint.map { .advice($0, for: situation) }
    }
  }

  /// Asks for the next move to the goal of a level.
  func guide(_ level: Level, after moves: [Direction], _ situation: Situation) {
    ask(situation.rules) { _, shouldStop in
      let guidance = LevelSearch.forHints.guidance(level, after: moves, shouldStop: shouldStop)
      return shouldStop() ? nil : .guidance(guidance, for: situation)
    }
  }

  func review(_ history: History) {
    ask(history.game.rules) { strategist, shouldStop in
      let review = Review(history, by: strategist, shouldStop: shouldStop)
      return review.map { .review($0.moves, of: history.identity) }
    }
  }

  func habits(in games: [History], _ rules: RuleSet) {
    ask(rules) { strategist, shouldStop in
      Review.habits(in: games, by: strategist, shouldStop: shouldStop).map { .habits($0, games: games.count) }
    }
  }

  func takeAnswers() -> [AppState.Answer] { worker.takeAnswers() }

  private func ask(_ rules: RuleSet, _ think: @escaping @Sendable (inout Strategist, () -> Bool) -> AppState.Answer?) {
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

  /// Seconds without a question after which the weights are released: a host has many players who rarely ask.
  private static let patience = 45

  private func release() {
    strategist.withLock { $0 = nil }
    BuiltInWeights.release()
  }
}
