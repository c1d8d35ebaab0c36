import Dispatch
import Synchronization
import TriplesCanvas
import TriplesModel
import TriplesPlayers
import TriplesStore
import TriplesTerminal

/// Where other threads leave answers for the loop, which each of them wakes.
final class Mailbox: Sendable {
  private let answers = Mutex<[Answer]>([])
  private let waker: Waker

  init(_ waker: Waker) { self.waker = waker }

  func post(_ new: [Answer]) {
    answers.withLock { $0 += new }
    waker.wake()
  }

  /// Returns the answers since the last call.
  func takeAll() -> [Answer] {
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

  func think(_ request: Request, reading library: RecordingLibrary?) {
    guard let rules = request.work.questionRules else { return }
    ask(rules) { strategist, shouldStop in
      ThinkingWork.answer(request.work, by: &strategist, reading: library, shouldStop: shouldStop)
        .map { Answer($0, to: request.token) }
    }
  }

  private func ask(_ rules: RuleSet, _ think: @escaping @Sendable (inout Strategist, () -> Bool) -> Answer?) {
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
