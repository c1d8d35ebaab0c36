import TriplesCanvas

/// The digits as strokes within a rectangle of pixels, in the manner of a display of seven segments.
struct DigitShape {
  let width, height: Int
  /// Pixels across an upright stroke and a level one: about the same to the eye.
  private let stem, bar: Int
  private let isSquare: Bool

  /// Digits of a size in pixels, which are square or half as wide as high: one square pixel is wide enough for a stroke.
  init(width: Int, height: Int, isSquare: Bool) {
    (self.width, self.height, self.isSquare) = (width, height, isSquare)
    stem = width < 5 || (isSquare && width < 7) ? 1 : width < 8 ? 2 : width < 10 ? 3 : width < 13 ? 4 : 5
    bar = min((stem + 1) / 2, height / 5)
  }

  /// The number of the minus sign, after the digits.
  static let minus = 10

  /// The segments by their usual names: clockwise from the top, a to f, and g in the middle.
  private static let segments = [
    "abcdef", "", "abged", "abgcd", "fgbc", "afgcd", "afgedc", "abc", "abcdefg", "abcdfg", "g",
  ].map { Array($0.utf8) }

  /// Returns the strokes of a digit or the minus sign, which may overlap.
  func strokes(of digit: Int) -> [Rect] {
    guard digit != 1 else { return one }
    let middle = middle(of: digit)
    // Halves of rows turn these corners without touching: half a cell above or below a whole one shows a seam.
    let corner = isSquare && [2, 5].contains(digit) ? 1 : 0
    let foot = middle + bar * (1 - corner)
    return Self.segments[digit].map { segment in
      switch segment {
      case UInt8(ascii: "a"): level(row: 0)
      case UInt8(ascii: "b"): upright(column: width - stem, 0..<foot)
      case UInt8(ascii: "c"): upright(column: width - stem, middle..<height)
      case UInt8(ascii: "d"): level(row: height - bar)
      case UInt8(ascii: "e"): upright(column: 0, middle..<height)
      case UInt8(ascii: "f"): upright(column: 0, 0..<foot)
      default: Rect(column: digit == 5 ? corner * stem : 0, row: middle, columns: width - corner * stem, rows: bar)
      }
    }
  }

  /// The row of the middle bar. Of two middles a 6 takes the lower one: it is open wide enough to be no 8. Halves of rows
  /// are the upper halves of cells, or the lower ones if an upright ends there.
  private func middle(of digit: Int) -> Int {
    let middle = (height - bar) / 2
    guard isSquare else { return (height - bar + (digit == 6 ? 1 : 0)) / 2 }
    return bar == 1 && [4, 9].contains(digit) ? middle | 1 : middle + middle % 2
  }

  private func level(row: Int) -> Rect { Rect(column: 0, row: row, columns: width, rows: bar) }
  private func upright(column: Int, _ rows: Range<Int>) -> Rect { Rect(column..<column + stem, rows) }

  /// A 1 stands on a foot and has a flag, so that it is as wide as the others.
  private var one: [Rect] {
    let left = (width - stem + 1) / 2
    let flag = Rect(column: max(0, left - stem), row: bar, columns: min(left, stem), rows: bar)
    return [upright(column: left, 0..<height), flag, level(row: height - bar)]
  }
}
