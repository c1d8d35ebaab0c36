/// The properties that determine the image of a tile. While a terminal holds an image, equal tiles reuse it.
public struct TileImage: Hashable, Sendable {
  /// The number or sign; empty for a slot or plain area.
  public var text: String
  /// The colour of the face; nil for figures without a face, which fill the height.
  public var face: Color?
  public var foreground: Color
  public var size: Size
  public var opacity: Double
  /// The radius of its corners as a share of its shorter side.
  public var corner: Double
  /// The colour of a line around it; nil for none.
  public var border: Color?

  /// The radius of a tile's corners as a share of its side.
  public static let corner = 0.11

  public init(
    _ text: String, face: Color?, foreground: Color, size: Size, opacity: Double = 1, corner: Double = Self.corner,
    border: Color? = nil
  ) {
    (self.text, self.face, self.foreground, self.size, self.opacity) = (text, face, foreground, size, opacity)
    (self.corner, self.border) = (corner, border)
  }

  /// Returns the image: a face with round corners and, if it has text, a darker lower edge.
  ///
  /// Complexity: linear in the number of pixels; some milliseconds for a tile of 100×100.
  public func rendered() -> PixelImage {
    var image = PixelImage(size: size)
    let whole = PixelRect(left: 0, top: 0, right: Double(size.columns), bottom: Double(size.rows))
    let radius = corner * min(whole.right, whole.bottom)
    var upper = whole
    if let face, !text.isEmpty {
      let edge = face.mixed(with: Color(0), 0.3)
      image.paint(edge, in: whole) { whole.distance(to: $0, radius: radius) }
      upper.bottom -= max(2, (0.075 * whole.bottom).rounded())
    }
    if let face { image.paint(face, in: upper) { upper.distance(to: $0, radius: radius) } }
    if let border {
      let width = max(2, 0.03 * whole.bottom)
      image.paint(border, in: whole) { abs(whole.distance(to: $0, radius: radius) + width / 2) - width / 2 }
    }
    paintNumber(in: upper, into: &image)
    image.fade(to: opacity)
    return image
  }

  private func paintNumber(in place: PixelRect, into image: inout PixelImage) {
    let figures = text.map(PenStrokes.figure)
    let width = figures.reduce(-PenStrokes.spacing) { $0 + $1.width + PenStrokes.spacing }
    let height = place.bottom - place.top
    // The maximum height and width of the number as shares of the tile, large enough to read at a glance.
    let (maxHeight, maxWidth) = face == nil ? (1 / (1 + PenStrokes.pen), 1) : height < 32 ? (0.58, 0.84) : (0.44, 0.78)
    let scale = min(maxHeight * height, maxWidth * (place.right - place.left) / (width + PenStrokes.pen))
    guard !text.isEmpty, scale > 0 else { return }
    var corner = PixelPoint(place.left + place.right - scale * width, place.top + place.bottom - scale) / 2
    let pen = scale * PenStrokes.pen / 2
    for figure in figures {
      let area = PixelRect(
        left: corner.x - pen - 1, top: corner.y - pen - 1, right: corner.x + scale * figure.width + pen + 1,
        bottom: corner.y + scale + pen + 1)
      image.paint(foreground, in: area) { point in
        figure.strokes.reduce(.infinity) { min($0, $1.distance(to: (point - corner) / scale)) } * scale - pen
      }
      corner.x += scale * (figure.width + PenStrokes.spacing)
    }
  }

  /// Returns the width in pixels of a figure without a face.
  package static func width(of figure: Character, height: Int) -> Int {
    let scale = Double(height) / (1 + PenStrokes.pen)
    return Int((scale * (PenStrokes.figure(figure).width + PenStrokes.pen)).rounded(.up))
  }
}

/// An image of pixels, each of four bytes: red, green, blue and alpha.
public struct PixelImage: Hashable, Sendable {
  public let size: Size
  /// The bytes, row by row from the top.
  public private(set) var bytes: [UInt8]

  init(size: Size) {
    self.size = size
    bytes = Array(repeating: 0, count: 4 * size.columns * size.rows)
  }

  /// Paints a shape in an area; `distance` returns how far a point is from the edge of the shape, negative inside. The
  /// distance of a pixel's middle decides how much of the pixel is covered.
  mutating func paint(_ color: Color, in area: PixelRect, _ distance: (PixelPoint) -> Double) {
    let columns = Self.pixels(area.left, area.right).clamped(to: 0..<size.columns)
    for row in Self.pixels(area.top, area.bottom).clamped(to: 0..<size.rows) {
      for column in columns {
        let share = min(max(0.5 - distance(PixelPoint(Double(column) + 0.5, Double(row) + 0.5)), 0), 1)
        if share > 0 { blend(color, share, at: 4 * (row * size.columns + column)) }
      }
    }
  }

  private static func pixels(_ start: Double, _ end: Double) -> Range<Int> {
    let first = Int(start.rounded(.down))
    return first..<max(first, Int(end.rounded(.up)))
  }

  mutating func fade(to share: Double) {
    guard share < 1 else { return }
    for place in stride(from: 3, to: bytes.count, by: 4) {
      bytes[place] = UInt8((Double(bytes[place]) * max(share, 0)).rounded())
    }
  }

  /// Paints over a pixel ("over" of Porter and Duff, 1984), without premultiplied alpha.
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

/// A point or offset, in pixels or heights of a figure. Whole numbers of pixels lie between pixels.
typealias PixelPoint = SIMD2<Double>

struct PixelRect: Hashable, Sendable {
  var left, top, right, bottom: Double

  /// Returns the distance of a point from the rectangle with rounded corners; negative inside.
  func distance(to point: PixelPoint, radius: Double) -> Double {
    let x = abs(point.x - (left + right) / 2) - (right - left) / 2 + radius
    let y = abs(point.y - (top + bottom) / 2) - (bottom - top) / 2 + radius
    let outside = (max(x, 0) * max(x, 0) + max(y, 0) * max(y, 0)).squareRoot()
    return outside + min(max(x, y), 0) - radius
  }
}
