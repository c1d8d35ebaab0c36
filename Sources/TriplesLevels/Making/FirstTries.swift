import TriplesModel
import TriplesPlayers

/// How often a player who does not know the future solves a level at the first try. The player is a flat Monte Carlo
/// search: for each push it plays random games with other tiles to come, and takes the push after which they go best.
package struct FirstTries: Hashable, Sendable {
  /// The share of solved games with the seed of the level, and with other seeds.
  package let own, others: Double
  /// How many of the other seeds have a solution.
  package let solvableSeeds: Int

  /// How many other seeds there are.
  package static let otherSeeds = 20

  /// Lets the player try a level so many times, and once with each of the other seeds; always the same result.
  package init(_ level: Level, tries: Int = 20, playouts: Int = 50) {
    func share<R: PackedRules>(_ rules: R.Type, _ levels: [Level]) -> Double {
      let solved = levels.enumerated().count { number, level in
        var player = FlatPlayer<R>(level, playouts: playouts, seed: UInt32(number))
        return player.solves(LevelState(level.game.origin))
      }
      return Double(solved) / Double(max(1, levels.count))
    }
    let others = (1...UInt32(Self.otherSeeds)).map { number in
      var other = level
      other.seed = level.seed &+ 1000 &* number
      return other
    }
    own = share(level.rules.packed, Array(repeating: level, count: tries))
    self.others = share(level.rules.packed, others)
    solvableSeeds = others.count { LevelSearch(maxBoards: 30_000).solve($0).moves != nil }
  }
}

/// A player who tries each push in random games of a future that it does not know.
private struct FlatPlayer<R: PackedRules> {
  let judge: LevelJudge<R>
  let limit, playouts: Int
  var rng: Drand48

  /// The moves of a random game, and of a game without a limit.
  private static var horizon: Int { 24 }
  private static var longest: Int { 400 }

  init(_ level: Level, playouts: Int, seed: UInt32) {
    (judge, self.playouts) = (LevelJudge(level), playouts)
    limit = min(level.moveLimit ?? Self.longest, Self.longest)
    rng = Drand48(seed: ~seed)
  }

  /// Plays a level to its end; true if it is solved.
  mutating func solves(_ start: LevelState<R>) -> Bool {
    var state = start
    while state.moves < limit {
      var best: (number: Int, value: Double)?
      for push in state.pushes.map(\.number) {
        let value = value(of: push, in: state)
        if value > best?.value ?? -1 { best = (push, value) }
      }
      guard let best else { return false }
      _ = state.play(best.number)
      if judge.isReached(state) { return true }
    }
    return false
  }

  private mutating func value(of push: Int, in state: LevelState<R>) -> Double {
    (0..<playouts).reduce(0) { sum, _ in
      var guess = state.guessed(seed: UInt32(rng.below(1 << 15) << 15 | rng.below(1 << 15)))
      _ = guess.play(push)
      return sum + (judge.isReached(guess) ? 4 : playout(guess))
    }
  }

  /// Plays on at random. The value is higher the sooner the goal is reached; otherwise it is the best progress.
  private mutating func playout(_ start: LevelState<R>) -> Double {
    var (state, best) = (start, 0.0)
    for number in 0..<Self.horizon where state.moves < limit {
      guard state.playAny(using: &rng) else { break }
      if judge.isReached(state) { return 2 + 1 / Double(1 + number) }
      best = max(best, judge.progress(state))
    }
    return 0.9 * best
  }
}
