import Dispatch
import Synchronization
import TriplesCanvas
import TriplesLevels
import TriplesModel
import TriplesPlayers
import TriplesTUI
import TriplesTerminal

/// Where other threads leave answers for the loop, which each of them wakes.
final class Mailbox: Sendable {
  private let answers = Mutex<[AppState.Answer]>([])
  private let waker: Waker

  init(_ waker: Waker) { self.waker = waker }

  func post(_ new: [AppState.Answer]) {
    answers.withLock { $0 += new }
    waker.wake()
  }

  /// Returns the answers since the last call.
  func takeAll() -> [AppState.Answer] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }
}

extension DispatchQueue {
  /// Does work after the earlier one and after some milliseconds.
  func run(after milliseconds: Int = 0, _ work: @escaping @Sendable () -> Void) {
    let item: @Sendable () -> Void = {
      // The queue may use another thread each time.
      TerminalScreen.protectThread()
      work()
    }
    milliseconds == 0
      ? async(execute: item) : asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: item)
  }
}

/// The strong player on another thread. A newer question makes an older one pointless.
final class BackgroundStrategist: Sendable {
  /// How many questions were asked.
  private let questions = Mutex(0)
  /// Kept between questions, because it remembers boards; only the worker uses it.
  private let strategist = Mutex<Strategist?>(nil)
  private let queue = DispatchQueue(label: "strategist", qos: .userInitiated)
  let mailbox: Mailbox

  init(_ mailbox: Mailbox) { self.mailbox = mailbox }

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

  func habits(_ rules: RuleSet, in read: @escaping @Sendable () -> [History]) {
    ask(rules) { strategist, shouldStop in
      let games = read()
      return Review.habits(in: games, by: strategist, shouldStop: shouldStop).map { .habits($0, games: games.count) }
    }
  }

  private func ask(_ rules: RuleSet, _ think: @escaping @Sendable (inout Strategist, () -> Bool) -> AppState.Answer?) {
    let number = questions.withLock { questions in
      questions += 1
      return questions
    }
    queue.run { [self] in
      let isPointless = { self.questions.withLock { $0 } != number }
      guard !isPointless() else { return }
      let answer = strategist.withLock { kept in
        var strategist = kept?.rules == rules ? kept ?? Strategist(rules) : Strategist(rules)
        kept = nil
        defer { kept = strategist }
        return think(&strategist, isPointless)
      }
      if let answer { mailbox.post([answer]) }
    }
    queue.run(after: 1000 * Self.patience) { [self] in if questions.withLock({ $0 }) == number { release() } }
  }

  /// Seconds without a question after which the weights are released: a host has many players who rarely ask.
  private static let patience = 45

  private func release() {
    strategist.withLock { $0 = nil }
    BuiltInWeights.release()
  }
}
