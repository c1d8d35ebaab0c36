import TriplesModel

/// The packed grids after each of the four pushes, before the spawn; one that moves nothing equals the grid.
public protocol PackedMoves: Sendable {
  /// Pushes a packed grid in all directions.
  init(_ cells: UInt64)
  /// The grid after the push with a place, 0 to 3, in `Direction.allCases`.
  subscript(number: Int) -> UInt64 { get }
  /// True if any push moves something.
  var canMove: Bool { get }
}

extension PackedMoves {
  /// The grid after a push.
  @inline(__always) public subscript(direction: Direction) -> UInt64 { self[direction.number] }
}
