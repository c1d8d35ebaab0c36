import TriplesModel

/// The packed grids after each of the four pushes, before the spawn; one that moves nothing equals the grid.
public protocol PackedMoves: Sendable {
  /// Pushes a packed grid in all directions.
  init(_ cells: UInt64)
  /// The grid after the push with a place, 0 to 3, in `Direction.allCases`.
  subscript(number: Int) -> UInt64 { get }
  /// The pushes that move something.
  var legal: LegalSet { get }
}

extension PackedMoves {
  /// The grid after a push.
  @inline(__always) public subscript(direction: Direction) -> UInt64 { self[direction.number] }
}

/// The pushes that move something, counted in the order of `Direction.allCases`: how many there are up to each.
public struct LegalSet: Hashable, Sendable {
  private let up, down, left: Int
  /// How many there are.
  public let count: Int

  /// The set of those with a 1; the others have a 0. Truth values would make branches, half of them guessed wrong.
  @inline(__always) init(up: Int, down: Int, left: Int, right: Int) {
    self.up = up
    self.down = self.up &+ down
    self.left = self.down &+ left
    count = self.left &+ right
  }

  /// The number of the n-th of them from 0: how many directions there are before it.
  @inline(__always) subscript(n: Int) -> Int { (up <= n ? 1 : 0) + (down <= n ? 1 : 0) + (left <= n ? 1 : 0) }
}
