/// A picture of pixels, each of four bytes: red, green, blue, and how much it covers (255 is all).
public struct PixelImage: Hashable, Sendable {
  public let size: Size
  /// The bytes, row by row from the top.
  public private(set) var bytes: [UInt8]

  init(size: Size) {
    self.size = size
    bytes = Array(repeating: 0, count: 4 * size.columns * size.rows)
  }

  /// Paints a colour over an area; `coverage` returns a share from 0 to 1 for the middle of each pixel.
  mutating func paint(_ color: Color, in area: PixelRect, _ coverage: (PixelPoint) -> Double) {
    let columns = Self.pixels(area.left, area.right).clamped(to: 0..<size.columns)
    for row in Self.pixels(area.top, area.bottom).clamped(to: 0..<size.rows) {
      for column in columns {
        let share = coverage(PixelPoint(x: Double(column) + 0.5, y: Double(row) + 0.5))
        if share > 0 { blend(color, share, at: 4 * (row * size.columns + column)) }
      }
    }
  }

  private static func pixels(_ start: Double, _ end: Double) -> Range<Int> {
    let first = Int(start.rounded(.down))
    return first..<max(first, Int(end.rounded(.up)))
  }

  /// Multiplies the alpha of all pixels.
  mutating func fade(to share: Double) {
    guard share < 1 else { return }
    for place in stride(from: 3, to: bytes.count, by: 4) {
      bytes[place] = UInt8((Double(bytes[place]) * max(share, 0)).rounded())
    }
  }

  /// "Over" after Porter and Duff (1984), for colours that are not multiplied by what they cover.
  private mutating func blend(_ color: Color, _ share: Double, at place: Int) {
    let beneath = Double(bytes[place + 3]) / 255
    let whole = share + beneath * (1 - share)
    for (offset, channel) in [color.red, color.green, color.blue].enumerated() {
      let mixed = Double(channel) * share + Double(bytes[place + offset]) * beneath * (1 - share)
      bytes[place + offset] = UInt8((mixed / whole).rounded())
    }
    bytes[place + 3] = UInt8((whole * 255).rounded())
  }
}

/// A point among pixels; whole numbers lie between them.
struct PixelPoint: Hashable, Sendable { var x, y: Double }

struct PixelRect: Hashable, Sendable {
  var left, top, right, bottom: Double

  /// How far a point lies outside of the rectangle with rounded corners; negative inside.
  func distance(to point: PixelPoint, radius: Double) -> Double {
    let x = abs(point.x - (left + right) / 2) - (right - left) / 2 + radius
    let y = abs(point.y - (top + bottom) / 2) - (bottom - top) / 2 + radius
    let outside = (max(x, 0) * max(x, 0) + max(y, 0) * max(y, 0)).squareRoot()
    return outside + min(max(x, y), 0) - radius
  }
}

/// The coverage of a pixel, from the signed distance between its middle and the border of a shape: negative is inside.
func coverage(atDistance distance: Double) -> Double { min(max(0.5 - distance, 0), 1) }
