/// A rectangle in pixels whose edges need not fall between pixels.
struct PixelArea {
  /// The corners that a square without sharp ones lacks.
  enum Corners { case none, upper, lower }

  let x, y: ClosedRange<Double>

  var middle: Vector { Vector(x.lowerBound + x.upperBound, y.lowerBound + y.upperBound) / 2 }

  /// The rectangle without the lowest rows.
  func dropping(bottom rows: Double) -> PixelArea {
    PixelArea(x: x, y: y.lowerBound...max(y.lowerBound, y.upperBound - rows))
  }

  /// The lowest rows of the rectangle.
  func bottom(_ rows: Double) -> PixelArea { PixelArea(x: x, y: max(y.lowerBound, y.upperBound - rows)...y.upperBound) }
}

extension PixelArea {
  /// The rectangle with a corner at the top left, of a width and height that are not negative.
  init(x: Double, y: Double, width: Double, height: Double) { self.init(x: x...x + width, y: y...y + height) }
}

extension ClosedRange<Double> {
  /// The pixels that the range touches, of those from 0 to `limit` less one.
  func pixels(limit: Int) -> Range<Int> {
    let lower = Swift.min(Swift.max(0, Int(lowerBound)), limit)
    let upper = Int(upperBound)
    let end = Double(upper) < upperBound ? upper + 1 : upper
    return lower..<Swift.min(Swift.max(lower, end), limit)
  }

  /// The share of a pixel that the range covers.
  func cover(at pixel: Int) -> Double {
    Swift.max(0, Swift.min(upperBound, Double(pixel + 1)) - Swift.max(lowerBound, Double(pixel)))
  }
}
