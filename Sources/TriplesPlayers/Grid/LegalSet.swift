/// The pushes that move something, counted in the order of `Direction.allCases`: how many there are up to each.
struct LegalSet {
  private let up, down, left: Int
  /// How many there are.
  let count: Int

  @inline(__always)
  init(_ pushes: Pushes, from cells: UInt64) {
    up = pushes[0] == cells ? 0 : 1
    down = up + (pushes[1] == cells ? 0 : 1)
    left = down + (pushes[2] == cells ? 0 : 1)
    count = left + (pushes[3] == cells ? 0 : 1)
  }

  /// The number of the n-th of them from 0: how many directions there are before it.
  @inline(__always)
  subscript(n: Int) -> Int { (up <= n ? 1 : 0) + (down <= n ? 1 : 0) + (left <= n ? 1 : 0) }
}
