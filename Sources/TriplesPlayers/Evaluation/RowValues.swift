import TriplesModel

/// A value for each of the 65,536 rows of four cells: boards are judged by the sum over their rows and columns.
struct RowValues<Value: Numeric & BitwiseCopyable & Sendable>: Sendable {
  private let values: [Value]

  /// Values that a function gives to the ranks of each row. Takes some milliseconds.
  init(_ value: (_ ranks: [Rank]) -> Value) {
    values = (0...UInt16.max).map { row in value((0..<4).map { Rank(bits: UInt8(row >> (4 * $0) & 15)) }) }
  }

  /// The value of a row.
  subscript(row: UInt16) -> Value { values[Int(row)] }

  /// The sum over the rows and columns of a board.
  @inline(__always) func sum(_ cells: UInt64) -> Value { rows(of: cells) + columns(of: cells) }

  /// The sum over the columns.
  @inline(__always) func columns(of cells: UInt64) -> Value { rows(of: Symmetry.transposed(cells)) }

  @inline(__always) private func rows(of cells: UInt64) -> Value {
    let values = values.span
    return values[unchecked: Int(truncatingIfNeeded: cells & 0xFFFF)]
      + values[unchecked: Int(truncatingIfNeeded: cells >> 16 & 0xFFFF)]
      + values[unchecked: Int(truncatingIfNeeded: cells >> 32 & 0xFFFF)]
      + values[unchecked: Int(truncatingIfNeeded: cells >> 48)]
  }
}
