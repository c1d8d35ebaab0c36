import TriplesModel

/// What each direction that moves something promises.
public struct Hint: Hashable, Sendable {
  /// What one direction promises.
  public struct Move: Hashable, Sendable {
    /// A direction that moves something.
    public let direction: Direction
    /// The score at the end of the game to expect after it, in points.
    public let expectedScore: Double
  }

  /// The directions, best first; of equal ones the earlier in `Direction.allCases`. Empty if the game is done.
  public let moves: [Move]
  /// How many plies were looked ahead.
  public let plies: Int

  /// The best direction; nil if the game is done.
  public var best: Move? { moves.first }

  /// What a direction promises; nil if it moves nothing.
  public subscript(direction: Direction) -> Move? { moves.first { $0.direction == direction } }
}
