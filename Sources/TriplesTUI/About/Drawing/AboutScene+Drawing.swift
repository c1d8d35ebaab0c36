import TriplesCanvas
import TriplesModel

extension AboutScene {
  /// Draws the scene into a rectangle; one of another size than the scene had last is laid out for this once.
  public func draw(into frame: inout Frame, in rect: Rect, look: some AboutPalette) {
    guard rect.size == layout.size else {
      return resized(to: rect.size).draw(into: &frame, in: rect, look: look)
    }
    if let stage = layout.stage, let world {
      frame.isMoving = isMoving
      draw(world, into: &frame, in: stage.shifted(by: rect.origin), look: look)
    }
    drawText(into: &frame, in: rect, look: look)
  }

  private func resized(to size: Size) -> AboutScene {
    var scene = self
    scene.resize(to: size)
    return scene
  }

  private func draw(_ world: World, into frame: inout Frame, in stage: Rect, look: some AboutPalette) {
    if let cell = look.pictureCell {
      PicturePainter(world: world, sparks: sparks, side: layout.side, cell: cell, look: look).draw(
        into: &frame, in: stage)
    } else if look.isUnicode && look.depth > .none {
      PixelPainter(world: world, sparks: sparks, side: layout.side, look: look).draw(into: &frame, in: stage)
    } else {
      CellPainter(world: world, sparks: sparks, side: layout.side, look: look).draw(into: &frame, in: stage)
    }
  }

  private func drawText(into frame: inout Frame, in rect: Rect, look: some AboutPalette) {
    let start = rect.origin.row + (layout.stage?.size.rows ?? 0)
    let space = Rect(
      column: rect.origin.column, row: start, columns: rect.size.columns,
      rows: rect.rows.upperBound - start)
    frame.fill(space, with: Cell(" ", look.style(look.text)))
    let lines =
      [(title, look.style(look.accent, .bold))] + layout.text.lines.map { ($0, look.style(look.text)) }
    for (offset, (line, style)) in lines.enumerated() {
      let line = line.prefix(rect.size.columns)
      let point = Point(
        column: rect.origin.column + (rect.size.columns - line.count) / 2,
        row: rect.origin.row + layout.textRow + offset)
      if rect.rows.contains(point.row) { frame.write(line, at: point, style) }
    }
  }

  /// The name and the version, and what the player has made of the tiles.
  private var title: String {
    highest < 3 ? layout.text.title : layout.text.title + "   highest tile here: \(highest)"
  }
}

extension Rect {
  /// The rectangle, counted from another point.
  func shifted(by offset: Point) -> Rect {
    Rect(
      column: origin.column + offset.column, row: origin.row + offset.row,
      columns: size.columns, rows: size.rows)
  }
}

extension AboutPalette {
  /// A colour on the background; without colours, the terminal's own.
  func style(_ color: Color, _ attributes: Style.Attributes = []) -> Style {
    depth > .none ? Style(color, on: background, attributes) : Style(nil, on: nil, attributes)
  }

  /// A square's face, lit as one that shines so much: 0 to 1.
  func face(of body: Body, shining glow: Double) -> Color {
    colors(of: body.face).face.mixed(with: Color(0xFFFFFF), 0.7 * glow)
  }

  /// The colour of a spark.
  func color(of spark: Spark) -> Color {
    tileColors(of: spark.value).face.mixed(with: Color(0xFFFFFF), 0.4)
  }

  /// The colours of a square.
  func colors(of face: Body.Face) -> (face: Color, ink: Color) {
    switch face {
    case .tile(let rank): tileColors(of: Triples.value(of: rank))
    case .letter: (accent, background)
    }
  }
}

extension Body.Face {
  /// What is written on the square.
  var label: String {
    switch self {
    case .tile(let rank): String(Triples.value(of: rank))
    case .letter(let letter): String(letter)
    }
  }
}
