import TriplesModel

/// How much there is to find out in a level: the moves that its solutions agree on.
public struct LevelSense: Hashable, Sendable {
  /// How many moves of the solution are forced: any other push needs more moves.
  public let forced: Int
  /// How many moves the solution has.
  public let moves: Int

  /// The share of forced moves from which a level has an idea, rather than many ways.
  public static let minShare = 0.5
  private static let maxBoards = 20_000

  /// Tries the other pushes at each move of a shortest solution.
  public init(_ level: Level, solution: [Direction]) {
    var level = level
    level.moves = solution.count
    moves = solution.count
    forced = solution.indices.count { place in
      let (before, move) = (Array(solution.prefix(place)), solution[place])
      return Direction.allCases.filter { $0 != move }.allSatisfy { other in
        var history = History(level.game)
        for move in before { history.play(move) }
        guard history.play(other) != nil else { return true }
        return LevelStanding(level, history).status != .reached
          && LevelSearch(maxBoards: Self.maxBoards).solve(level, after: before + [other]).moves
            == nil
      }
    }
  }

  /// True if at least half of the moves are forced.
  public var hasIdea: Bool { Double(forced) >= Self.minShare * Double(moves) }
}
