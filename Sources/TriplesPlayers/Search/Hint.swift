import TriplesModel

/// What each direction that moves something promises.
public struct Hint: Hashable, Sendable {
  /// What the values of moves are.
  public enum Measure: Hashable, Sendable {
    /// The score at the end of the game to expect, in points.
    case expectedScore
    /// Numbers of which only the order and the differences mean anything.
    case comparison
  }

  /// What one direction promises.
  public struct Move: Hashable, Sendable {
    /// A direction that moves something.
    public let direction: Direction
    /// What it promises, in terms of the hint's ``Hint/measure``; the more, the better.
    public let value: Double

    /// A move of its parts.
    public init(direction: Direction, value: Double) {
      self.direction = direction
      self.value = value
    }
  }

  /// The directions, best first; of equal ones the earlier in `Direction.allCases`. Empty if the game is done.
  public let moves: [Move]
  /// How many plies were looked ahead.
  public let plies: Int
  /// What the values are.
  public let measure: Measure

  /// A hint of its parts; the moves may come in any order.
  public init(moves: [Move], plies: Int, measure: Measure) {
    self.moves = moves.enumerated().sorted {
      ($0.element.value, $1.offset) > ($1.element.value, $0.offset)
    }.map(\.element)
    self.plies = plies
    self.measure = measure
  }

  /// The best direction; nil if the game is done.
  public var best: Move? { moves.first }

  /// What a direction promises; nil if it moves nothing.
  public subscript(direction: Direction) -> Move? { moves.first { $0.direction == direction } }
}
