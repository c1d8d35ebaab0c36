import TriplesCanvas
import TriplesModel

/// The board in images: the same design as in cells, but exact to the pixel.
package struct PixelBoard {
  private let geometry: BoardGeometry
  private let look: Look
  private let rules: RuleSet
  private let cell: Size
  /// The board with its frame, in pixels.
  private let area: Rect
  /// The pixels between two tiles, and between a tile and the edge of the frame.
  private let gap: Double
  /// The corner of the first tile, and the distance to the next ones, in whole pixels.
  private let corner, pitch: Vector
  private var tile: Vector { pitch - gap }

  init?(geometry: BoardGeometry, look: Look, rules: RuleSet) {
    guard let cell = look.traits.imageCell else { return nil }
    (self.geometry, self.look, self.rules, self.cell) = (geometry, look, rules, cell)
    let cells = geometry.rect.pixels(cell)
    let gap = max(cell.columns, geometry.pitch.columns * cell.columns / 11)
    self.gap = Double(gap)
    guard !geometry.isStage else {
      (area, corner, pitch) = (cells, Vector(cells.origin), Vector(geometry.pitch) * Vector(cell))
      return
    }
    // Four equal tiles with equal gaps between them, and around them if there is a frame.
    let border = geometry.hasFrame ? gap : -gap
    let space = Rect(cells.columns, cells.rows.dropFirst(geometry.hasFrame ? cell.rows / 2 : 0))
    let size = Size(
      columns: (space.size.columns - border) / Position.side, rows: (space.size.rows - border) / Position.side)
    area = space.centred(
      Size(columns: Position.side * size.columns + border, rows: Position.side * size.rows + border))
    (corner, pitch) = (Vector(area.origin) + max(0, Double(border)), Vector(size))
  }

  func placeEmpty(into frame: inout Frame) {
    place((geometry.hasFrame ? [ground] : []) + Position.all.map { empty($0, look.theme.slot, layer: 1) }, into: &frame)
  }

  func place(_ sprites: [Sprite], into frame: inout Frame) { place(placements(of: sprites), into: &frame) }

  private func place(_ placements: [Placement], into frame: inout Frame) {
    frame.place(placements.compactMap { $0.clipped(to: area) }, over: geometry.rect, cell: cell)
  }

  func light(_ positions: [Position], into frame: inout Frame) {
    let (slot, accent) = (look.theme.slot, look.theme.accent)
    let lit = positions.map {
      empty($0, slot.mixed(with: accent, 0.08), border: slot.mixed(with: accent, 0.45), layer: 2)
    }
    place(lit, into: &frame)
  }

  /// Places the label of an unknown next tile in a cell where it may appear.
  func place(_ label: String, _ color: Color, at position: Position, into frame: inout Frame) {
    let sprite = Sprite(value: 1, at: position)
    let image = TileImage(label, face: nil, foreground: color, size: (tile * Vector(0.7, 0.35)).extent)
    place([placement(of: sprite, image, layer: 3)], into: &frame)
  }

  /// Places the next tile in the chosen cell, or translucently in a cell where it may appear.
  func place(
    _ next: NextTile, at position: Position, opacity: Double = 1, border: Color? = nil, into frame: inout Frame
  ) {
    let sprite = Sprite(value: 1, at: position).with { $0.scale = 0.92 }
    let image = look.image(of: next, in: rules, size: size(of: sprite), opacity: opacity, border: border)
    place([placement(of: sprite, image, layer: 3)], into: &frame)
  }

  func lightSide(_ direction: Direction, into frame: inout Frame) {
    let border = Int(gap / 2)
    let side = area.side(direction, Size(columns: border, rows: border), inset: 3)
    let accent = look.theme.accent
    let image = TileImage("", face: accent, foreground: accent, size: side.size, corner: 0.5)
    place([Placement(image, at: side.origin, layer: 99)], into: &frame)
  }

  private var ground: Placement {
    let (color, side) = (look.theme.board, Double(min(area.size.columns, area.size.rows)))
    let radius = TileImage.corner * tile.min() + 0.6 * gap
    let image = TileImage("", face: color, foreground: color, size: area.size, corner: radius / side)
    return Placement(image, at: area.origin)
  }

  private func empty(_ position: Position, _ face: Color, border: Color? = nil, layer: Int) -> Placement {
    let sprite = Sprite(value: 1, at: position)
    let image = TileImage("", face: face, foreground: look.theme.slot, size: size(of: sprite), border: border)
    return placement(of: sprite, image, layer: layer)
  }

  private func placements(of sprites: [Sprite]) -> [Placement] {
    sprites.enumerated().compactMap { index, sprite in
      let steps = sprite.inSteps
      guard steps.scale > 0 else { return nil }
      let (face, foreground) = look.colors(of: steps, in: rules, ground: look.ground(of: geometry))
      let image = TileImage(String(steps.value), face: face, foreground: foreground, size: size(of: steps))
      return placement(of: steps, image, layer: index + 4)
    }
  }

  private func size(of sprite: Sprite) -> Size { (tile * sprite.scale).extent }

  private func placement(of sprite: Sprite, _ image: TileImage, layer: Int) -> Placement {
    let middle = corner + sprite.place * pitch + tile / 2
    return Placement(image, at: (middle - Vector(image.size) / 2).point, layer: layer)
  }
}

extension Sprite {
  /// The sprite with its size and glow rounded to few steps, because each step sends an image to the terminal.
  fileprivate var inSteps: Sprite {
    let (sizes, shades) = (16.0, 4.0)
    return with {
      $0.scale = (scale * sizes).rounded() / sizes
      $0.glow = (glow * shades).rounded() / shades
    }
  }
}
