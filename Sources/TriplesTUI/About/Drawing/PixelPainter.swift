/// Draws the stage in half-blocks.
struct PixelPainter<Look: AboutPalette> {
  let world: World
  let sparks: [Spark]
  /// Pixels to a side of a small tile.
  let side: Int
  let look: Look

  private static var glowTime: Seconds { 0.35 }
  private static var white: Color { Color(0xFFFFFF) }
  private static var black: Color { Color(0x000000) }

  /// Draws the stage into a rectangle.
  func draw(into frame: inout Frame, in stage: Rect) {
    var canvas = PixelCanvas(
      width: stage.size.columns, height: 2 * stage.size.rows, isSmooth: look.depth == .direct,
      background: look.background)
    if canvas.isSmooth { shade(&canvas) }
    for body in world.bodies { paint(body, on: &canvas) }
    for spark in sparks { paint(spark, on: &canvas) }
    canvas.draw(into: &frame, at: stage.origin)
    for body in world.bodies { write(body, into: &frame, in: stage) }
  }

  /// The stage gets lighter toward where things fall.
  private func shade(_ canvas: inout PixelCanvas) {
    let isSide = world.down.isHorizontal
    let length = isSide ? canvas.width : canvas.height
    let colors = (0..<length).map {
      look.background.mixed(with: look.accent, 0.16 * Double($0) / Double(length))
    }
    let ramp = world.down == .down || world.down == .right ? colors : colors.reversed()
    for y in 0..<canvas.height {
      for x in 0..<canvas.width { canvas[x, y] = ramp[isSide ? x : y] }
    }
  }

  private func paint(_ body: Body, on canvas: inout PixelCanvas) {
    let (x, y) = extent(of: body, on: canvas)
    let color = color(of: body)
    let lip = Double(max(1, side / 7))
    canvas.fill(x: x, y: y, with: color.mixed(with: Self.black, 0.28), cut: 0.6)
    canvas.fill(x: x, y: y.lowerBound...max(y.lowerBound, y.upperBound - lip), with: color, cut: 0.6)
    guard let scale = glyphScale(of: body) else { return }
    let text = body.face.label
    let left = Int((x.lowerBound + x.upperBound) / 2 - Double(PixelFont.width(of: text) * scale) / 2 + 0.5)
    let top = Int((y.lowerBound + y.upperBound - lip) / 2 - Double(PixelFont.height * scale) / 2 + 0.5)
    for pixel in PixelFont.pixels(of: text) {
      let x = Double(left + pixel.x * scale)
      let y = Double(top + pixel.y * scale)
      canvas.fill(x: x...x + Double(scale), y: y...y + Double(scale), with: look.colors(of: body.face).ink)
    }
  }

  /// What a body covers, in pixels: a gap is left at the left and above. What hardly moves is drawn sharp.
  private func extent(of body: Body, on canvas: PixelCanvas) -> (ClosedRange<Double>, ClosedRange<Double>) {
    let pop = body.isMerged ? 0.2 * glow(of: body) : 0
    let length = max(1, body.side * (1 + pop) * Double(side) - 1)
    let corner = (body.position - Vector(repeating: body.side * (1 + pop) / 2)) * Double(side) + Vector(1, 1)
    let isSharp = !canvas.isSmooth || body.velocity.length < 0.4 && pop == 0
    func range(_ start: Double) -> ClosedRange<Double> {
      let start = isSharp ? Double(Int(max(0, start + 0.5))) : max(0, start)
      return start...start + (isSharp ? Double(Int(length + 0.5)) : length)
    }
    return (range(corner.x), range(corner.y))
  }

  private func glow(of body: Body) -> Double {
    body.isMerged ? max(0, 1 - body.age / Self.glowTime) : 0
  }

  private func color(of body: Body) -> Color {
    look.colors(of: body.face).face.mixed(with: Self.white, 0.7 * glow(of: body))
  }

  /// How large the pixels of the font are on a body; nil if they find no room.
  private func glyphScale(of body: Body) -> Int? {
    let room = Int(body.face.side * Double(side) * 0.8)
    let scale = min(room / PixelFont.width(of: body.face.label), room / (PixelFont.height + 1))
    return scale > 0 ? scale : nil
  }

  /// Writes the label as text where the font is too large.
  private func write(_ body: Body, into frame: inout Frame, in stage: Rect) {
    guard glyphScale(of: body) == nil else { return }
    let label = body.face.label
    let point = Point(
      column: stage.origin.column + Int(body.position.x * Double(side) + 1 - Double(label.count) / 2),
      row: stage.origin.row + Int(body.position.y * Double(side) / 2))
    let style = Style(look.colors(of: body.face).ink, on: color(of: body), .bold)
    frame.write(label, at: point, style)
  }

  private func paint(_ spark: Spark, on canvas: inout PixelCanvas) {
    let place = spark.position * Double(side)
    guard place.min() >= 0 else { return }
    let color = look.tileColors(of: spark.value).face.mixed(with: Self.white, 0.4)
    canvas.blend(color, spark.brightness, x: Int(place.x), y: Int(place.y))
  }
}
