import TriplesModel

/// Takes the most points at once; of equal ones the first in `Direction.allCases`.
public struct GreedyPlayer: Player {
  /// A player who knows no more than this.
  public init() {}

  /// The direction whose merges make the most points.
  public func choose(_ grid: Grid) -> Direction? {
    let pushes = Pushes(grid.bits)
    let legal = Direction.allCases.filter { pushes[$0] != grid.bits }
    return legal.max { FastGame.score(of: pushes[$0]) < FastGame.score(of: pushes[$1]) }
  }
}
