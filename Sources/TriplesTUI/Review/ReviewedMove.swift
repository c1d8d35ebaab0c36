import TriplesModel

/// A move of a finished game beside the one that would have been best.
public struct ReviewedMove: Hashable, Sendable {
  /// The number of the turn; the first has 1.
  public let turn: Int
  /// The board before it.
  public let grid: Grid
  /// What was played, and what was best.
  public let played, best: Direction
  /// What it cost, in the units of `Advice`; 0 for the best.
  public let cost: Double

  /// A move of its parts.
  public init(turn: Int, grid: Grid, played: Direction, best: Direction, cost: Double) {
    self.turn = turn
    self.grid = grid
    self.played = played
    self.best = best
    self.cost = cost
  }
}
