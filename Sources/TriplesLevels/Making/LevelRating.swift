import TriplesModel
import TriplesPlayers

/// How hard a level is: which share of those who do not think fail, and which share of careful first tries succeed.
public struct LevelRating: Hashable, Sendable {
  /// The share of games of random pushes that fail.
  public let random: Double

  /// How many random games there are.
  public static let usualTries = 200

  /// Lets a random player play a level so many times; the same level has always the same rating.
  public init(_ level: Level, tries: Int = usualTries) {
    func failures<R: PackedRules>(_ rules: R.Type) -> Double {
      let judge = LevelJudge<R>(level)
      let start = LevelState<R>(level.game.origin)
      let failed = (0..<tries).count { seed in
        var rng = Drand48(seed: UInt32(seed))
        return !Self.play(start, judge, limit: level.moveLimit ?? .max, &rng)
      }
      return Double(failed) / Double(tries)
    }
    random = failures(level.rules.packed)
  }

  /// Plays once; true if the goal is reached.
  private static func play<R: PackedRules>(
    _ start: LevelState<R>, _ judge: LevelJudge<R>, limit: Int, _ rng: inout Drand48
  ) -> Bool {
    var state = start
    while state.moves < limit {
      let pushes = state.pushes
      guard !pushes.isEmpty else { return false }
      _ = state.play(pushes[rng.below(pushes.count)].number)
      if judge.isReached(state) { return true }
    }
    return false
  }
}

extension Level {
  /// Seconds for a move, at which three stars must be possible.
  static let secondsPerMove = 2

  /// The moves there are: within the limit and, at two seconds each, within the time; nil without both.
  var moveLimit: Int? {
    [moves, seconds.map { $0 / Self.secondsPerMove }].compactMap(\.self).min()
  }
}
