import Dispatch
import Synchronization
import TriplesModel

/// Duels that the computer plays against itself, to measure its levels.
public enum DuelSimulation {
  /// A match: two games of the same seed with the sides changed.
  public struct Match: Hashable, Sendable {
    /// The points that each of the two made as the one who pushes.
    public let first, second: Int
  }

  /// Plays one game of a duel to its end and returns it.
  public static func game(
    _ rules: RuleSet, seed: UInt32, pusher: (Situation) -> Direction?, placer: DuelPlayer
  ) -> Game {
    var game = Game(rules, Origin(.deterministic, seed: seed, placer: .opponent))
    while let direction = pusher(game.situation), let half = HalfTurn(game, pushing: direction),
      case .place(let position)? = placer.choose(half.task), game.play(direction, placing: position) != nil
    {}
    return game
  }

  /// Plays matches of two levels with the seeds from `seed` on; the same whatever the number of jobs.
  public static func matches(
    _ count: Int, _ rules: RuleSet, _ first: DuelLevel, _ second: DuelLevel, seed: UInt32, jobs: Int,
    progress: @Sendable (Int) -> Void = { _ in }
  ) -> [Match] {
    run(count, jobs: jobs, progress) { number in
      let seed = seed &+ UInt32(truncatingIfNeeded: number)
      // They err in different places.
      let players = (DuelPlayer(level: first, seed: seed), DuelPlayer(level: second, seed: ~seed))
      return Match(
        first: score(rules, seed, players.0, against: players.1),
        second: score(rules, seed, players.1, against: players.0))
    }
  }

  /// The points that a pusher makes against a level in games with the seeds from `seed` on.
  public static func scores(
    _ count: Int, _ rules: RuleSet, pusher: @Sendable (UInt32) -> any Player, against level: DuelLevel,
    seed: UInt32, jobs: Int, progress: @Sendable (Int) -> Void = { _ in }
  ) -> [Int] {
    run(count, jobs: jobs, progress) { number in
      let seed = seed &+ UInt32(truncatingIfNeeded: number)
      var pusher = pusher(seed)
      return game(
        rules, seed: seed, pusher: { pusher.choose($0) }, placer: DuelPlayer(level: level, seed: seed)
      ).score
    }
  }

  private static func score(
    _ rules: RuleSet, _ seed: UInt32, _ pusher: DuelPlayer, against placer: DuelPlayer
  ) -> Int {
    game(rules, seed: seed, pusher: { pusher.direction($0) }, placer: placer).score
  }

  private static func run<Result: Sendable>(
    _ count: Int, jobs: Int, _ progress: @Sendable (Int) -> Void, _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    let state = Mutex((next: 0, done: 0, results: [Result?](repeating: nil, count: count)))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while true {
        let number = state.withLock { state in
          defer { state.next += 1 }
          return state.next
        }
        guard number < count else { return }
        let result = body(number)
        state.withLock { state in
          state.results[number] = result
          state.done += 1
          progress(state.done)
        }
      }
    }
    return state.withLock { $0.results.compactMap(\.self) }
  }
}

extension DuelPlayer {
  /// Where it pushes; nil if nothing moves.
  fileprivate func direction(_ situation: Situation) -> Direction? {
    guard case .push(let direction)? = choose(.push(situation)) else { return nil }
    return direction
  }
}
