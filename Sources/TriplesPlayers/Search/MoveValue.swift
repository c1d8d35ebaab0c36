import TriplesModel

/// What a direction promises.
public struct MoveValue: Hashable, Sendable {
  /// A direction that moves something.
  public let direction: Direction
  /// The final score to expect after it, in points.
  public let expectedScore: Double
}
