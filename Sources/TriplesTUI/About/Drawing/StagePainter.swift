import TriplesBoards
import TriplesCanvas
import TriplesModel

extension AboutScene {
  /// Draws the scene into a rectangle; one of another size than the scene had last is laid out for this once.
  package func draw(into frame: inout Frame, in rect: Rect, look: Look) {
    var scene = self
    scene.resize(to: rect.size)
    if let stage = scene.layout.stage, let world = scene.world {
      frame.isMoving = scene.isMoving
      StagePainter(world: world, sparks: scene.sparks, side: scene.layout.side, look: look)
        .draw(into: &frame, in: stage.shifted(by: rect.origin))
    }
    frame.draw(scene.layout.part(highest: scene.highest, look.strong, look.plain), in: rect)
  }
}

/// Draws the stage in pictures, in half-blocks or in whole cells.
struct StagePainter {
  let world: World
  let sparks: [Spark]
  /// Pixels to a side of a small tile; a cell is two pixels high.
  let side: Int
  let look: Look

  func draw(into frame: inout Frame, in stage: Rect) {
    if look.traits.pictureCell != nil {
      drawPictures(into: &frame, in: stage)
    } else if look.traits.hasBlocks && look.traits.depth > .none {
      drawPixels(into: &frame, in: stage)
    } else {
      drawCells(into: &frame, in: stage)
    }
  }

  /// A square's face, lit as one that shines so much: 0 to 1.
  func face(of body: Body, shining glow: Double) -> Color { colors(of: body).face.mixed(with: 0xFFFFFF, 0.7 * glow) }

  func color(of spark: Spark) -> Color {
    look.tileColors(of: spark.value, in: .triples).face.mixed(with: 0xFFFFFF, 0.4)
  }

  func colors(of body: Body) -> (face: Color, ink: Color) {
    switch body.face {
    case .tile(let rank): look.tileColors(of: Triples.value(of: rank), in: .triples)
    case .letter: (look.theme.accent, look.theme.page)
    }
  }

  func label(of body: Body) -> String {
    switch body.face {
    case .tile(let rank): String(Triples.value(of: rank))
    case .letter(let letter): String(letter)
    }
  }
}
