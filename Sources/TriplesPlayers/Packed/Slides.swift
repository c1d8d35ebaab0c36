/// The pushes of 2048: each is computed when it is asked for, in one register, without tables.
public struct Slides: PackedMoves {
  private let cells: UInt64

  /// Pushes a packed grid in all directions.
  @inline(__always) public init(_ cells: UInt64) { self.cells = cells }

  /// The grid after the push with a place, 0 to 3, in `Direction.allCases`.
  @inline(__always) public subscript(number: Int) -> UInt64 {
    let columns = number & 2 == 0 ? cells : Symmetry.transposed(cells)
    let slid = number & 1 == 0 ? Self.slidUp(columns) : Symmetry.flipped(Self.slidUp(Symmetry.flipped(columns)))
    return number & 2 == 0 ? slid : Symmetry.transposed(slid)
  }

  /// True if a tile has room beside it, or if two neighbours merge.
  @inline(__always) public var canMove: Bool {
    let empty = Nibbles.zero(cells)
    let merging = Nibbles.flags ^ (empty | Nibbles.zero(~cells))
    let pairs =
      Nibbles.zero(cells ^ cells >> 4) & 0x0111_0111_0111_0111 | Nibbles.zero(cells ^ cells >> 16) & 0x1111_1111_1111
    return pairs & merging != 0 || empty != 0 && cells != 0
  }

  /// The columns slide to the top: the gaps close, neighbours merge, and all beyond the gap of a merge goes one cell nearer.
  /// Where a column has two merges, nothing lies beyond the second gap.
  @inline(__always) private static func slidUp(_ cells: UInt64) -> UInt64 {
    let packed = packed(cells)
    let equal = Nibbles.zero(packed ^ packed >> 16) & ~Nibbles.zero(packed) & ~Nibbles.zero(~packed)
    let first = equal & 0xFFFF
    let second = equal & ~(first << 16) & 0xFFFF_0000
    let third = equal & ~(second << 16) & 0xFFFF_0000_0000
    let merging = first | second | third
    return closed((packed & ~Nibbles.fill(merging << 16)) &+ merging)
  }

  /// In each column, the tiles at the top without gaps: each goes as many cells as are empty before it, first those that go
  /// an odd number one cell, then those that have two cells to go.
  @inline(__always) private static func packed(_ cells: UInt64) -> UInt64 {
    let empty = Nibbles.zero(cells)
    let steps = (empty << 16 &+ empty << 32 &+ empty << 48) & ~Nibbles.fill(empty)
    let odd = Nibbles.fill(steps & Nibbles.flags)
    let once = cells & ~odd | (cells & odd) >> 16
    let pairs = steps >> 1 & Nibbles.flags
    let twice = Nibbles.fill(pairs & ~odd | (pairs & odd) >> 16)
    return once & ~twice | (once & twice) >> 32
  }

  /// In each column, all that lies beyond the first gap one cell nearer.
  @inline(__always) private static func closed(_ cells: UInt64) -> UInt64 {
    var beyond = Nibbles.zero(cells)
    beyond |= beyond << 16
    beyond |= beyond << 32
    return cells ^ (cells ^ cells >> 16) & Nibbles.fill(beyond)
  }
}
