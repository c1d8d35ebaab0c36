import TriplesCanvas
import TriplesModel

/// A place, an offset or a size: x to the right, y down.
package typealias Vector = SIMD2<Double>

extension Vector {
  init(_ size: Size) { self.init(Double(size.columns), Double(size.rows)) }
  init(_ point: Point) { self.init(Double(point.column), Double(point.row)) }
  init(_ position: Position) { self.init(Double(position.column), Double(position.row)) }
  init(toward direction: Direction) { self.init(Double(direction.step.columns), Double(direction.step.rows)) }

  var point: Point { Point(column: Int(x.rounded()), row: Int(y.rounded())) }
  var extent: Size { Size(columns: point.column, rows: point.row) }
}

/// A tile at one moment, perhaps between cells.
package struct Sprite: Hashable, Sendable {
  package let id: Int
  package var value: Int
  /// The top left corner on the board, in cells.
  package var place: Vector
  /// The size in cells of the board.
  package var scale = 1.0
  /// The strength of the theme's light on the tile, 0 to 1.
  package var glow = 0.0
  /// True for a tile that is no longer on the board, but visible until another covers it or it has shrunk to nothing.
  package var isLeaving = false
  /// True if the ground shows through, such as in a preview for a tile that would move.
  package var isPale = false

  package init(_ tile: Tile) { (id, value, place) = (tile.id, tile.value, Vector(tile.position)) }

  init(value: Int, id: Int = 0, at position: Position = Position(row: 0, column: 0)) {
    self.init(Tile(id: id, value: value, position: position))
  }

  var isAtRest: Bool { place == place.rounded(.toNearestOrEven) && scale == 1 }

  private static let lastPlace = Vector(repeating: Double(Position.side - 1))

  /// True if the sprite looks like its tile at rest. False if the frame cuts it off while it enters.
  var isPlain: Bool {
    isAtRest && place == place.clamped(lowerBound: .zero, upperBound: Self.lastPlace) && glow == 0 && !isLeaving
      && !isPale
  }

  func with(_ change: (inout Sprite) -> Void) -> Sprite {
    var sprite = self
    change(&sprite)
    return sprite
  }

  package func shifted(_ offset: Double, toward direction: Direction) -> Sprite {
    with { $0.place += Vector(toward: direction) * offset }
  }
}

/// A light that falls on a tile for a moment, or in waves on all tiles.
package struct Shine: Hashable, Sendable {
  private let tile: Tile
  private let start: Seconds
  private let waves: Int

  /// Without waves, the light falls only on the tile.
  package init(on tile: Tile, waves: Int = 0, at start: Seconds) {
    (self.tile, self.waves, self.start) = (tile, waves, start)
  }

  private static let duration: Seconds = 0.7
  package var end: Seconds { start + Self.duration * Double(max(1, waves)) }

  /// Returns the start before it, `now` while the light lasts, and nil after its end.
  package func nextChange(after now: Seconds) -> Seconds? { now < start ? start : now < end ? now : nil }

  package func applied(to sprites: [Sprite], at now: Seconds) -> [Sprite] {
    guard now >= start, now < end else { return sprites }
    let glow = Easing.bump(((now - start) / Self.duration).truncatingRemainder(dividingBy: 1))
    return sprites.map { sprite in waves > 0 || sprite.id == tile.id ? sprite.with { $0.glow = glow } : sprite }
  }
}
