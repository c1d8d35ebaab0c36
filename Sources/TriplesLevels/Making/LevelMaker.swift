import TriplesModel

/// Makes levels that can be reached, and not by chance.
public struct LevelMaker: Sendable {
  /// The share of random players who have to fail.
  public static let minRandomFailures = 0.95

  private let search: LevelSearch

  /// A maker who looks for solutions in so many boards.
  public init(search: LevelSearch = LevelSearch(maxBoards: 200_000)) { self.search = search }

  /// What came of one seed.
  public enum Attempt: Sendable {
    /// A level with its solution, and its rating.
    case made(Level, LevelRating)
    /// No solution was found.
    case unsolved
    /// Too many reach it by chance.
    case trivial(LevelRating)
  }

  /// Tries the seed of a draft; what the level is worth follows from its solution.
  public func attempt(_ draft: Level) -> Attempt {
    guard let moves = search.solve(draft).moves else { return .unsolved }
    let rating = LevelRating(draft)
    guard rating.random >= Self.minRandomFailures else { return .trivial(rating) }
    return .made(draft.solved(by: moves), rating)
  }
}

extension Level {
  /// The same with a solution, and stars for who does half as well, nearly as well, and as well.
  ///
  /// Where there is a time, a move of the solution takes a second.
  public func solved(by moves: [Direction]) -> Level {
    var level = self
    level.solution = moves
    var history = History(game)
    for move in moves { history.play(move) }
    let standing = LevelStanding(self, history, seconds: Seconds(moves.count))
    level.stars = [standing.total / 2, standing.total * 4 / 5, standing.total].map { max(0, $0 / 5 * 5) }
    return level
  }
}
