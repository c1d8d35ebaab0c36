/// Sets of the 8×8 samples of a cell as bits: the top left sample is the lowest, then row by row.
enum Samples {
  /// All samples.
  static let all = UInt64.max
  /// The samples in the left column.
  private static let column: UInt64 = 0x0101_0101_0101_0101

  /// The samples in some columns and rows.
  static func mask(columns: Range<Int>, rows: Range<Int>) -> UInt64 {
    let bits = (UInt64(1) << UInt64(columns.count)) - 1
    let selected = rows.isEmpty ? 0 : (column >> UInt64(8 * (8 - rows.count))) << UInt64(8 * rows.lowerBound)
    return selected &* (bits << UInt64(columns.lowerBound))
  }

  /// How many samples of each column, or of each row, a set has.
  static func columnCounts(_ set: UInt64) -> SIMD8<Int> {
    counts { ((set >> UInt64($0)) & column).nonzeroBitCount }
  }
  static func rowCounts(_ set: UInt64) -> SIMD8<Int> {
    counts { ((set >> UInt64(8 * $0)) & 0xFF).nonzeroBitCount }
  }

  private static func counts(_ count: (Int) -> Int) -> SIMD8<Int> {
    var counts = SIMD8<Int>()
    for place in 0..<8 { counts[place] = count(place) }
    return counts
  }

  /// The number of columns, 1 to 7, if the set is just that many from the left, over the whole height.
  static func wholeColumns(_ set: UInt64) -> Int? {
    let row = set & 0xFF
    return row &* column == set ? run(row) : nil
  }

  /// The number of rows, 1 to 7, if the set is just that many from the bottom, over the whole width.
  static func wholeRowsBelow(_ set: UInt64) -> Int? {
    let rows = (~set).trailingZeroBitCount == 0 ? set.trailingZeroBitCount : 0
    guard rows > 0, rows < 64, rows % 8 == 0, set == all << UInt64(rows) else { return nil }
    return 8 - rows / 8
  }

  /// The number of ones of a byte that has them all at its low end, neither none nor eight.
  private static func run(_ row: UInt64) -> Int? {
    row > 0 && row < 0xFF && row & (row + 1) == 0 ? row.nonzeroBitCount : nil
  }
}
