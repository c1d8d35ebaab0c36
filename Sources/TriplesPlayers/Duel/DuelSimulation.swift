import TriplesModel

/// Duels that the computer plays against itself, to measure its levels.
public enum DuelSimulation {
  /// Plays one game of a duel, of so many moves at most, and returns it.
  public static func game(
    _ rules: RuleSet, seed: UInt32, moves: Int = .max, pusher: (Situation) -> Direction?, placer: DuelPlayer
  ) -> Game {
    var game = Game(rules, Origin(.deterministic, seed: seed, placer: .opponent))
    while game.turnCount < moves, let direction = pusher(game.situation), let half = HalfTurn(game, pushing: direction),
      case .place(let position)? = placer.choose(half.task), game.play(direction, placing: position) != nil
    {}
    return game
  }

  /// Plays matches of two levels with the seeds from `seed` on; the same whatever the number of jobs.
  public static func matches(
    _ count: Int, _ rules: RuleSet, _ first: DuelLevel, _ second: DuelLevel, seed: UInt32, jobs: Int,
    finished: @Sendable () -> Void = {}
  ) -> [DuelResult] {
    Parallel.map(count, jobs: jobs) { number in
      let seed = seed &+ UInt32(truncatingIfNeeded: number)
      // They err in different places.
      let players = (DuelPlayer(level: first, seed: seed), DuelPlayer(level: second, seed: ~seed))
      return DuelResult(
        first: score(rules, seed, players.0, against: players.1),
        second: score(rules, seed, players.1, against: players.0))
    } finished: { _, _ in
      finished()
    }.compactMap(\.self)
  }

  /// The points that a pusher makes against a level in games with the seeds from `seed` on.
  public static func scores(
    _ count: Int, _ rules: RuleSet, pusher: @Sendable (UInt32) -> any Player, against level: DuelLevel,
    seed: UInt32, jobs: Int, finished: @Sendable () -> Void = {}
  ) -> [Int] {
    Parallel.map(count, jobs: jobs) { number in
      let seed = seed &+ UInt32(truncatingIfNeeded: number)
      var pusher = pusher(seed)
      return game(rules, seed: seed, pusher: { pusher.choose($0) }, placer: DuelPlayer(level: level, seed: seed)).score
    } finished: { _, _ in
      finished()
    }.compactMap(\.self)
  }

  private static func score(_ rules: RuleSet, _ seed: UInt32, _ pusher: DuelPlayer, against placer: DuelPlayer) -> Int {
    game(rules, seed: seed, moves: DuelPlan.usualMoves, pusher: { pusher.direction($0) }, placer: placer).score
  }
}

extension DuelPlayer {
  /// Where it pushes; nil if nothing moves.
  fileprivate func direction(_ situation: Situation) -> Direction? {
    guard case .push(let direction)? = choose(.push(situation)) else { return nil }
    return direction
  }
}
