import Dispatch
import Synchronization
import TriplesCanvas
import TriplesTerminal

/// Works on another thread, on one question after the other, and wakes the loop when an answer is found.
final class Worker<Answer: Sendable>: Sendable {
  private let answers = Mutex<[Answer]>([])
  private let queue: DispatchQueue
  private let waker: Waker

  /// A worker whose answers wake a loop.
  init(_ label: String, qos: DispatchQoS, waker: Waker) {
    queue = DispatchQueue(label: label, qos: qos)
    self.waker = waker
  }

  /// Works on a question after those that were asked before, and not before some seconds have passed; nil is no answer.
  func run(after seconds: Int = 0, _ work: @escaping @Sendable () -> Answer?) {
    let item: @Sendable () -> Void = { [self] in
      // The queue may use another thread each time.
      TerminalScreen.protectThread()
      guard let answer = work() else { return }
      answers.withLock { $0.append(answer) }
      waker.wake()
    }
    seconds == 0
      ? queue.async(execute: item) : queue.asyncAfter(deadline: .now() + .seconds(seconds), execute: item)
  }

  /// Returns the answers that were found since the last call.
  func takeAnswers() -> [Answer] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }
}
