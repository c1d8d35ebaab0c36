import TriplesModel

/// Makes levels that have a solution, are not solved by chance, and have an idea.
public struct LevelMaker: Sendable {
  /// The share of random players who have to fail.
  public static let minRandomFailures = 0.95

  private let search: LevelSearch

  /// A maker who looks for solutions in so many boards.
  public init(search: LevelSearch = LevelSearch(maxBoards: 200_000)) { self.search = search }

  /// What came of one seed.
  public enum Attempt: Sendable {
    /// A level with its solution, its rating, and how much of it is forced.
    case made(Level, LevelRating, LevelSense)
    /// No solution was found.
    case unsolved
    /// Too many reach it by chance.
    case trivial(LevelRating)
    /// Too many ways lead to the goal.
    case aimless(LevelSense)
  }

  /// Tries the seed of a draft. Ends early once `shouldStop` is true.
  public func attempt(_ draft: Level, shouldStop: () -> Bool = { false }) -> Attempt {
    guard let moves = search.solve(draft, shouldStop: shouldStop).moves else { return .unsolved }
    let rating = LevelRating(draft)
    guard rating.random >= Self.minRandomFailures else { return .trivial(rating) }
    let sense = LevelSense(draft, solution: moves)
    guard sense.hasIdea else { return .aimless(sense) }
    return .made(draft.solved(by: moves), rating, sense)
  }
}

extension Level {
  /// The same with a solution.
  public func solved(by moves: [Direction]) -> Level {
    var level = self
    level.solution = moves
    return level
  }
}

/// What a maker tried so far.
public struct LevelTally: Sendable {
  /// How many seeds had no known solution, were solved by chance, and had too many ways to the goal.
  public private(set) var (unsolved, trivial, aimless) = (0, 0, 0)

  /// Nothing yet.
  public init() {}

  /// Counts an attempt.
  public mutating func count(_ attempt: LevelMaker.Attempt) {
    switch attempt {
    case .made: break
    case .unsolved: unsolved += 1
    case .trivial: trivial += 1
    case .aimless: aimless += 1
    }
  }

  /// How many seeds were tried: `12 seeds: 3 without a known solution, 8 solved by luck, 1 with too many ways`.
  public var text: String {
    let all = unsolved + trivial + aimless
    return
      "\(all) \(all == 1 ? "seed" : "seeds"): \(unsolved) without a known solution, \(trivial) solved by luck, "
      + "\(aimless) with too many ways"
  }
}
