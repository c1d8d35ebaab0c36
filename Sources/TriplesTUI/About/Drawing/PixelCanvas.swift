import TriplesBoards
import TriplesCanvas

/// A picture in pixels that are half a cell high and so nearly square.
struct PixelCanvas {
  let width: Int
  let height: Int
  /// True if colours are mixed where an edge falls within a pixel: what moves slowly moves smoothly.
  let isSmooth: Bool
  /// The colours that stand in front, as a font may lack pixels of its blocks.
  var inks: Set<Color> = []
  private var pixels: [Color]
  /// How much is left of a corner.
  private static let uncut = 0.4

  /// An empty stage for a stretch of cells, lighter toward where things fall if there are colours enough.
  init(groundOf world: World, size: Size, look: Look) {
    (width, height) = (size.columns, 2 * size.rows)
    isSmooth = look.traits.depth == .direct
    let isAcross = world.down.isHorizontal
    let length = isAcross ? width : height
    let glow = isSmooth ? 0.16 : 0
    let colors = (0..<length).map { look.theme.page.mixed(with: look.theme.accent, glow * Double($0) / Double(length)) }
    let ramp = world.down == .down || world.down == .right ? colors : colors.reversed()
    pixels = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      if isAcross { pixels += ramp } else { pixels.append(contentsOf: repeatElement(ramp[row], count: width)) }
    }
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

  /// Fills a rectangle whose edges need not fall between pixels; the upper or lower corners may be left out.
  mutating func fill(_ area: PixelArea, with color: Color, cutting corners: PixelArea.Corners = .none) {
    let columns = area.x.pixels(limit: width)
    let rows = area.y.pixels(limit: height)
    guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last
    else { return }
    for row in rows {
      let share = area.y.cover(at: row)
      let isCut = row == top && corners == .upper || row == bottom && corners == .lower
      let atEnd = isCut ? share * Self.uncut : share
      blend(color, atEnd * area.x.cover(at: left), x: left, y: row)
      paint(columns.dropFirst().dropLast(), row, color, share)
      if right > left { blend(color, atEnd * area.x.cover(at: right), x: right, y: row) }
    }
  }

  private mutating func paint(_ columns: Range<Int>, _ row: Int, _ color: Color, _ share: Double) {
    if share >= 1 {
      for column in columns { pixels[row * width + column] = color }
    } else {
      for column in columns { blend(color, share, x: column, y: row) }
    }
  }

  /// Puts the picture into a frame: each cell shows two pixels, one above the other.
  func draw(into frame: inout Frame, at origin: Point) {
    for row in 0..<height / 2 {
      let start = 2 * row * width
      for column in 0..<width {
        let upper = pixels[start + column]
        let lower = pixels[start + width + column]
        let halves = inks.contains(lower) ? Cell("▄", Style(lower, on: upper)) : Cell("▀", Style(upper, on: lower))
        frame[Point(column: origin.column + column, row: origin.row + row)] =
          upper == lower ? Cell(" ", Style(nil, on: upper)) : halves
      }
    }
  }
}
