import TriplesCanvas

/// Pictures, to the pixel, above a ground of half blocks.
extension StagePainter {
  /// Steps of size and of light: each is a picture that the terminal has to be sent, so they are few.
  private static var sizes: Double { 16 }
  private static var shades: Double { 4 }
  /// The number of the first spark's placement, beyond those of bodies.
  private static var firstSpark: Int { 1 << 20 }

  private var cell: Size { look.traits.pictureCell ?? Size(columns: 1, rows: 1) }

  func drawPictures(into frame: inout Frame, in stage: Rect) {
    PixelCanvas(groundOf: world, size: stage.size, look: look).draw(into: &frame, at: stage.origin)
    let bodies = world.bodies.map { (id: $0.id, image: image(of: $0), middle: $0.position) }
    let specks = sparks.enumerated().map { (id: Self.firstSpark + $0, image: image(of: $1), middle: $1.position) }
    let pictures = (bodies + specks).enumerated().compactMap { layer, thing in
      placement(of: thing.image, around: thing.middle, in: stage, id: thing.id, layer: layer)
    }
    frame.place(pictures, over: stage, cell: cell)
  }

  private func image(of body: Body) -> TileImage {
    let glow = Self.rounded(body.glow, to: Self.shades)
    return TileImage(
      label(of: body), face: face(of: body, shining: glow), ink: colors(of: body).ink,
      size: size(sides: Self.rounded(body.side, to: Self.sizes) * (1 + 0.2 * glow)))
  }

  private func image(of spark: Spark) -> TileImage {
    let (color, side) = (color(of: spark), max(2, cell.columns / 3))
    return TileImage(
      "", face: color, ink: color, size: Size(columns: side, rows: side),
      opacity: Self.rounded(spark.brightness, to: Self.shades))
  }

  private static func rounded(_ number: Double, to steps: Double) -> Double { (number * steps).rounded() / steps }

  /// A side of a small tile is so many columns and half as many rows; a pixel is left free between two.
  private func size(sides: Double) -> Size {
    let (width, height) = (sides * scale.x, sides * scale.y)
    return Size(columns: max(1, Int(width.rounded()) - 1), rows: max(1, Int(height.rounded()) - 1))
  }

  private var scale: Vector { Vector(Double(side * cell.columns), Double(side * cell.rows) / 2) }

  /// Nil for what is not to be seen. What comes in from outside of the stage waits at its edge.
  private func placement(
    of image: TileImage, around middle: Vector, in stage: Rect, id: Int, layer: Int
  ) -> Placement? {
    let (area, size) = (stage.pixels(cell), image.size)
    guard image.opacity > 0, size.columns <= area.size.columns, size.rows <= area.size.rows else { return nil }
    let corner = middle * scale - Vector(Double(size.columns), Double(size.rows)) / 2
    return Placement(
      id: id, image: image,
      x: area.origin.column + min(max(0, Int(corner.x.rounded())), area.size.columns - size.columns),
      y: area.origin.row + min(max(0, Int(corner.y.rounded())), area.size.rows - size.rows), layer: layer)
  }
}
