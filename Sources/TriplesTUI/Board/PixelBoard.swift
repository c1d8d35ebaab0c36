import TriplesCanvas
import TriplesModel

/// The board as placements of pictures: the same composition as in cells, to the pixel.
package struct PixelBoard {
  private let geometry: BoardGeometry
  private let look: Look
  private let rules: RuleSet
  private let cell: Size
  /// The pixels of the board with its frame.
  private let area: Rect
  /// Pixels between two tiles, and between a tile and the edge of the frame.
  private let gap: Double
  private let across, down: Axis

  /// The tiles in one direction, in pixels.
  private struct Axis {
    let start, pitch, tile: Double

    /// Four tiles with gaps between them, and around them if there is a frame.
    init(_ range: Range<Int>, gap: Double, hasFrame: Bool) {
      let border = hasFrame ? gap : 0
      start = Double(range.lowerBound) + border
      pitch = (Double(range.count) - 2 * border + gap) / Double(Position.side)
      tile = pitch - gap
    }

    /// Tiles that are so many pixels apart.
    init(start: Int, pitch: Int, gap: Double) {
      (self.start, self.pitch, tile) = (Double(start), Double(pitch), Double(pitch) - gap)
    }

    func middle(of place: Double) -> Double { start + place * pitch + tile / 2 }
  }

  /// Steps of size, light and colour: each is a picture that the terminal has to be sent, so they are few.
  private static let sizes = 16.0
  private static let shades = 4.0

  /// A board of pictures; nil where there are none.
  init?(geometry: BoardGeometry, look: Look, rules: RuleSet) {
    guard let cell = look.traits.pictureCell else { return nil }
    (self.geometry, self.look, self.rules, self.cell) = (geometry, look, rules, cell)
    let cells = geometry.rect.pixels(cell)
    let top = geometry.hasFrame && !geometry.isStage ? cells.rows.lowerBound + cell.rows / 2 : cells.rows.lowerBound
    area = Rect(cells.columns, top..<cells.rows.upperBound)
    gap = max(Double(cell.columns), Double(geometry.pitch.columns * cell.columns) / 11)
    guard !geometry.isStage else {
      across = Axis(start: area.origin.column, pitch: geometry.pitch.columns * cell.columns, gap: gap)
      down = Axis(start: area.origin.row, pitch: geometry.pitch.rows * cell.rows, gap: gap)
      return
    }
    across = Axis(area.columns, gap: gap, hasFrame: geometry.hasFrame)
    down = Axis(area.rows, gap: gap, hasFrame: geometry.hasFrame)
  }

  func placeEmpty(into frame: inout Frame) { place((geometry.hasFrame ? [ground] : []) + slots, into: &frame) }

  func place(_ sprites: [Sprite], into frame: inout Frame) { place(placements(of: sprites), into: &frame) }

  /// Puts pictures on the board; what leaves it is cut off.
  private func place(_ placements: [Placement], into frame: inout Frame) {
    frame.place(placements.compactMap { $0.clipped(to: area) }, over: geometry.rect, cell: cell)
  }

  func light(_ positions: [Position], into frame: inout Frame) {
    let theme = look.theme
    let lit = positions.map { position in
      let sprite = Sprite(Tile(id: 0, value: 1, position: position))
      let image = TileImage(
        "", face: theme.slot.mixed(with: theme.accent, 0.08), ink: theme.slot, size: size(of: sprite),
        border: theme.slot.mixed(with: theme.accent, 0.45))
      return placement(of: sprite, image, id: Self.firstLit + position.index, layer: 2)
    }
    place(lit, into: &frame)
  }

  /// Puts the next tile into the cell that is chosen for it, or lets it show through where it may appear.
  func place(
    _ next: NextTile, at position: Position, opacity: Double = 1, border: Color? = nil, into frame: inout Frame
  ) {
    var sprite = Sprite(Tile(id: 0, value: 1, position: position))
    sprite.scale = 0.92
    let image = look.image(of: next, in: rules, size: size(of: sprite), opacity: opacity, border: border)
    place([placement(of: sprite, image, id: Self.firstLit + Position.count + position.index, layer: 3)], into: &frame)
  }

  /// Lights a side of the frame, without its round corners.
  func lightSide(_ direction: Direction, into frame: inout Frame) {
    let border = Int((gap / 2).rounded())
    let (columns, rows) = (area.inset(columns: 3 * border).columns, area.inset(rows: 3 * border).rows)
    let side =
      switch direction {
      case .up: Rect(columns, area.rows.prefix(border))
      case .down: Rect(columns, area.rows.suffix(border))
      case .left: Rect(area.columns.prefix(border), rows)
      case .right: Rect(area.columns.suffix(border), rows)
      }
    let accent = look.theme.accent
    let image = TileImage("", face: accent, ink: accent, size: side.size, corner: 0.5)
    let id = Self.firstLit + 2 * Position.count
    place([Placement(id: id, image: image, x: side.origin.column, y: side.origin.row, layer: 99)], into: &frame)
  }

  private var ground: Placement {
    let (color, side) = (look.theme.board, Double(min(area.size.columns, area.size.rows)))
    let radius = TileImage.corner * min(across.tile, down.tile) + 0.6 * gap
    let image = TileImage("", face: color, ink: color, size: area.size, corner: radius / side)
    return Placement(id: Self.firstLit - 1, image: image, x: area.origin.column, y: area.origin.row, layer: 0)
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
    let (face, ink) = look.colors(of: sprite, in: rules, ground: look.theme.board)
    return TileImage(String(sprite.value), face: face, ink: ink, size: size(of: sprite))
  }

  private func size(of sprite: Sprite) -> Size {
    Size(columns: Int((across.tile * sprite.width).rounded()), rows: Int((down.tile * sprite.height).rounded()))
  }

  /// A picture whose middle is that of the sprite.
  private func placement(of sprite: Sprite, _ image: TileImage, id: Int, layer: Int) -> Placement {
    let x = across.middle(of: sprite.column) - Double(image.size.columns) / 2
    let y = down.middle(of: sprite.row) - Double(image.size.rows) / 2
    return Placement(id: id, image: image, x: Int(x.rounded()), y: Int(y.rounded()), layer: layer)
  }
}

extension Placement {
  /// The part of it within some pixels of the screen; nil if there is none.
  fileprivate func clipped(to area: Rect) -> Placement? {
    let columns = (x..<x + image.size.columns).clamped(to: area.columns)
    let rows = (y..<y + image.size.rows).clamped(to: area.rows)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    guard columns.count < image.size.columns || rows.count < image.size.rows else { return self }
    var part = self
    (part.x, part.y) = (columns.lowerBound, rows.lowerBound)
    part.crop = Rect(
      column: columns.lowerBound - x, row: rows.lowerBound - y, columns: columns.count, rows: rows.count)
    return part
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
