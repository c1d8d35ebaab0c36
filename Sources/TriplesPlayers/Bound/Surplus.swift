/// What merging cannot change on a board: how many 1s or 2s are left over, and what the rest could make.
public struct Surplus: Hashable, Sendable {
  /// The count of 1s less the count of 2s.
  public var ones: Int
  /// What all else is in tiles of 3, every possible pair of a 1 and a 2 counted as merged.
  public var threes: Int

  /// The surplus of a packed grid.
  public init(_ cells: UInt64) {
    let one = Nibbles.zero(cells ^ Nibbles.flags).nonzeroBitCount
    let two = Nibbles.zero(cells ^ Nibbles.flags << 1).nonzeroBitCount
    ones = one - two
    threes = min(one, two)
    for shift in stride(from: UInt64(0), to: 64, by: 4) {
      let rank = Int(cells >> shift & 15)
      if rank >= 3 { threes += 1 << (rank - 3) }
    }
  }

  /// Nothing at all.
  public init() { (ones, threes) = (0, 0) }

  /// Counts a spawned tile of value 1 or 2 in.
  @inline(__always) public mutating func spawn(_ value: Int) {
    let step = 3 - 2 * value
    if ones * step < 0 { threes += 1 }
    ones += step
  }

  /// The least number of tiles to which merging could ever bring the board.
  @inline(__always) public var fewestTiles: Int { abs(ones) + threes.nonzeroBitCount }
}
