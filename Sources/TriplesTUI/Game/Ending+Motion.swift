import TriplesBoards
import TriplesCanvas
import TriplesModel

/// What moves at the end of a game.
extension Ending {
  /// How long the light of a record lies on a tile, and how long it takes to the next.
  private static let light: Seconds = 0.4
  private static let delay: Seconds = 0.12
  /// From one corner of the board to the other.
  private static let reach = 4.3

  /// When the light of a record has gone over all tiles.
  var rippleEnd: Seconds { countedAt + Self.delay * Self.reach + Self.light }

  /// Sprites that hop, or lie in the light of a record that goes out once from the highest tile.
  func applied(to sprites: [Sprite], at now: Seconds) -> [Sprite] {
    guard !isInstant, now >= start else { return sprites }
    if now < countedAt { return sprites.map { hopping($0, at: now) } }
    guard isRecord, now < rippleEnd, let highest = tiles.last else { return sprites }
    return sprites.map { shining($0, from: Sprite(highest), at: now) }
  }

  private func hopping(_ sprite: Sprite, at now: Seconds) -> Sprite {
    guard let place = tiles.firstIndex(where: { $0.id == sprite.id }) else { return sprite }
    let height = Easing.bump((now - hopStart(place)) / Self.hop)
    guard height > 0 else { return sprite }
    var sprite = sprite
    sprite.scale = 1 + 0.1 * height
    sprite.row -= 0.08 * height
    return sprite
  }

  private func shining(_ sprite: Sprite, from center: Sprite, at now: Seconds) -> Sprite {
    let (across, down) = (sprite.column - center.column, sprite.row - center.row)
    let distance = (across * across + down * down).squareRoot()
    var sprite = sprite
    sprite.glow = Easing.bump((now - countedAt - Self.delay * distance) / Self.light)
    return sprite
  }
}
