import Libc
import TriplesModel

/// A lookup table that pushes and rates boards of 2048: the two pushes of each of the 65,536 rows, with their values.
struct RowTable: Sendable {
  /// Built on first use, which takes about 20 milliseconds.
  static let shared = RowTable()

  /// A row after the pushes to the left and to the right, and what each adds to the value of a board.
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
        left: left, right: right, valueLeft: heuristic[left], valueRight: heuristic[right])
    }
    self.rows = rows
  }

  /// Returns the four pushes of a board, indexed by direction.
  @inline(__always) func pushes(_ cells: UInt64) -> SIMD4<UInt64> {
    let along = PushedRows(cells, rows.span)
    let across = PushedRows(Symmetry.transposed(cells), rows.span)
    return SIMD4(Symmetry.transposed(across.left), Symmetry.transposed(across.right), along.left, along.right)
  }

  /// Adds up, over all empty cells, the value of the best push after a tile spawns there; 0 if no push moves anything.
  @inline(__always) func sumOfBest(spawning rank: UInt64, on cells: UInt64) -> Float {
    let rows = rows.span
    let along = PushedRows(cells, rows)
    let across = PushedRows(Symmetry.transposed(cells), rows)
    var sum: Float = 0
    for cell in Flags(Nibbles.zero(cells)) {
      let place = cell.trailingZeroBitCount
      let transposedPlace = (place & 12) << 2 | (place & 48) >> 2
      sum += max(
        along.best(adding: rank, at: place, rows, heuristic),
        across.best(adding: rank, at: transposedPlace, rows, heuristic))
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

  /// Returns the value of the better push after a tile spawns at bit `place`, or 0. Only its row is looked up again.
  @inline(__always) func best(
    adding rank: UInt64, at place: Int, _ rows: Span<RowTable.Row>, _ heuristic: RowValues<Float>
  ) -> Float {
    let shift = UInt64(truncatingIfNeeded: place & 48)
    let cells = cells | rank << UInt64(truncatingIfNeeded: place)
    let before = rows[unchecked: Int(truncatingIfNeeded: self.cells >> shift & 0xFFFF)]
    let after = rows[unchecked: Int(truncatingIfNeeded: cells >> shift & 0xFFFF)]
    let left = left ^ UInt64(before.left ^ after.left) << shift
    let right = right ^ UInt64(before.right ^ after.right) << shift
    let toLeft = valueLeft + (after.valueLeft - before.valueLeft) + heuristic.columns(of: left)
    let toRight = valueRight + (after.valueRight - before.valueRight) + heuristic.columns(of: right)
    return max(left == cells ? 0 : toLeft, right == cells ? 0 : toRight)
  }
}

/// A value for each of the 65,536 rows of four cells. The value of a board is the sum over its rows and columns.
struct RowValues<Value: Numeric & BitwiseCopyable & Sendable>: Sendable {
  private let values: [Value]

  /// Computes the value of each row from its ranks, which takes some milliseconds.
  init(_ value: (_ ranks: [Rank]) -> Value) {
    values = (0...UInt16.max).map { row in value((0..<4).map { Rank(bits: UInt8(row >> (4 * $0) & 15)) }) }
  }

  subscript(row: UInt16) -> Value { values[Int(row)] }

  @inline(__always) func sum(_ cells: UInt64) -> Value { rows(of: cells) + columns(of: cells) }

  @inline(__always) func columns(of cells: UInt64) -> Value { rows(of: Symmetry.transposed(cells)) }

  @inline(__always) private func rows(of cells: UInt64) -> Value {
    let values = values.span
    return values[unchecked: Int(truncatingIfNeeded: cells & 0xFFFF)]
      + values[unchecked: Int(truncatingIfNeeded: cells >> 16 & 0xFFFF)]
      + values[unchecked: Int(truncatingIfNeeded: cells >> 32 & 0xFFFF)]
      + values[unchecked: Int(truncatingIfNeeded: cells >> 48)]
  }
}

/// Rules of thumb for boards of 2048 and Threes.
///
/// Empty cells and neighbours that merge are good; high tiles, and rows that go up and down, are bad. The terms and their
/// weights are those that Robert Xiao found for 2048 by optimization (https://github.com/nneonneo/2048-ai, 2014).
enum RowHeuristic {
  /// Values of boards, nearly always above 0, the value of a game that is over.
  static let twenty48 = values(Twenty48.self)
  static let threes = values(Threes.self)

  private static let start = 200_000.0
  private static let empty = 270.0
  private static let merge = 700.0
  private static let (monotony, monotonyPower) = (47.0, 4.0)
  private static let (tile, tilePower) = (11.0, 3.5)

  private static func values<R: Rules>(_ rules: R.Type) -> RowValues<Float> {
    RowValues { Float(value($0, by: rules)) }
  }

  private static func value<R: Rules>(_ ranks: [Rank], by rules: R.Type) -> Double {
    let tiles = ranks.filter { $0 != .empty }
    let sum = tiles.reduce(0) { $0 + pow(Double($1.bits), tilePower) }
    return start + empty * Double(ranks.count - tiles.count) + merge * Double(mergers(tiles, by: rules))
      - monotony * unevenness(ranks) - tile * sum
  }

  /// The number of tiles that merge with a neighbour.
  private static func mergers<R: Rules>(_ tiles: [Rank], by rules: R.Type) -> Int {
    var (count, isInRun) = (0, false)
    for (one, other) in zip(tiles, tiles.dropFirst()) {
      let merges = rules.merged(one, with: other) != nil
      if merges { count += isInRun ? 1 : 2 }
      isInRun = merges
    }
    return count
  }

  /// Returns how much a row rises while it mainly falls, or the reverse.
  private static func unevenness(_ ranks: [Rank]) -> Double {
    let powers = ranks.map { pow(Double($0.bits), monotonyPower) }
    let steps = zip(powers, powers.dropFirst()).map { $1 - $0 }
    let up = steps.reduce(0) { $0 + max(0, $1) }
    let down = steps.reduce(0) { $0 + max(0, -$1) }
    return min(up, down)
  }
}

extension Array {
  /// Creates an array of equal elements, on huge pages if the system has them: random access is then twice as fast.
  package static func onLargePages(repeating element: Element, count: Int) -> [Element] {
    Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      #if os(Linux)
        let bytes = UnsafeMutableRawBufferPointer(buffer)
        if let start = bytes.baseAddress {
          // Only a hint to the system: it may fail.
          let page = start.alignedUp(toMultipleOf: 4096)
          _ = madvise(page, Swift.max(0, bytes.count - 4096), MADV_HUGEPAGE)
        }
      #endif
      buffer.initialize(repeating: element)
      initialized = count
    }
  }
}
