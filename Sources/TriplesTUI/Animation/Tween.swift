/// One sprite's way from one state to another within a timeline.
struct Tween: Hashable, Sendable {
  /// The state at the beginning.
  let from: Sprite
  /// The state at the end.
  let to: Sprite
  /// When it begins and how long it takes, from the beginning of the timeline.
  let delay, duration: Seconds
  /// How much larger the sprite gets in a short pop after it has arrived.
  var pop = 0.0

  /// How long a pop takes.
  static let popDuration: Seconds = 0.12

  /// When nothing moves any more.
  var end: Seconds { delay + duration + (pop > 0 ? Self.popDuration : 0) }

  /// The sprite `time` after the beginning of the timeline.
  func sprite(at time: Seconds) -> Sprite {
    let share = duration > 0 ? Easing.out((time - delay) / duration) : time >= delay ? 1 : 0
    var sprite = time >= delay + duration ? to : from
    sprite.column = from.column + (to.column - from.column) * share
    sprite.row = from.row + (to.row - from.row) * share
    sprite.opacity = from.opacity + (to.opacity - from.opacity) * share
    sprite.scale = from.scale + (to.scale - from.scale) * share
    if pop > 0 { sprite.scale += pop * Easing.bump((time - delay - duration) / Self.popDuration) }
    return sprite
  }
}
