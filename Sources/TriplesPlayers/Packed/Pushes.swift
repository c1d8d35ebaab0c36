import TriplesModel

/// The packed grids after the four pushes, before the spawn. A push that moves nothing leaves the grid as it is.
package protocol PackedPushes: Sendable {
  init(_ cells: UInt64)
  /// The grid after the push in the direction with this number.
  subscript(number: Int) -> UInt64 { get }
  var canMove: Bool { get }
}

/// The pushes of Triples and Threes, with the whole board in one register, without branches or tables.
package struct Pushes: PackedPushes {
  private let cells, up, down, left, right: UInt64

  @inline(__always) package init(_ cells: UInt64) {
    self.cells = cells
    (up, down) = Self.vertical(cells)
    let (left, right) = Self.vertical(Symmetry.transposed(cells))
    (self.left, self.right) = (Symmetry.transposed(left), Symmetry.transposed(right))
  }

  /// Returns the grids with the columns pushed to the top and to the bottom.
  @inline(__always) private static func vertical(_ cells: UInt64) -> (up: UInt64, down: UInt64) {
    let (empty, small, top) = (Nibbles.zero(cells), Nibbles.small(cells), Nibbles.zero(~cells))
    // Pairs of neighbours, flagged at the upper cell: those that are equal and merge, and all that merge.
    let same = Nibbles.zero(cells ^ cells >> 16) & 0x0000_1111_1111_1111
    let equal = same & ~(empty | small | top)
    let merge = equal | small & small >> 16 & ~same
    // The cells that shift in each line: from the first gap or merge on.
    var up = (empty | merge) & 0x0000_1111_1111_1111
    up |= up << 16
    up |= up << 32
    var down = (empty | merge << 16) & 0x1111_1111_1111_0000
    down |= down >> 16
    down |= down >> 32
    return (
      shift(cells, by: cells >> 16, from: up, merging: up & ~(up << 16) & merge, equal: equal),
      shift(cells, by: cells << 16, from: down, merging: down & ~(down >> 16) & merge << 16, equal: equal << 16)
    )
  }

  /// Replaces the shifting cells by their neighbours, and adds those that merge.
  @inline(__always) private static func shift(
    _ cells: UInt64, by neighbours: UInt64, from shifting: UInt64, merging: UInt64, equal: UInt64
  ) -> UInt64 {
    let shifted = cells ^ (cells ^ neighbours) & Nibbles.fill(shifting)
    // 1 | 2 is 3; two equal ranks become the next one.
    return (shifted | cells & Nibbles.fill(merging)) &+ (merging & equal)
  }

  @inline(__always) package subscript(number: Int) -> UInt64 {
    let vertical = number & 1 == 0 ? up : down
    let horizontal = number & 1 == 0 ? left : right
    return number & 2 == 0 ? vertical : horizontal
  }

  @inline(__always) package var canMove: Bool { up != cells || down != cells || left != cells || right != cells }
}

/// The pushes of 2048, each computed on demand in one register, without tables.
package struct Slides: PackedPushes {
  private let cells: UInt64

  @inline(__always) package init(_ cells: UInt64) { self.cells = cells }

  @inline(__always) package subscript(number: Int) -> UInt64 {
    let columns = number & 2 == 0 ? cells : Symmetry.transposed(cells)
    let slid = number & 1 == 0 ? Self.slidUp(columns) : Symmetry.flipped(Self.slidUp(Symmetry.flipped(columns)))
    return number & 2 == 0 ? slid : Symmetry.transposed(slid)
  }

  @inline(__always) package var canMove: Bool { (0..<4).contains { self[$0] != cells } }

  /// Slides the columns to the top: gaps close, neighbours merge, and the tiles beyond a merge move one cell. In a
  /// column with two merges nothing lies beyond the second.
  @inline(__always) private static func slidUp(_ cells: UInt64) -> UInt64 {
    let packed = packed(cells)
    let equal = Nibbles.zero(packed ^ packed >> 16) & ~Nibbles.zero(packed) & ~Nibbles.zero(~packed)
    let first = equal & 0xFFFF
    let second = equal & ~(first << 16) & 0xFFFF_0000
    let third = equal & ~(second << 16) & 0xFFFF_0000_0000
    let merging = first | second | third
    return closed((packed & ~Nibbles.fill(merging << 16)) &+ merging)
  }

  /// Closes the gaps of each column. A tile moves by the number of empty cells before it: first the tiles with an odd
  /// number move one cell, then those that still have two to go.
  @inline(__always) private static func packed(_ cells: UInt64) -> UInt64 {
    let empty = Nibbles.zero(cells)
    let steps = (empty << 16 &+ empty << 32 &+ empty << 48) & ~Nibbles.fill(empty)
    let odd = Nibbles.fill(steps & Nibbles.flags)
    let once = cells & ~odd | (cells & odd) >> 16
    let pairs = steps >> 1 & Nibbles.flags
    let twice = Nibbles.fill(pairs & ~odd | (pairs & odd) >> 16)
    return once & ~twice | (once & twice) >> 32
  }

  /// Moves the tiles below the first gap of each column up by one cell.
  @inline(__always) private static func closed(_ cells: UInt64) -> UInt64 {
    var beyond = Nibbles.zero(cells)
    beyond |= beyond << 16
    beyond |= beyond << 32
    return cells ^ (cells ^ cells >> 16) & Nibbles.fill(beyond)
  }
}
