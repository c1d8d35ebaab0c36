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
  package var size = Vector.one
  /// The strength of the theme's light on the tile, 0 to 1.
  package var glow = 0.0
  package var change: Change?
  /// True for a tile that is no longer on the board, but visible until another covers it or it has shrunk to nothing.
  package var isLeaving = false
  /// True if the ground shows through, such as in a preview for a tile that would move.
  package var isPale = false

  package struct Change: Hashable, Sendable {
    package let from: Int
    /// The share of the new value's colour, 0 to 1.
    package let share: Double
  }

  package init(_ tile: Tile) { (id, value, place) = (tile.id, tile.value, Vector(tile.position)) }

  init(value: Int, id: Int = 0, at position: Position = Position(row: 0, column: 0)) {
    self.init(Tile(id: id, value: value, position: position))
  }

  /// True if the sprite fills a cell exactly.
  var isAtRest: Bool { place == place.rounded(.toNearestOrEven) && size == .one }

  private static let lastPlace = Vector(repeating: Double(Position.side - 1))

  /// True if the sprite looks like its tile at rest. False if the frame cuts it off while it enters.
  var isPlain: Bool {
    isAtRest && place == place.clamped(lowerBound: .zero, upperBound: Self.lastPlace) && glow == 0 && change == nil
      && !isLeaving && !isPale
  }

  /// The size of a sprite that is as wide as it is high.
  package var scale: Double {
    get { size.min() }
    set { size = Vector(repeating: newValue) }
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

/// A light that falls on a tile for a moment, or spreads from the tile in waves over all tiles.
package struct Shine: Hashable, Sendable {
  private let center: Tile
  private let start: Seconds
  private let waves: Int

  /// The duration of a wave on a tile, its delay per tile, and the distance between opposite corners in tiles.
  private static let (light, delay, reach): (Seconds, Seconds, Double) = (0.4, 0.12, 4.3)
  private static let single: Seconds = 0.7

  /// Without waves, the light falls only on the tile.
  package init(on tile: Tile, waves: Int = 0, at start: Seconds) {
    (center, self.waves, self.start) = (tile, waves, start)
  }

  package var end: Seconds {
    waves == 0 ? start + Self.single : start + Self.light * Double(waves) + Self.delay * Self.reach
  }

  /// Returns the start before it, `now` while the light lasts, and nil after its end.
  package func nextChange(after now: Seconds) -> Seconds? { now < start ? start : now < end ? now : nil }

  package func applied(to sprites: [Sprite], at now: Seconds) -> [Sprite] {
    guard now >= start, now < end else { return sprites }
    return sprites.map { sprite in
      var sprite = sprite
      guard waves > 0 else {
        if sprite.id == center.id { sprite.glow = Easing.bump((now - start) / Self.single) }
        return sprite
      }
      let way = sprite.place - Vector(center.position)
      let time = (now - start - Self.delay * (way * way).sum().squareRoot()) / Self.light
      if time > 0, time < Double(waves) { sprite.glow = Easing.bump(time.truncatingRemainder(dividingBy: 1)) }
      return sprite
    }
  }
}
