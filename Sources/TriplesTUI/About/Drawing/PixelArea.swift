/// A rectangle in pixels whose edges need not fall between pixels.
struct PixelArea {
  /// Corners that a square without sharp ones lacks.
  struct Corners: OptionSet {
    let rawValue: UInt8
    static let upper = Corners(rawValue: 1)
    static let lower = Corners(rawValue: 2)
  }

  /// From the left to the right edge.
  let x: ClosedRange<Double>
  /// From the upper to the lower edge.
  let y: ClosedRange<Double>

  /// The rectangle with a corner at the top left, of a width and height that are not negative.
  init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x...x + width
    self.y = y...y + height
  }

  /// The middle.
  var middle: Vector { Vector(x.lowerBound + x.upperBound, y.lowerBound + y.upperBound) / 2 }

  /// The rectangle without the lowest rows.
  func dropping(bottom rows: Double) -> PixelArea {
    PixelArea(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: max(0, y.upperBound - y.lowerBound - rows))
  }

  /// The lowest rows of the rectangle.
  func bottom(_ rows: Double) -> PixelArea {
    let height = min(rows, y.upperBound - y.lowerBound)
    return PixelArea(
      x: x.lowerBound, y: y.upperBound - height, width: x.upperBound - x.lowerBound, height: height)
  }
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
