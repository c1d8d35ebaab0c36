import Dispatch
import Synchronization
import TriplesModel
import TriplesTUI

/// Works par out on a thread of its own, beside the game and its hints, and wakes the loop when it is found.
final class BackgroundPar: Sendable {
  /// Par of a day.
  struct Answer {
    let daily: Daily
    let score: Int
  }

  private struct State {
    /// What was asked for, so that nothing is worked out twice.
    var requested: Set<Daily> = []
    var answers: [Answer] = []
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "par", qos: .utility)
  private let waker: Waker

  /// Answers wake a loop.
  init(waker: Waker) { self.waker = waker }

  /// Has par worked out, unless that was asked for already.
  func find(_ daily: Daily) {
    guard state.withLock({ $0.requested.insert(daily).inserted }) else { return }
    queue.async { [self] in
      guard let score = Par.score(of: daily) else { return }
      state.withLock { $0.answers.append(Answer(daily: daily, score: score)) }
      waker.wake()
    }
  }

  /// What was found since the last call.
  func takeAnswers() -> [Answer] {
    state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
  }
}
