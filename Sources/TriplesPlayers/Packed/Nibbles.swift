/// Operations on sixteen cells of four bits at once; a flag is the lowest bit of a cell.
package enum Nibbles {
  static let flags: UInt64 = 0x1111_1111_1111_1111

  /// Returns the flags of the cells that are 0.
  @inline(__always) package static func zero(_ cells: UInt64) -> UInt64 {
    let half = cells | cells >> 2
    return ~(half | half >> 1) & flags
  }

  /// Returns all four bits of the flagged cells.
  @inline(__always) static func fill(_ flags: UInt64) -> UInt64 { flags << 4 &- flags }

  /// Returns the number of flags, at most 15.
  @inline(__always) static func count(_ some: UInt64) -> Int { Int(truncatingIfNeeded: (some &* flags) >> 60) }

  /// Returns flag number `n`, from 0, of at most 15 flags.
  ///
  /// Multiplying by all flags counts, in each cell, the flags up to it. Only one flagged cell has the right count.
  @inline(__always) static func select(_ n: Int, of some: UInt64) -> UInt64 {
    let counts = some &* flags
    return zero(counts ^ (UInt64(truncatingIfNeeded: n + 1) &* flags)) & some
  }

  /// Returns the flags of the cells that contain 1 or 2.
  @inline(__always) static func small(_ cells: UInt64) -> UInt64 {
    (cells ^ cells >> 1) & ~(cells >> 2 | cells >> 3) & flags
  }

  /// Returns true if any cell contains 7 or more.
  @inline(__always) static func anyFrom7(_ cells: UInt64) -> Bool {
    let seven = cells & cells >> 1 & cells >> 2
    return (cells >> 3 | seven) & flags != 0
  }
}

/// Flags one by one, from the first cell to the last.
struct Flags: Sequence, IteratorProtocol {
  private var rest: UInt64

  @inline(__always) init(_ flags: UInt64) { rest = flags }

  @inline(__always) mutating func next() -> UInt64? {
    guard rest != 0 else { return nil }
    let flag = rest & (~rest &+ 1)
    rest ^= flag
    return flag
  }
}

/// Rotations and reflections of packed grids.
enum Symmetry {
  @inline(__always) static func transposed(_ cells: UInt64) -> UInt64 {
    let pairs =
      cells & 0xF0F0_0F0F_F0F0_0F0F | (cells & 0x0000_F0F0_0000_F0F0) << 12 | (cells & 0x0F0F_0000_0F0F_0000) >> 12
    return pairs & 0xFF00_FF00_00FF_00FF | (pairs & 0x00FF_00FF_0000_0000) >> 24 | (pairs & 0x0000_0000_FF00_FF00) << 24
  }

  /// Returns the mirror image with the top row at the bottom.
  @inline(__always) static func flipped(_ cells: UInt64) -> UInt64 {
    let halves = cells << 32 | cells >> 32
    return (halves & 0x0000_FFFF_0000_FFFF) << 16 | (halves & 0xFFFF_0000_FFFF_0000) >> 16
  }

  /// Returns the grid after half a turn.
  @inline(__always) static func turned(_ cells: UInt64) -> UInt64 {
    let bytes = cells.byteSwapped
    return (bytes & 0x0F0F_0F0F_0F0F_0F0F) << 4 | (bytes & 0xF0F0_F0F0_F0F0_F0F0) >> 4
  }

  /// Returns the eight symmetric grids; those whose indices differ by four are each other's transposes.
  @inline(__always) static func all(_ cells: UInt64) -> SIMD8<UInt64> {
    let (turned, transposed) = (turned(cells), transposed(cells))
    let turnedTransposed = Self.turned(transposed)
    return SIMD8(
      cells, turned, flipped(cells), flipped(turned),
      transposed, turnedTransposed, flipped(turnedTransposed), flipped(transposed))
  }

  /// Swaps 1s and 2s. The best push stays the same, because both spawn equally often and merge only with each other.
  @inline(__always) static func swapped(_ cells: UInt64) -> UInt64 {
    let small = Nibbles.small(cells)
    return cells ^ (small | small << 1)
  }
}
