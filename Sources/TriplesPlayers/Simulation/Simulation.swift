import Dispatch
import Synchronization
import TriplesModel

/// Many games of a player, on several cores.
public enum Simulation {
  private struct State {
    var started = 0
    var done = 0
    var games: [SimulatedGame?]

    /// The number of a game that nobody plays yet; nil if there is none.
    mutating func next() -> Int? {
      guard started < games.count else { return nil }
      defer { started += 1 }
      return started
    }
  }

  /// Plays games with the seeds from `seed` on.
  ///
  /// - Parameters:
  ///   - count: How many games.
  ///   - rules: The rules of the games.
  ///   - seed: The seed of the first game; each later one has the next.
  ///   - jobs: How many games are in play at once, 1 or more.
  ///   - makePlayer: Makes the player of the game with a seed.
  ///   - progress: Called after each game with how many are done; on any thread, but never on two at once.
  /// - Returns: The games in the order of their seeds, the same whatever the number of jobs.
  public static func play(
    _ count: Int, _ rules: RuleSet, seed: UInt32, jobs: Int, makePlayer: @Sendable (UInt32) -> any Player,
    progress: @Sendable (Int) -> Void = { _ in }
  ) -> [SimulatedGame] {
    let state = Mutex(State(games: Array(repeating: nil, count: count)))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let number = state.withLock({ $0.next() }) {
        let seed = seed &+ UInt32(truncatingIfNeeded: number)
        var player = makePlayer(seed)
        let game = SimulatedGame(rules, seed: seed, player: &player)
        state.withLock {
          $0.games[number] = game
          $0.done += 1
          progress($0.done)
        }
      }
    }
    return state.withLock { $0.games.compactMap(\.self) }
  }
}
