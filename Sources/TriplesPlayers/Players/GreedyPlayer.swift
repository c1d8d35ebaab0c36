import TriplesModel

/// Takes the most points at once; of equal ones the first in `Direction.allCases`.
public struct GreedyPlayer: Player {
  /// A player who knows no more than this.
  public init() {}

  /// The direction whose merges make the most points.
  public func choose(_ situation: Situation) -> Direction? {
    let rules = situation.rules.packed
    let options = situation.pushes.map { (direction: $0.direction, score: rules.score(of: $0.cells)) }
    return options.max { $0.score < $1.score }?.direction
  }
}
