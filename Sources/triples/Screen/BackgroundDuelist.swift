import TriplesCanvas
import TriplesModel
import TriplesPlayers
import TriplesTUI

/// The computer of a duel, which thinks on another thread and wakes the loop when it has decided.
struct BackgroundDuelist {
  private let worker: Worker<AppState.Answer>

  /// A player whose answers wake a loop.
  init(waker: Waker) { worker = Worker("duelist", qos: .userInitiated, waker: waker) }

  /// Asks what a level would do.
  func think(_ task: DuelTask, _ level: DuelLevel, seed: UInt32) {
    worker.run {
      DuelPlayer(level: level, seed: seed).choose(task).map { .duel(.choice($0, for: task)) }
    }
  }

  /// The answers that were found since the last call.
  func takeAnswers() -> [AppState.Answer] { worker.takeAnswers() }
}
