import TriplesModel
import TriplesPlayers

/// How hard a level is: which share of those fail who do not think.
public struct LevelRating: Hashable, Sendable {
  /// Who pushes at random, and who takes the most points at once, any of the best.
  public let random, greedy: Double

  /// How many games each of them plays.
  public static let usualTries = 200
  /// Without a limit of moves, a second is so many moves to them.
  private static let movesInSecond = 3

  /// Lets both play a level so many times; the same level has always the same rating.
  public init(_ level: Level, tries: Int = usualTries) {
    func failures<R: PackedRules>(_ rules: R.Type, isGreedy: Bool) -> Double {
      let judge = LevelJudge<R>(level)
      let limit = level.moves ?? level.seconds.map { Self.movesInSecond * $0 } ?? .max
      let start = LevelState<R>(level.game.origin)
      let failed = (0..<tries).count { seed in
        var rng = Drand48(seed: UInt32(seed))
        return !Self.play(start, judge, limit: limit, isGreedy: isGreedy, &rng)
      }
      return Double(failed) / Double(tries)
    }
    random = failures(level.rules.packed, isGreedy: false)
    greedy = failures(level.rules.packed, isGreedy: true)
  }

  /// Plays once; true if the goal is reached.
  private static func play<R: PackedRules>(
    _ start: LevelState<R>, _ judge: LevelJudge<R>, limit: Int, isGreedy: Bool, _ rng: inout Drand48
  ) -> Bool {
    var state = start
    while state.moves < limit {
      let pushes = isGreedy ? state.bestPushes : state.pushes
      guard !pushes.isEmpty else { return false }
      _ = state.play(pushes[rng.below(pushes.count)].number)
      if judge.isReached(state) { return true }
    }
    return false
  }
}

extension LevelState {
  /// The pushes that make the most points at once.
  fileprivate var bestPushes: [(number: Int, cells: UInt64)] {
    let rated = pushes.map { (push: $0, score: R.score(of: $0.cells, game.source)) }
    let best = rated.map(\.score).max()
    return rated.filter { $0.score == best }.map(\.push)
  }
}
