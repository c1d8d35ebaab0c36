import TriplesModel

/// Many games of one or more players, on several cores.
public enum Simulation {
  /// Makes the player of the game with a seed.
  public typealias PlayerMaker = @Sendable (UInt32) -> any Player

  /// Plays games with the seeds from `seed` on.
  ///
  /// - Parameters:
  ///   - count: The number of games of each player.
  ///   - rules: The rules of the games.
  ///   - seed: The seed of the first game; each later game has the next.
  ///   - jobs: The number of games in play at once, 1 or more.
  ///   - makePlayers: The players; all of them play the same seeds.
  ///   - shouldStop: Asked before each move; once it is true, unfinished games are dropped.
  ///   - finished: Called after each game with the number of its player, on any thread but never on two at once.
  /// - Returns: For each player the games in the order of their seeds, the same for any number of jobs.
  public static func play(
    _ count: Int, _ rules: RuleSet, seed: UInt32, jobs: Int, makePlayers: [PlayerMaker],
    shouldStop: @Sendable () -> Bool = { false },
    finished: @Sendable (_ player: Int, SimulatedGame) -> Void = { _, _ in }
  ) -> [[SimulatedGame]] {
    let players = makePlayers.count
    let games = Parallel.map(count * players, jobs: jobs) { number in
      let seed = seed &+ UInt32(truncatingIfNeeded: number / players)
      var player = makePlayers[number % players](seed)
      return SimulatedGame(rules, seed: seed, player: &player, shouldStop: shouldStop)
    } finished: { number, game in
      finished(number % players, game)
    }
    return (0..<players).map { player in stride(from: player, to: games.count, by: players).compactMap { games[$0] } }
  }

  /// Plays games of one player.
  public static func play(
    _ count: Int, _ rules: RuleSet, seed: UInt32, jobs: Int, makePlayer: @escaping PlayerMaker
  ) -> [SimulatedGame] {
    play(count, rules, seed: seed, jobs: jobs, makePlayers: [makePlayer])[0]
  }
}
