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
    /// No level.
    case rejected(Rejection)
  }

  /// Why a seed makes no level, in words that follow the number of such seeds.
  package enum Rejection: String, CaseIterable, Sendable {
    /// No solution was found.
    case unsolved = "without a known solution"
    /// Too few random games fail.
    case trivial = "solved by luck"
    /// Less than half of the moves are forced, so it has too many ways rather than an idea.
    case aimless = "with too many ways"
  }

  /// Tries the seed of a draft. Ends early once `shouldStop` is true.
  package func attempt(_ draft: Level, shouldStop: () -> Bool = { false }) -> Attempt {
    guard let moves = search.solve(draft, shouldStop: shouldStop).moves else { return .rejected(.unsolved) }
    let failures = draft.randomFailures()
    guard failures >= Self.minRandomFailures else { return .rejected(.trivial) }
    let forced = draft.forcedMoves(of: moves)
    guard 2 * forced >= moves.count else { return .rejected(.aimless) }
    var level = draft
    level.solution = moves
    return .made(level, failures: failures, forced: forced)
  }
}

extension [LevelMaker.Rejection] {
  /// The seeds in words: `12 seeds: 3 without a known solution, 8 solved by luck, 1 with too many ways`.
  package var text: String {
    let counts = Element.allCases.map { reason in "\(count { $0 == reason }) \(reason.rawValue)" }
    return "\(count) \(count == 1 ? "seed" : "seeds"): \(counts.joined(separator: ", "))"
  }
}
