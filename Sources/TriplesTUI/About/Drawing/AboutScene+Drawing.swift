import TriplesBoards
import TriplesCanvas
import TriplesModel

extension AboutScene {
  /// Draws the scene into a rectangle; one of another size than the scene had last is laid out for this once.
  public func draw(into frame: inout Frame, in rect: Rect, look: Look) {
    guard rect.size == layout.size else {
      return resized(to: rect.size).draw(into: &frame, in: rect, look: look)
    }
    if let stage = layout.stage, let world {
      frame.isMoving = isMoving
      draw(world, into: &frame, in: stage.shifted(by: rect.origin), look: look)
    }
    frame.draw(layout.text.part(highest: highest, look.strong, look.plain), in: rect)
  }

  private func resized(to size: Size) -> AboutScene {
    var scene = self
    scene.resize(to: size)
    return scene
  }

  private func draw(_ world: World, into frame: inout Frame, in stage: Rect, look: Look) {
    if let cell = look.traits.pictureCell {
      PicturePainter(world: world, sparks: sparks, side: layout.side, cell: cell, look: look).draw(
        into: &frame, in: stage)
    } else if look.traits.hasBlocks && look.traits.depth > .none {
      PixelPainter(world: world, sparks: sparks, side: layout.side, look: look).draw(into: &frame, in: stage)
    } else {
      CellPainter(world: world, sparks: sparks, side: layout.side, look: look).draw(into: &frame, in: stage)
    }
  }
}

extension Look {
  /// A square's face, lit as one that shines so much: 0 to 1.
  func face(of body: Body, shining glow: Double) -> Color {
    colors(of: body.face).face.mixed(with: Color(0xFFFFFF), 0.7 * glow)
  }

  func color(of spark: Spark) -> Color {
    tileColors(of: spark.value, in: .triples).face.mixed(with: Color(0xFFFFFF), 0.4)
  }

  func colors(of face: Body.Face) -> (face: Color, ink: Color) {
    switch face {
    case .tile(let rank): tileColors(of: Triples.value(of: rank), in: .triples)
    case .letter: (theme.accent, theme.page)
    }
  }
}

extension Body.Face {
  var label: String {
    switch self {
    case .tile(let rank): String(Triples.value(of: rank))
    case .letter(let letter): String(letter)
    }
  }
}
