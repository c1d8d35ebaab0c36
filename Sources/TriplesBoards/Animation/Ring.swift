import TriplesCanvas
import TriplesModel

/// A ring of light that goes out once from a tile higher than any before, over its neighbours.
struct Ring: Hashable, Sendable {
  private let center: Sprite
  /// When it begins, from the beginning of the timeline: when the tile has landed.
  let start: Seconds

  private static let reach = 1.6
  /// How long the light takes from one cell to the next, and how long it lies on a tile.
  private static let delay: Seconds = 0.04
  private static let duration: Seconds = 0.16

  /// When it is over.
  var end: Seconds { start + Self.reach * Self.delay + Self.duration }

  /// The ring of a turn; nil if it made no tile higher than all before, or where there is no motion.
  init?(_ turn: Turn, from visible: [Sprite], to board: Board, tempo: Tempo) {
    let highest = visible.map(\.value).max() ?? 0
    guard tempo.slide > 0, !tempo.isHurried, highest > 3,
      let tile = board.tiles.max(by: { $0.value < $1.value }), tile.value > highest
    else { return nil }
    center = Sprite(tile)
    start = tempo.slide
  }

  /// A sprite in the light that falls on it.
  func lit(_ sprite: Sprite, at time: Seconds) -> Sprite {
    let (across, down) = (sprite.column - center.column, sprite.row - center.row)
    let distance = (across * across + down * down).squareRoot()
    guard sprite.id != center.id, distance < Self.reach else { return sprite }
    var sprite = sprite
    let age = time - start - Self.delay * distance
    sprite.glow = Easing.bump(age / Self.duration) / max(1, distance)
    return sprite
  }
}
