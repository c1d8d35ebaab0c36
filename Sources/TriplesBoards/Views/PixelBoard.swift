import TriplesCanvas
import TriplesModel

/// Turns sprites into placements of pictures: the same board as ``BoardView`` draws of cells, to the pixel.
struct PixelBoard {
  private let geometry: BoardGeometry
  private let look: Look
  private let rules: RuleSet
  private let cell: Size

  /// Steps of size, opacity, light and colour: each is a picture that the terminal has to be sent, so they are few.
  private static let sizes = 16.0
  private static let shades = 4.0

  /// A board of pictures; nil where there are none.
  init?(geometry: BoardGeometry, look: Look, rules: RuleSet) {
    guard look.traits.hasPixels, let cell = look.traits.cellSize else { return nil }
    (self.geometry, self.look, self.rules, self.cell) = (geometry, look, rules, cell)
  }

  /// The places of the tiles, beneath all.
  var slots: [Placement] {
    let color = look.theme.slot
    return Position.all.enumerated().map { index, position in
      let sprite = Sprite(Tile(id: 0, value: 1, position: position))
      return placement(
        of: sprite, TileImage("", face: color, ink: color, size: size(of: sprite)), id: index + 1)
    }
  }

  /// The tiles, the first beneath. Of two with one id, as while one covers the other, the second has an id of its own.
  func placements(of sprites: [Sprite]) -> [Placement] {
    var used: Set<Int> = []
    return sprites.enumerated().compactMap { index, sprite in
      let steps = sprite.inSteps(sizes: Self.sizes, shades: Self.shades)
      guard steps.opacity > 0, steps.width > 0, steps.height > 0 else { return nil }
      var id = Self.firstTile + 2 * sprite.id
      if !used.insert(id).inserted { id += 1 }
      return placement(of: steps, image(of: steps), id: id, layer: index + 1)
    }
  }

  /// The number of the first tile's placement: those of the slots come before.
  private static let firstTile = 100

  private func image(of sprite: Sprite) -> TileImage {
    var opaque = sprite
    opaque.opacity = 1
    let (face, ink) = look.colors(of: opaque, in: rules)
    return TileImage(
      String(sprite.value), face: face, ink: ink, size: size(of: sprite), opacity: sprite.opacity)
  }

  private func size(of sprite: Sprite) -> Size {
    Size(
      columns: Int((Double(geometry.tile.columns * cell.columns) * sprite.width).rounded()),
      rows: Int((Double(geometry.tile.rows * cell.rows) * sprite.height).rounded()))
  }

  /// A picture whose middle is that of the sprite.
  private func placement(of sprite: Sprite, _ image: TileImage, id: Int, layer: Int = 0) -> Placement {
    let (pitch, lean) = (geometry.pitch, geometry.lean(of: sprite))
    let column =
      Double(geometry.origin.column) + sprite.column * Double(pitch.columns) + Double(geometry.tile.columns)
      / 2 + lean.x
    let row =
      Double(geometry.origin.row) + sprite.row * Double(pitch.rows) + Double(geometry.tile.rows) / 2 + lean.y
    return Placement(
      id: id, image: image,
      x: max(0, Int((column * Double(cell.columns) - Double(image.size.columns) / 2).rounded())),
      y: max(0, Int((row * Double(cell.rows) - Double(image.size.rows) / 2).rounded())), layer: layer)
  }
}

extension Sprite {
  /// The sprite with all but its place rounded to steps.
  fileprivate func inSteps(sizes: Double, shades: Double) -> Sprite {
    var sprite = self
    sprite.width = (width * sizes).rounded() / sizes
    sprite.height = (height * sizes).rounded() / sizes
    sprite.opacity = (opacity * shades).rounded() / shades
    sprite.glow = (glow * shades).rounded() / shades
    sprite.change = change.map { Change(from: $0.from, share: ($0.share * shades).rounded() / shades) }
    return sprite
  }
}
