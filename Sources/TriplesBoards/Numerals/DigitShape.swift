import TriplesCanvas

/// The digits as strokes within a rectangle of pixels, in the manner of a display of seven segments.
struct DigitShape: Hashable {
  let width, height: Int
  /// Pixels across an upright stroke and a level one: about the same to the eye.
  private let stem, bar: Int

  /// Digits of a size in pixels, which are square or half as wide as high: one square pixel is wide enough for a stroke.
  init(width: Int, height: Int, isSquare: Bool) {
    (self.width, self.height) = (width, height)
    stem = width < 5 || (isSquare && width < 7) ? 1 : width < 8 ? 2 : width < 10 ? 3 : width < 13 ? 4 : 5
    bar = min((stem + 1) / 2, height / 5)
  }

  /// Strokes: the level ones from the top, then the upright ones, left before right.
  private struct Strokes: OptionSet {
    let rawValue: UInt8
    static let (top, middle, bottom) = (Strokes(rawValue: 1), Strokes(rawValue: 2), Strokes(rawValue: 4))
    static let (upperLeft, lowerLeft) = (Strokes(rawValue: 8), Strokes(rawValue: 16))
    static let (upperRight, lowerRight) = (Strokes(rawValue: 32), Strokes(rawValue: 64))
    static let left: Strokes = [.upperLeft, .lowerLeft]
    static let right: Strokes = [.upperRight, .lowerRight]
    static let levels: Strokes = [.top, .middle, .bottom]
  }

  private static let strokes: [Strokes] = [
    [.top, .bottom, .left, .right], [], [.levels, .upperRight, .lowerLeft], [.levels, .right],
    [.middle, .upperLeft, .right], [.levels, .upperLeft, .lowerRight], [.levels, .left, .lowerRight],
    [.top, .right], [.levels, .left, .right], [.levels, .upperLeft, .right],
  ]

  /// Calls `body` with each stroke of a digit, given as ASCII.
  func forEachRect(of digit: UInt8, _ body: (Rect) -> Void) {
    let number = Int(digit) - 0x30
    guard Self.strokes.indices.contains(number) else { return }
    if number == 1 { return drawOne(body) }
    let strokes = Self.strokes[number]
    // Of two middles a 6 takes the lower one: it is open wide enough to be no 8.
    let middle = (height - bar + (number == 6 ? 1 : 0)) / 2
    for (stroke, row) in [(Strokes.top, 0), (.middle, middle), (.bottom, height - bar)]
    where strokes.contains(stroke) {
      body(Rect(column: 0, row: row, columns: width, rows: bar))
    }
    draw(strokes.intersection(.left), .upperLeft, .left, column: 0, middle, body)
    draw(strokes.intersection(.right), .upperRight, .right, column: width - stem, middle, body)
  }

  private func draw(
    _ strokes: Strokes, _ upper: Strokes, _ both: Strokes, column: Int, _ middle: Int, _ body: (Rect) -> Void
  ) {
    guard !strokes.isEmpty else { return }
    let top = strokes == both || strokes == upper ? 0 : middle
    let bottom = strokes == upper ? middle + bar : height
    body(Rect(column: column, row: top, columns: stem, rows: bottom - top))
  }

  /// A 1 stands on a foot and has a flag, so that it is as wide as the others.
  private func drawOne(_ body: (Rect) -> Void) {
    let left = (width - stem + 1) / 2
    body(Rect(column: left, row: 0, columns: stem, rows: height))
    body(Rect(column: max(0, left - stem), row: bar, columns: min(left, stem), rows: bar))
    body(Rect(column: 0, row: height - bar, columns: width, rows: bar))
  }
}
