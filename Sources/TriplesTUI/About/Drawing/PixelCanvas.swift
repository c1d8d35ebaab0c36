/// A picture in pixels that are half a cell high and so nearly square.
struct PixelCanvas {
  let width: Int
  let height: Int
  /// True if colours are mixed where an edge falls within a pixel: what moves slowly moves smoothly.
  let isSmooth: Bool
  private var pixels: [Color]

  init(width: Int, height: Int, isSmooth: Bool, background: Color) {
    self.width = width
    self.height = height
    self.isSmooth = isSmooth
    pixels = Array(repeating: background, count: width * height)
  }

  /// The pixel in a row and a column that exist.
  subscript(x: Int, y: Int) -> Color {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Lays a colour over a pixel; nothing happens outside of the picture.
  mutating func blend(_ color: Color, _ share: Double, x: Int, y: Int) {
    guard share > 0, x >= 0, x < width, y >= 0, y < height else { return }
    if share >= 1 || !isSmooth {
      if share >= 0.5 { self[x, y] = color }
    } else {
      self[x, y] = self[x, y].mixed(with: color, share)
    }
  }

  /// Fills a rectangle whose edges need not fall between pixels; its corners are cut by `cut` of a pixel.
  mutating func fill(x: ClosedRange<Double>, y: ClosedRange<Double>, with color: Color, cut: Double = 0) {
    let columns = Self.pixels(under: x, limit: width)
    let rows = Self.pixels(under: y, limit: height)
    for row in rows {
      let inRow = Self.cover(of: y, at: row)
      let isEndRow = row == rows.lowerBound || row == rows.upperBound - 1
      for column in columns {
        let isCorner = isEndRow && (column == columns.lowerBound || column == columns.upperBound - 1)
        let share = inRow * Self.cover(of: x, at: column)
        blend(color, isCorner ? share * (1 - cut) : share, x: column, y: row)
      }
    }
  }

  private static func pixels(under range: ClosedRange<Double>, limit: Int) -> Range<Int> {
    let lower = min(max(0, Int(range.lowerBound)), limit)
    let upper = Int(range.upperBound)
    let end = Double(upper) < range.upperBound ? upper + 1 : upper
    return lower..<min(max(lower, end), limit)
  }

  /// The share of a pixel that a range covers.
  private static func cover(of range: ClosedRange<Double>, at pixel: Int) -> Double {
    max(0, min(range.upperBound, Double(pixel + 1)) - max(range.lowerBound, Double(pixel)))
  }

  /// Puts the picture into a frame: each cell shows two pixels, one above the other.
  func draw(into frame: inout Frame, at origin: Point) {
    for row in 0..<height / 2 {
      for column in 0..<width {
        let upper = self[column, 2 * row]
        let lower = self[column, 2 * row + 1]
        let cell = upper == lower ? Cell(" ", Style(nil, on: upper)) : Cell("▀", Style(upper, on: lower))
        frame[Point(column: origin.column + column, row: origin.row + row)] = cell
      }
    }
  }
}
