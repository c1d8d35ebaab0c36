import TriplesCanvas
import TriplesModel

/// Turns sprites into placements of pictures: the same board as ``BoardView`` draws of cells, to the pixel.
package struct PixelBoard {
  private let geometry: BoardGeometry
  private let look: Look
  private let rules: RuleSet
  private let cell: Size

  /// Steps of size, light and colour: each is a picture that the terminal has to be sent, so they are few.
  private static let sizes = 16.0
  private static let shades = 4.0

  /// A board of pictures; nil where there are none.
  init?(geometry: BoardGeometry, look: Look, rules: RuleSet) {
    guard let cell = look.traits.pictureCell else { return nil }
    (self.geometry, self.look, self.rules, self.cell) = (geometry, look, rules, cell)
  }

  func placeSlots(into frame: inout Frame) {
    let area = hasAir(in: frame) ? geometry.rect.inset(columns: -2, rows: -1) : geometry.rect
    frame.place((area == geometry.rect ? [] : [ground]) + slots, over: area, cell: cell)
  }

  func place(_ sprites: [Sprite], over area: Rect?, into frame: inout Frame) {
    frame.place(placements(of: sprites), over: area ?? geometry.rect, cell: cell)
  }

  package func light(_ positions: [Position], into frame: inout Frame) {
    let theme = look.theme
    let lit = positions.map { position in
      let sprite = Sprite(Tile(id: 0, value: 1, position: position))
      let image = TileImage(
        "", face: theme.slot.mixed(with: theme.accent, 0.08), ink: theme.slot, size: size(of: sprite),
        border: theme.slot.mixed(with: theme.accent, 0.45))
      return placement(of: sprite, image, id: Self.firstLit + position.index, layer: 2)
    }
    frame.place(lit, over: geometry.rect, cell: cell)
  }

  /// Puts the next tile into the cell that is chosen for it, or lets it show through where it may appear.
  package func place(
    _ next: NextTile, at position: Position, opacity: Double = 1, border: Color? = nil, into frame: inout Frame
  ) {
    var sprite = Sprite(Tile(id: 0, value: 1, position: position))
    sprite.scale = 0.92
    let image = look.image(of: next, in: rules, size: size(of: sprite), opacity: opacity, border: border)
    frame.place(
      [placement(of: sprite, image, id: Self.firstLit + Position.count + position.index, layer: 3)],
      over: geometry.rect, cell: cell)
  }

  /// Puts the sign of an arrow, a third as high as a tile, beside a tile.
  package func point(_ sign: String, at point: Point, beside tile: Rect, into frame: inout Frame) {
    let side = tile.size.rows * cell.rows / 3
    let spot = Rect(column: point.column, row: point.row, columns: 1, rows: 1)
    let image = TileImage(sign, face: nil, ink: look.theme.accent, size: Size(columns: side, rows: side))
    let id = Self.firstLit + 2 * Position.count + frame.placements.count { $0.image.text == sign }
    let area = tile.rows.contains(point.row) ? Rect(spot.columns, tile.rows) : Rect(tile.columns, spot.rows)
    let place = area.pixels(cell).centred(Size(columns: side, rows: side)).origin
    let arrow = Placement(id: id, image: image, x: max(0, place.column), y: max(0, place.row), layer: 99)
    frame.place([arrow], over: area, cell: cell)
  }

  /// Whether there is room for a ground around the board, which no text needs.
  private func hasAir(in frame: Frame) -> Bool {
    let rect = geometry.rect
    return geometry.tile.rows > 4 && rect.rows.lowerBound > 1 && rect.rows.upperBound < frame.size.rows
      && rect.columns.lowerBound > 1
  }

  /// A ground with the same border on all sides.
  private var ground: Placement {
    let border = min(2 * cell.columns, cell.rows) * 4 / 5
    let rect = geometry.rect.pixels(cell)
    let size = Size(columns: rect.size.columns + 2 * border, rows: rect.size.rows + 2 * border)
    let color = look.theme.board
    return Placement(
      id: Self.firstLit - 1, image: TileImage("", face: color, ink: color, size: size, corner: 0.03),
      x: rect.origin.column - border, y: rect.origin.row - border, layer: 0)
  }

  private var slots: [Placement] {
    let color = look.theme.slot
    return Position.all.enumerated().map { index, position in
      let sprite = Sprite(Tile(id: 0, value: 1, position: position))
      return placement(
        of: sprite, TileImage("", face: color, ink: color, size: size(of: sprite)), id: index + 1, layer: 1)
    }
  }

  /// The tiles, the first beneath. Of two with one id, as while one covers the other, the second has an id of its own.
  private func placements(of sprites: [Sprite]) -> [Placement] {
    var used: Set<Int> = []
    return sprites.enumerated().compactMap { index, sprite in
      let steps = sprite.inSteps(sizes: Self.sizes, shades: Self.shades)
      guard steps.width > 0, steps.height > 0 else { return nil }
      var id = Self.firstTile + 2 * sprite.id
      if !used.insert(id).inserted { id += 1 }
      return placement(of: steps, image(of: steps), id: id, layer: index + 4)
    }
  }

  /// The numbers of lit cells and of the first tile: those of the slots and of the score come before.
  private static let firstLit = 50
  private static let firstTile = 100

  private func image(of sprite: Sprite) -> TileImage {
    let (face, ink) = look.colors(of: sprite, in: rules)
    return TileImage(String(sprite.value), face: face, ink: ink, size: size(of: sprite))
  }

  private func size(of sprite: Sprite) -> Size {
    Size(
      columns: Int((Double(geometry.tile.columns * cell.columns) * sprite.width).rounded()),
      rows: Int((Double(geometry.tile.rows * cell.rows) * sprite.height).rounded()))
  }

  /// A picture whose middle is that of the sprite.
  private func placement(of sprite: Sprite, _ image: TileImage, id: Int, layer: Int) -> Placement {
    let pitch = geometry.pitch
    let column =
      Double(geometry.origin.column) + sprite.column * Double(pitch.columns) + Double(geometry.tile.columns) / 2
    let row = Double(geometry.origin.row) + sprite.row * Double(pitch.rows) + Double(geometry.tile.rows) / 2
    return Placement(
      id: id, image: image, x: max(0, Int((column * Double(cell.columns) - Double(image.size.columns) / 2).rounded())),
      y: max(0, Int((row * Double(cell.rows) - Double(image.size.rows) / 2).rounded())), layer: layer)
  }
}

extension Sprite {
  /// The sprite with all but its place rounded to steps.
  fileprivate func inSteps(sizes: Double, shades: Double) -> Sprite {
    var sprite = self
    sprite.width = (width * sizes).rounded() / sizes
    sprite.height = (height * sizes).rounded() / sizes
    sprite.glow = (glow * shades).rounded() / shades
    sprite.change = change.map { Change(from: $0.from, share: ($0.share * shades).rounded() / shades) }
    return sprite
  }
}
