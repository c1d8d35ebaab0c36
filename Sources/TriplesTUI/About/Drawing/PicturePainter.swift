import TriplesBoards
import TriplesCanvas

/// Draws the stage in pictures, to the pixel, above a ground of half blocks.
struct PicturePainter {
  let world: World
  let sparks: [Spark]
  /// Pixels of half blocks to a side of a small tile.
  let side: Int
  let cell: Size
  let look: Look

  /// Steps of size and of light: each is a picture that the terminal has to be sent, so they are few.
  private static var sizes: Double { 16 }
  private static var shades: Double { 4 }
  /// The number of the first spark's placement, beyond those of bodies.
  private static var firstSpark: Int { 1 << 20 }

  func draw(into frame: inout Frame, in stage: Rect) {
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
      body.face.label, face: look.face(of: body, shining: glow), ink: look.colors(of: body.face).ink,
      size: size(sides: Self.rounded(body.side, to: Self.sizes) * (1 + 0.2 * glow)))
  }

  private func image(of spark: Spark) -> TileImage {
    let (color, side) = (look.color(of: spark), max(2, cell.columns / 3))
    return TileImage(
      "", face: color, ink: color, size: Size(columns: side, rows: side),
      opacity: Self.rounded(spark.brightness, to: Self.shades))
  }

  private static func rounded(_ number: Double, to steps: Double) -> Double {
    (number * steps).rounded() / steps
  }

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
    guard image.opacity > 0 else { return nil }
    let corner = middle * scale - Vector(Double(image.size.columns), Double(image.size.rows)) / 2
    let room = (
      columns: stage.size.columns * cell.columns - image.size.columns,
      rows: stage.size.rows * cell.rows - image.size.rows
    )
    guard room.columns >= 0, room.rows >= 0 else { return nil }
    return Placement(
      id: id, image: image, x: stage.origin.column * cell.columns + min(max(0, Int(corner.x.rounded())), room.columns),
      y: stage.origin.row * cell.rows + min(max(0, Int(corner.y.rounded())), room.rows), layer: layer)
  }
}
