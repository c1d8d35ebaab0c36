import TriplesCanvas

/// Half-blocks.
extension StagePainter {
  func drawPixels(into frame: inout Frame, in stage: Rect) {
    var canvas = PixelCanvas(groundOf: world, size: stage.size, look: look)
    for body in world.bodies { paint(body, on: &canvas) }
    for spark in sparks { paint(spark, on: &canvas) }
    canvas.draw(into: &frame, at: stage.origin)
    for body in world.bodies where lettering(of: body) == nil { write(body, into: &frame, in: stage) }
  }

  private func paint(_ body: Body, on canvas: inout PixelCanvas) {
    let area = area(of: body, isSmooth: canvas.isSmooth)
    let color = face(of: body, shining: body.glow)
    let lip = isCoarse ? (area.y.upperBound - area.y.lowerBound < 8 ? 0 : 2) : Double(max(1, side / 7))
    let isRound = side > 4 && !isCoarse
    let shadow = color.mixed(with: 0x000000, 0.28)
    if lip > 0 { canvas.fill(area.bottom(lip + (isRound ? 1 : 0)), with: shadow, cutting: isRound ? .lower : .none) }
    canvas.fill(area.dropping(bottom: lip), with: color, cutting: isRound ? .upper : .none)
    paintLabel(of: body, around: area.dropping(bottom: lip).middle, on: &canvas)
  }

  private func paintLabel(of body: Body, around middle: Vector, on canvas: inout PixelCanvas) {
    guard let (font, scale) = lettering(of: body) else { return }
    let label = label(of: body)
    let ink = colors(of: body).ink
    let corner = middle - Vector(Double(font.width(of: label)), Double(font.height)) * Double(scale) / 2
    let origin = Vector(Double(Int(corner.x + 0.5)), Double(Int(corner.y + 0.5)))
    font.forEachPixel(of: label) { x, y in
      let place = origin + Vector(Double(x), Double(y)) * Double(scale)
      canvas.fill(PixelArea(x: place.x, y: place.y, width: Double(scale), height: Double(scale)), with: ink)
      canvas.inks.insert(ink)
    }
  }

  /// What a body covers: a pixel is left free at the left and above. What hardly moves is drawn sharp.
  private func area(of body: Body, isSmooth: Bool) -> PixelArea {
    let size = body.side * (1 + 0.2 * body.glow)
    let corner = (body.position - Vector(repeating: size / 2)) * Double(side) + Vector(1, 1)
    let length = max(1, size * Double(side) - 1)
    let isSharp = !isSmooth || body.velocity.length < 0.4 && body.glow == 0
    func snapped(_ number: Double) -> Double { isSharp ? Double(Int(max(0, number + 0.5))) : number }
    guard isCoarse else {
      return PixelArea(x: snapped(corner.x), y: snapped(corner.y), width: snapped(length), height: snapped(length))
    }
    let (top, foot) = (2 * (corner.y / 2).rounded(), 2 * ((corner.y + length) / 2).rounded())
    return PixelArea(x: snapped(corner.x), y: max(0, top), width: snapped(length), height: max(2, foot - top))
  }

  /// True if an edge between two rows alone is without a seam.
  private var isCoarse: Bool { look.traits.hasFontBlocks }

  /// The font that fills a body best, and how large its pixels are; nil if none finds room.
  private func lettering(of body: Body) -> (font: PixelFont, scale: Int)? {
    let width = Int(body.face.side * Double(side) * 0.8)
    let height = side * 7 / 10
    let choices = [PixelFont.small, .large].map { font in
      (font: font, scale: min(width / font.width(of: label(of: body)), height / font.height))
    }
    let best = choices.max { $0.font.height * $0.scale < $1.font.height * $1.scale }
    return best.flatMap { $0.scale > 0 ? $0 : nil }
  }

  /// Writes the label as text, where the font is too large.
  private func write(_ body: Body, into frame: inout Frame, in stage: Rect) {
    let label = label(of: body)
    let middle = area(of: body, isSmooth: false).middle
    let point = Point(
      column: stage.origin.column + Int(middle.x - Double(label.count - 1) / 2),
      row: stage.origin.row + Int((middle.y - 0.5) / 2))
    frame.write(label, at: point, Style(colors(of: body).ink, on: face(of: body, shining: body.glow), .bold))
  }

  private func paint(_ spark: Spark, on canvas: inout PixelCanvas) {
    let place = spark.position * Double(side)
    guard place.min() >= 0 else { return }
    canvas.blend(color(of: spark), spark.brightness, x: Int(place.x), y: Int(place.y))
  }
}
