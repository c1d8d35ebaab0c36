import TriplesModel

/// The pushes of 2048: each is computed when it is asked for, in one register, without tables.
public struct Slides: PackedMoves {
  private let cells: UInt64

  /// Pushes a packed grid in all directions.
  @inline(__always)
  public init(_ cells: UInt64) { self.cells = cells }

  /// The grid after the push with a place, 0 to 3, in `Direction.allCases`.
  @inline(__always)
  public subscript(number: Int) -> UInt64 {
    let columns = number & 2 == 0 ? cells : Symmetry.transposed(cells)
    let slid =
      number & 1 == 0 ? Self.slidUp(columns) : Symmetry.flipped(Self.slidUp(Symmetry.flipped(columns)))
    return number & 2 == 0 ? slid : Symmetry.transposed(slid)
  }

  /// A direction moves something if a tile has room before it, or if two neighbours merge.
  @inline(__always)
  public var legal: LegalSet {
    let empty = Nibbles.zero(cells)
    let tiles = Nibbles.flags ^ empty
    let merging = tiles & ~Nibbles.zero(~cells)
    let rows: UInt64 = 0x0111_0111_0111_0111
    let columns: UInt64 = 0x0000_1111_1111_1111
    let mergesRow = Nibbles.zero(cells ^ cells >> 4) & merging & rows != 0
    let mergesColumn = Nibbles.zero(cells ^ cells >> 16) & merging & columns != 0
    return LegalSet(
      up: mergesColumn || empty & tiles >> 16 != 0, down: mergesColumn || tiles & empty >> 16 & columns != 0,
      left: mergesRow || empty & tiles >> 4 & rows != 0, right: mergesRow || tiles & empty >> 4 & rows != 0)
  }

  /// The columns slide to the top: three times all beyond the first gap goes one cell, neighbours merge, and all beyond the
  /// gap of a merge goes one cell. Where a column has two merges, nothing lies beyond the second gap.
  @inline(__always)
  private static func slidUp(_ cells: UInt64) -> UInt64 {
    let packed = closed(closed(closed(cells)))
    let equal = Nibbles.zero(packed ^ packed >> 16) & ~Nibbles.zero(packed) & ~Nibbles.zero(~packed)
    let first = equal & 0xFFFF
    let second = equal & ~(first << 16) & 0xFFFF_0000
    let third = equal & ~(second << 16) & 0xFFFF_0000_0000
    let merging = first | second | third
    return closed((packed & ~Nibbles.fill(merging << 16)) &+ merging)
  }

  /// In each column, all that lies beyond the first gap one cell nearer.
  @inline(__always)
  private static func closed(_ cells: UInt64) -> UInt64 {
    var beyond = Nibbles.zero(cells)
    beyond |= beyond << 16
    beyond |= beyond << 32
    return cells ^ (cells ^ cells >> 16) & Nibbles.fill(beyond)
  }
}
