import TriplesCanvas

/// The digits as strokes within a rectangle of pixels, in the manner of a display of seven segments.
struct DigitShape {
  let width, height: Int
  /// Pixels across an upright stroke and a level one: about the same to the eye.
  private let stem, bar: Int

  /// Digits of a size in pixels, which are square or half as wide as high: one square pixel is wide enough for a stroke.
  init(width: Int, height: Int, isSquare: Bool) {
    (self.width, self.height) = (width, height)
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
    // Of two middles a 6 takes the lower one: it is open wide enough to be no 8.
    let middle = (height - bar + (digit == 6 ? 1 : 0)) / 2
    return Self.segments[digit].map { segment in
      switch segment {
      case UInt8(ascii: "a"): level(row: 0)
      case UInt8(ascii: "b"): upright(column: width - stem, 0..<middle + bar)
      case UInt8(ascii: "c"): upright(column: width - stem, middle..<height)
      case UInt8(ascii: "d"): level(row: height - bar)
      case UInt8(ascii: "e"): upright(column: 0, middle..<height)
      case UInt8(ascii: "f"): upright(column: 0, 0..<middle + bar)
      default: level(row: middle)
      }
    }
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
