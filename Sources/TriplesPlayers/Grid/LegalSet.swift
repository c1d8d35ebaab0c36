/// The pushes that move something, a flag each in the order of `Direction.allCases`.
struct LegalSet {
  private let flags: UInt64

  @inline(__always)
  init(_ pushes: Pushes, from cells: UInt64) {
    flags =
      (pushes[0] == cells ? 0 : 0x1) | (pushes[1] == cells ? 0 : 0x10)
      | (pushes[2] == cells ? 0 : 0x100) | (pushes[3] == cells ? 0 : 0x1000)
  }

  @inline(__always)
  var isEmpty: Bool { flags == 0 }

  /// How many there are.
  @inline(__always)
  var count: Int { Nibbles.count(flags) }

  /// The number of the n-th of them from 0.
  @inline(__always)
  subscript(n: Int) -> Int { Nibbles.select(n, of: flags).trailingZeroBitCount >> 2 }
}
