import TriplesCanvas
import TriplesModel

/// Light that falls on a tile for a moment, and in waves from there over all others.
package struct Shine: Hashable, Sendable {
  private let center: Tile
  private let start: Seconds
  private let waves: Int

  /// How long the light lies on a tile, how long it takes to the next one, and the way from one corner to the other.
  private static let (light, delay, reach): (Seconds, Seconds, Double) = (0.4, 0.12, 4.3)
  private static let single: Seconds = 0.7

  /// Light on a tile alone, or in some waves over the board.
  package init(on tile: Tile, waves: Int = 0, at start: Seconds) {
    (center, self.waves, self.start) = (tile, waves, start)
  }

  /// When the last light is gone.
  package var end: Seconds {
    waves == 0 ? start + Self.single : start + Self.light * Double(waves) + Self.delay * Self.reach
  }

  /// When after `now` it looks different; nil if never.
  package func nextChange(after now: Seconds) -> Seconds? { now < start ? start : now < end ? now : nil }

  package func applied(to sprites: [Sprite], at now: Seconds) -> [Sprite] {
    guard now >= start, now < end else { return sprites }
    return sprites.map { sprite in
      var sprite = sprite
      guard waves > 0 else {
        if sprite.id == center.id { sprite.glow = Easing.bump((now - start) / Self.single) }
        return sprite
      }
      let (across, down) = (sprite.column - Double(center.column), sprite.row - Double(center.row))
      let time = (now - start - Self.delay * (across * across + down * down).squareRoot()) / Self.light
      if time > 0, time < Double(waves) { sprite.glow = Easing.bump(time.truncatingRemainder(dividingBy: 1)) }
      return sprite
    }
  }
}
