import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Works par out on a thread of its own, beside the game and its hints, and wakes the loop when it is found.
struct BackgroundPar {
  /// Par of a day.
  struct Answer {
    let daily: Daily
    let score: Int
  }

  private let worker: Worker<Answer>
  /// What was asked for, so that nothing is worked out twice.
  private var requested: Set<Daily> = []

  /// Answers wake a loop.
  init(waker: Waker) { worker = Worker("par", qos: .utility, waker: waker) }

  /// Has par worked out, unless that was asked for already.
  mutating func find(_ daily: Daily) {
    guard requested.insert(daily).inserted else { return }
    worker.run { Par.score(of: daily).map { Answer(daily: daily, score: $0) } }
  }

  /// What was found since the last call.
  func takeAnswers() -> [Answer] { worker.takeAnswers() }
}
