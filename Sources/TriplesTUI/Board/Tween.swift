import TriplesCanvas
import TriplesModel

/// One sprite's way from one state to another within a timeline.
struct Tween: Hashable, Sendable {
  let from: Sprite
  let to: Sprite
  /// When it begins and how long it takes, from the beginning of the timeline.
  var delay: Seconds = 0
  let duration: Seconds
  /// How the size goes from one end to the other.
  var growth = Growth.even
  /// Set if the tile merges on the way.
  var merge: Merge?

  enum Growth: Hashable, Sendable {
    case even
    /// A little too far, and back.
    case overshooting
  }

  /// What a merge adds to a slide: the value changes, and the tile springs when it has arrived.
  struct Merge: Hashable, Sendable {
    let direction: Direction
    let changeDelay, change, spring: Seconds
    /// How much a tile gets wider across the push and shorter along it.
    static let across = 0.10
    static let along = -0.06
  }

  var end: Seconds {
    max(delay + duration + (merge?.spring ?? 0), delay + (merge.map { $0.changeDelay + $0.change } ?? 0))
  }

  /// The sprite `time` after the beginning of the timeline; nil if it is not to be seen.
  func sprite(at time: Seconds) -> Sprite? {
    guard time >= delay, !to.isLeaving || time < delay + duration else { return nil }
    let share = duration > 0 ? (time - delay) / duration : 1
    var sprite = to
    if share < 1 {
      move(&sprite, Easing.out(share), size: growth == .even ? Easing.out(share) : Easing.overshoot(share))
    }
    if let merge { apply(merge, to: &sprite, at: time - delay) }
    return sprite
  }

  private func move(_ sprite: inout Sprite, _ share: Double, size: Double) {
    sprite.column = from.column + (to.column - from.column) * share
    sprite.row = from.row + (to.row - from.row) * share
    sprite.width = from.width + (to.width - from.width) * size
    sprite.height = from.height + (to.height - from.height) * size
  }

  private func apply(_ merge: Merge, to sprite: inout Sprite, at time: Seconds) {
    let change = merge.change > 0 ? (time - merge.changeDelay) / merge.change : time - merge.changeDelay >= 0 ? 1 : 0
    if change < 0 { sprite.value = from.value }
    if change >= 0 && change < 1 { sprite.change = Sprite.Change(from: from.value, share: change) }
    guard merge.spring > 0 else { return }
    let spring = Easing.spring((time - duration) / merge.spring)
    let (across, along) = (1 + Merge.across * spring, 1 + Merge.along * spring)
    sprite.width *= merge.direction.isHorizontal ? along : across
    sprite.height *= merge.direction.isHorizontal ? across : along
  }

  /// The sprite as the next turn takes it over: what it was to become, where it is now; nil if it was to leave.
  func takenOver(at time: Seconds) -> Sprite? { to.isLeaving ? nil : to.placed(at: sprite(at: time) ?? from) }
}
