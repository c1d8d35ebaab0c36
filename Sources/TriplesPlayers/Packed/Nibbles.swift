/// Sixteen cells of four bits computed on at once; a flag is the lowest bit of a cell.
enum Nibbles {
  /// The flag of every cell.
  static let flags: UInt64 = 0x1111_1111_1111_1111

  /// The flags of the cells that are zero.
  @inline(__always) static func zero(_ cells: UInt64) -> UInt64 {
    let half = cells | cells >> 2
    return ~(half | half >> 1) & flags
  }

  /// All four bits of the flagged cells.
  @inline(__always) static func fill(_ flags: UInt64) -> UInt64 { flags << 4 &- flags }

  /// How many flags there are, at most 15.
  @inline(__always) static func count(_ some: UInt64) -> Int { Int(truncatingIfNeeded: (some &* flags) >> 60) }

  /// The flag number `n`, from 0, of at most 15 flags.
  ///
  /// A product with the flags counts in each cell the flags up to it; one cell has the count sought and a flag.
  @inline(__always) static func select(_ n: Int, of some: UInt64) -> UInt64 {
    let counts = some &* flags
    return zero(counts ^ (UInt64(truncatingIfNeeded: n + 1) &* flags)) & some
  }
}
