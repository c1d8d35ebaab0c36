import Dispatch
import Synchronization
import TriplesModel
import TriplesPlayers
import TriplesTUI

/// The computer of a duel, which thinks on another thread and wakes the loop when it has decided.
final class BackgroundDuelist: Sendable {
  private let answers = Mutex<[AppState.Answer]>([])
  private let queue = DispatchQueue(label: "duelist", qos: .userInitiated)
  private let waker: Waker

  /// A player whose answers wake a loop.
  init(waker: Waker) { self.waker = waker }

  /// Asks what a level would do.
  func think(_ task: DuelTask, _ level: DuelLevel, seed: UInt32) {
    queue.async { [self] in
      guard let choice = DuelPlayer(level: level, seed: seed).choose(task) else { return }
      answers.withLock { $0.append(.duel(.choice(choice, for: task))) }
      waker.wake()
    }
  }

  /// The answers that were found since the last call.
  func takeAnswers() -> [AppState.Answer] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }
}
