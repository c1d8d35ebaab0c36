import TriplesModel

/// Makes levels that have a solution, are not solved by chance, and have an idea.
package struct LevelMaker: Sendable {
  /// The share of random players who have to fail.
  private static let minRandomFailures = 0.95

  private let search: LevelSearch

  /// A maker with a search for solutions.
  package init(search: LevelSearch = LevelSearch(maxBoards: 200_000)) { self.search = search }

  /// The result of one seed.
  package enum Attempt: Sendable {
    /// A level with its solution, the share of random games that fail, and the number of forced moves.
    case made(Level, failures: Double, forced: Int)
    /// No solution was found.
    case unsolved
    /// Too few random games fail: only this share.
    case trivial(failures: Double)
    /// Less than half of the moves are forced, so it has too many ways rather than an idea.
    case aimless
  }

  /// Tries the seed of a draft. Ends early once `shouldStop` is true.
  package func attempt(_ draft: Level, shouldStop: () -> Bool = { false }) -> Attempt {
    guard let moves = search.solve(draft, shouldStop: shouldStop).moves else { return .unsolved }
    let failures = draft.randomFailures()
    guard failures >= Self.minRandomFailures else { return .trivial(failures: failures) }
    let forced = draft.forcedMoves(of: moves)
    guard 2 * forced >= moves.count else { return .aimless }
    var level = draft
    level.solution = moves
    return .made(level, failures: failures, forced: forced)
  }
}

/// The seeds that a maker rejected so far.
package struct LevelTally: Sendable {
  /// The number of seeds without a known solution, solved by chance, and with too many ways to the goal.
  package private(set) var (unsolved, trivial, aimless) = (0, 0, 0)

  package init() {}

  /// Counts an attempt.
  package mutating func count(_ attempt: LevelMaker.Attempt) {
    switch attempt {
    case .made: break
    case .unsolved: unsolved += 1
    case .trivial: trivial += 1
    case .aimless: aimless += 1
    }
  }

  /// The tally in words: `12 seeds: 3 without a known solution, 8 solved by luck, 1 with too many ways`.
  package var text: String {
    let all = unsolved + trivial + aimless
    return "\(all) \(all == 1 ? "seed" : "seeds"): \(unsolved) without a known solution, \(trivial) solved by luck, "
      + "\(aimless) with too many ways"
  }
}
