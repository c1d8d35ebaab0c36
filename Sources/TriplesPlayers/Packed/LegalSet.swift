import TriplesModel

/// The pushes that move something, counted in the order of `Direction.allCases`: how many there are up to each.
public struct LegalSet: Hashable, Sendable {
  private let up, down, left: Int
  /// How many there are.
  public let count: Int

  /// The set of those that are said to move something.
  @inline(__always)
  init(up: Bool, down: Bool, left: Bool, right: Bool) {
    self.up = up ? 1 : 0
    self.down = self.up + (down ? 1 : 0)
    self.left = self.down + (left ? 1 : 0)
    count = self.left + (right ? 1 : 0)
  }

  /// The number of the n-th of them from 0: how many directions there are before it.
  @inline(__always)
  subscript(n: Int) -> Int { (up <= n ? 1 : 0) + (down <= n ? 1 : 0) + (left <= n ? 1 : 0) }
}
