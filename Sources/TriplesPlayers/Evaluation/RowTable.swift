import TriplesModel

/// What pushes make of each of the 65,536 rows of 2048 and how good that is: boards are pushed and judged by look-ups.
struct RowTable: Sendable {
  /// The table, made when it is first wanted, in some twenty milliseconds.
  static let shared = RowTable()

  /// A row after the pushes to the left and to the right, and what the two add to the value of a board.
  struct Row: BitwiseCopyable {
    var left: UInt16 = 0
    var right: UInt16 = 0
    var valueLeft: Float = 0
    var valueRight: Float = 0
  }

  private let rows: [Row]
  private let heuristic = RowHeuristic.twenty48

  private init() {
    var rows: [Row] = .onLargePages(repeating: Row(), count: 1 << 16)
    for bits in 0...UInt16.max {
      let pushes = Slides(UInt64(bits))
      let (left, right) = (UInt16(truncatingIfNeeded: pushes[.left]), UInt16(truncatingIfNeeded: pushes[.right]))
      rows[Int(bits)] = Row(
        left: left, right: right, valueLeft: heuristic.value(ofRow: left), valueRight: heuristic.value(ofRow: right))
    }
    self.rows = rows
  }

  /// The four pushes of a board in the order of `Direction.allCases`.
  @inline(__always) func pushes(_ cells: UInt64) -> SIMD4<UInt64> {
    let along = PushedRows(cells, rows.span)
    let across = PushedRows(Symmetry.transposed(cells), rows.span)
    return SIMD4(Symmetry.transposed(across.left), Symmetry.transposed(across.right), along.left, along.right)
  }

  /// How good a board is after the best push, or 0, summed over a tile in each empty cell; counts the boards judged.
  @inline(__always) func sumOfBest(spawning rank: UInt64, on cells: UInt64, counting count: inout Int) -> Float {
    let rows = rows.span
    let along = PushedRows(cells, rows)
    let across = PushedRows(Symmetry.transposed(cells), rows)
    var sum: Float = 0
    var left = Nibbles.zero(cells)
    while left != 0 {
      let place = left.trailingZeroBitCount
      left &= left &- 1
      let transposedPlace = (place & 12) << 2 | (place & 48) >> 2
      sum += max(
        along.best(adding: rank, at: place, rows, heuristic, &count),
        across.best(adding: rank, at: transposedPlace, rows, heuristic, &count))
    }
    return sum
  }
}

/// A board pushed to the left and to the right.
private struct PushedRows {
  let cells, left, right: UInt64
  let valueLeft, valueRight: Float

  @inline(__always) init(_ cells: UInt64, _ rows: Span<RowTable.Row>) {
    self.cells = cells
    let a = rows[unchecked: Int(truncatingIfNeeded: cells & 0xFFFF)]
    let b = rows[unchecked: Int(truncatingIfNeeded: cells >> 16 & 0xFFFF)]
    let c = rows[unchecked: Int(truncatingIfNeeded: cells >> 32 & 0xFFFF)]
    let d = rows[unchecked: Int(truncatingIfNeeded: cells >> 48)]
    left = UInt64(a.left) | UInt64(b.left) << 16 | UInt64(c.left) << 32 | UInt64(d.left) << 48
    right = UInt64(a.right) | UInt64(b.right) << 16 | UInt64(c.right) << 32 | UInt64(d.right) << 48
    valueLeft = a.valueLeft + b.valueLeft + (c.valueLeft + d.valueLeft)
    valueRight = a.valueRight + b.valueRight + (c.valueRight + d.valueRight)
  }

  /// How good the better of the two is with one more tile at a bit, or 0. Only the row of the tile is pushed anew.
  @inline(__always) func best(
    adding rank: UInt64, at place: Int, _ rows: Span<RowTable.Row>, _ heuristic: RowHeuristic, _ count: inout Int
  ) -> Float {
    let shift = UInt64(truncatingIfNeeded: place & 48)
    let cells = cells | rank << UInt64(truncatingIfNeeded: place)
    let before = rows[unchecked: Int(truncatingIfNeeded: self.cells >> shift & 0xFFFF)]
    let after = rows[unchecked: Int(truncatingIfNeeded: cells >> shift & 0xFFFF)]
    let left = left ^ UInt64(before.left ^ after.left) << shift
    let right = right ^ UInt64(before.right ^ after.right) << shift
    let toLeft = valueLeft + (after.valueLeft - before.valueLeft) + heuristic.columns(of: left)
    let toRight = valueRight + (after.valueRight - before.valueRight) + heuristic.columns(of: right)
    count &+= (left == cells ? 0 : 1) &+ (right == cells ? 0 : 1)
    return max(left == cells ? 0 : toLeft, right == cells ? 0 : toRight)
  }
}
