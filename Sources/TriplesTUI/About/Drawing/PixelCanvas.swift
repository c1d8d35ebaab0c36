/// A picture in pixels that are half a cell high and so nearly square.
struct PixelCanvas {
  let width: Int
  let height: Int
  /// True if colours are mixed where an edge falls within a pixel: what moves slowly moves smoothly.
  let isSmooth: Bool
  private var pixels: [Color]

  /// A picture with a colour for each row, from the top.
  init(rows: [Color], width: Int, isSmooth: Bool) {
    self.width = width
    height = rows.count
    self.isSmooth = isSmooth
    pixels = []
    pixels.reserveCapacity(width * height)
    for color in rows { pixels.append(contentsOf: repeatElement(color, count: width)) }
  }

  /// A picture with a colour for each column, from the left.
  init(columns: [Color], height: Int, isSmooth: Bool) {
    width = columns.count
    self.height = height
    self.isSmooth = isSmooth
    pixels = []
    pixels.reserveCapacity(width * height)
    for _ in 0..<height { pixels.append(contentsOf: columns) }
  }

  /// Lays a colour over a pixel; nothing happens outside of the picture.
  mutating func blend(_ color: Color, _ share: Double, x: Int, y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    let index = y * width + x
    if isSmooth && share < 1 {
      pixels[index] = pixels[index].mixed(with: color, share)
    } else if share >= 0.5 {
      pixels[index] = color
    }
  }

  /// Fills a rectangle whose edges need not fall between pixels; its corners are cut by `cut` of a pixel.
  mutating func fill(_ area: PixelArea, with color: Color, cut: Double = 0) {
    let columns = area.x.pixels(limit: width)
    let rows = area.y.pixels(limit: height)
    guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last
    else { return }
    let atLeft = area.x.cover(at: left)
    let atRight = area.x.cover(at: right)
    for row in rows {
      let share = area.y.cover(at: row)
      let rest = row == top || row == bottom ? share * (1 - cut) : share
      blend(color, rest * atLeft, x: left, y: row)
      for column in columns.dropFirst().dropLast() { blend(color, share, x: column, y: row) }
      if right > left { blend(color, rest * atRight, x: right, y: row) }
    }
  }

  /// Puts the picture into a frame: each cell shows two pixels, one above the other.
  func draw(into frame: inout Frame, at origin: Point) {
    for row in 0..<height / 2 {
      let start = 2 * row * width
      for column in 0..<width {
        let upper = pixels[start + column]
        let lower = pixels[start + width + column]
        let cell = upper == lower ? Cell(" ", Style(nil, on: upper)) : Cell("▄", Style(lower, on: upper))
        frame[Point(column: origin.column + column, row: origin.row + row)] = cell
      }
    }
  }
}
