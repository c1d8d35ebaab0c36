import Libc

/// The digits, some signs and a star as strokes of a pen: our own design, after geometric sans-serifs.
///
/// The middle of the pen moves from 0 (top) to 1 (bottom), so the figure is half a pen larger on all sides.
enum PenStrokes {
  /// A path of the pen: straight lines, short enough for curves to look round.
  typealias Stroke = [PixelPoint]

  static let pen = 0.19
  /// The space between the paths of two figures.
  static let spacing = 0.33

  /// Returns the strokes of a figure and the width of the pen's path; no strokes for any other character.
  static func figure(_ character: Character) -> (strokes: [Stroke], width: Double) {
    if let sign = signs[character] { return sign }
    guard let digit = character.wholeNumberValue, strokes.indices.contains(digit) else { return ([], 0) }
    return (strokes[digit], digit == 1 ? 0.27 : 0.54)
  }

  private static let signs: [Character: (strokes: [Stroke], width: Double)] = [
    "+": ([line(0, 0.5, 0.5, 0.5), line(0.25, 0.25, 0.25, 0.75)], 0.5),
    "-": ([line(0, 0.5, 0.42, 0.5)], 0.42),
    "/": ([line(0, 1, 0.4, 0)], 0.4),
    // A star of five lines, whose middle is filled by a small circle.
    "★": (
      [(0...5).map { point(0.526, 0.553, 0.553, 144 * Double($0) - 90) }, arc(0.526, 0.553, 0.05, 0.05, 0, 360)], 1.052
    ),
  ]

  private static let strokes: [[Stroke]] = [
    [arc(0.27, 0.27, 0.27, 0.27, 180, 360) + arc(0.27, 0.73, 0.27, 0.27, 0, 180) + line(0, 0.73, 0, 0.27)],
    [line(0, 0.2, 0.27, 0) + line(0.27, 0, 0.27, 1)],
    [arc(0.27, 0.275, 0.26, 0.275, 190, 395) + curve(0.483, 0.433, 0.4, 0.56, 0.02, 1) + line(0.02, 1, 0.54, 1)],
    [
      arc(0.27, 0.245, 0.245, 0.245, 200, 450) + line(0.27, 0.49, 0.2, 0.49),
      line(0.2, 0.49, 0.27, 0.49) + arc(0.27, 0.745, 0.27, 0.255, 270, 520),
    ], [line(0.41, 1, 0.41, 0) + line(0.41, 0, 0, 0.7) + line(0, 0.7, 0.56, 0.7)],
    [line(0.49, 0, 0.09, 0) + line(0.09, 0, 0.05, 0.47) + arc(0.26, 0.68, 0.28, 0.32, 222, 510)],
    [arc(0.27, 0.69, 0.27, 0.31, 0, 360), curve(0, 0.69, 0, 0.25, 0.44, 0)],
    [line(0, 0, 0.54, 0) + line(0.54, 0, 0.18, 1)],
    [arc(0.27, 0.24, 0.225, 0.24, 0, 360), arc(0.27, 0.74, 0.27, 0.26, 0, 360)],
    [arc(0.27, 0.31, 0.27, 0.31, 0, 360), curve(0.54, 0.31, 0.54, 0.75, 0.1, 1)],
  ]

  private static func line(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double) -> Stroke {
    [PixelPoint(x, y), PixelPoint(toX, toY)]
  }

  /// Returns a part of an ellipse; angles are in degrees, clockwise from the right.
  private static func arc(
    _ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, _ from: Double, _ to: Double
  ) -> Stroke {
    let steps = max(2, Int(abs(to - from) / 12))
    return (0...steps).map { point(x, y, radiusX, from + (to - from) * Double($0) / Double(steps), radiusY) }
  }

  private static func point(
    _ x: Double, _ y: Double, _ radius: Double, _ angle: Double, _ radiusY: Double? = nil
  ) -> PixelPoint {
    PixelPoint(x + radius * cos(angle * .pi / 180), y + (radiusY ?? radius) * sin(angle * .pi / 180))
  }

  /// Returns a quadratic Bézier curve with a control point.
  private static func curve(
    _ x: Double, _ y: Double, _ byX: Double, _ byY: Double, _ toX: Double, _ toY: Double
  ) -> Stroke {
    let (start, control, end) = (PixelPoint(x, y), PixelPoint(byX, byY), PixelPoint(toX, toY))
    return (0...12).map { step in
      let t = Double(step) / 12
      return (1 - t) * (1 - t) * start + 2 * t * (1 - t) * control + t * t * end
    }
  }
}

extension PenStrokes.Stroke {
  func distance(to point: PixelPoint) -> Double {
    var least = Double.infinity
    for (start, end) in zip(self, dropFirst()) {
      let (way, offset) = (end - start, point - start)
      let length = (way * way).sum()
      let share = length > 0 ? Swift.min(Swift.max((offset * way).sum() / length, 0), 1) : 0
      let rest = offset - share * way
      least = Swift.min(least, (rest * rest).sum())
    }
    return least.squareRoot()
  }
}
