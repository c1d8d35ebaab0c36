import TriplesCanvas
import TriplesModel

/// The motion of a turn: a pure function from a time to sprites, for any frame rate.
///
/// The layers from the bottom up: new and absorbed tiles, tiles that slide or rest, tiles that merge. So a new tile
/// never covers a tile that is still leaving its cell.
package struct Timeline: Hashable, Sendable {
  private let start: Seconds
  private let tweens: [Tween]
  private let duration: Seconds

  /// Creates the motion of a turn, or of its undo, from the sprites of ``spritesForNextTurn(at:)`` to `board`. Without a turn,
  /// tiles spring back to their cells.
  package init(
    _ turn: Turn?, isUndone: Bool = false, to board: Board, from visible: [Sprite], at start: Seconds,
    speed: Double = 1, isHurried: Bool = false
  ) {
    let (tempo, merges) = (Tempo(speed: speed, isHurried: isHurried), turn?.mergers ?? [])
    let onScreen = Dictionary(visible.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let played = isUndone ? nil : turn
    var (beneath, resting, merging) = ([Tween](), [Tween](), [Tween]())
    for tile in board.tiles {
      if let played, tile.id == played.spawned?.id {
        beneath.append(
          board.rules == .threes && tempo.slide > 0 && !isHurried
            ? Tween(
              from: Sprite(tile).shifted(-1, toward: played.direction), to: Sprite(tile), duration: tempo.slide)
            : .appearing(tile, delay: tempo.spawnDelay, duration: tempo.spawn))
        continue
      }
      // A tile that an undo brings back begins beneath the tile that absorbed it.
      let covered = merges.first { $0.taken == tile.id }.map { Sprite(value: tile.value, id: tile.id, at: $0.position) }
      var tween = Tween(from: onScreen[tile.id] ?? covered ?? Sprite(tile), to: Sprite(tile), duration: tempo.slide)
      // In a duel, the push came before the rest of the turn, so its tiles may have merged already.
      let isMerging = tempo.slide > 0 && merges.contains { $0.id == tile.id && onScreen[$0.taken] != nil }
      if played != nil, isMerging {
        tween.merge = Tween.Merge(changeDelay: tempo.changeDelay, swell: tempo.swell)
        merging.append(tween)
      } else if played == nil, onScreen[tile.id] == nil {
        beneath.append(tween)
      } else {
        resting.append(tween)
      }
    }
    let kept = Set(board.tiles.map(\.id))
    let leaving =
      played == nil
      ? visible.filter { !kept.contains($0.id) }.map { sprite in
        Tween(from: sprite, to: sprite.with { ($0.scale, $0.isLeaving) = (0, true) }, duration: tempo.slide)
      }
      : merges.compactMap { merge in
        onScreen[merge.taken].map { Tween.covered($0, goingTo: merge.position, duration: tempo.slide) }
      }
    self.init(tweens: beneath + leaving + resting + merging, start: start)
  }

  init(still sprites: [Sprite]) { self.init(tweens: sprites.map { Tween(from: $0, to: $0, duration: 0) }, start: 0) }

  package init(_ board: Board) { self.init(still: board.tiles.map(Sprite.init)) }

  /// Creates the motion of a new game, whose tiles appear one after the other.
  package init(opening board: Board, at start: Seconds, speed: Double = 1) {
    let tempo = Tempo(speed: speed)
    let tweens = board.tiles.enumerated().map { place, tile in
      Tween.appearing(tile, delay: tempo.openingStep * Double(place), duration: tempo.spawn)
    }
    self.init(tweens: tweens, start: start)
  }

  private init(tweens: [Tween], start: Seconds) {
    (self.tweens, self.start) = (tweens, start)
    duration = tweens.map(\.end).max() ?? 0
  }

  package var end: Seconds { start + duration }

  /// Returns the sprites at `now`, from the bottom up.
  package func sprites(at now: Seconds) -> [Sprite] { tweens.compactMap { $0.sprite(at: time(at: now)) } }

  /// Returns the sprites from which the next turn begins: in their places at `now`, with their final values and sizes.
  package func spritesForNextTurn(at now: Seconds) -> [Sprite] {
    tweens.compactMap { $0.spritesForNextTurn(at: time(at: now)) }
  }

  private func time(at now: Seconds) -> Seconds { min(max(now - start, 0), duration) }
}

extension Turn {
  /// The tiles that absorbed another, the absorbed tiles, and the position of both.
  var mergers: [(id: Int, taken: Int, position: Position)] {
    events.compactMap {
      if case .merged(let id, let taken, _, let position) = $0 { (id, taken, position) } else { nil }
    }
  }
}

struct Tween: Hashable, Sendable {
  let from: Sprite
  let to: Sprite
  var delay: Seconds = 0
  let duration: Seconds
  /// True if the size grows a little too far, then shrinks to its end.
  var overshoots = false
  var merge: Merge?

  /// The additions of a merge to a slide: the value changes, and the tile swells for a moment after it has arrived.
  struct Merge: Hashable, Sendable {
    let changeDelay, swell: Seconds
    /// The share by which a tile grows.
    static let growth = 0.09
  }

  var end: Seconds { delay + duration + (merge?.swell ?? 0) }

  /// Returns the sprite at `time` after the beginning of the timeline; nil if it is not visible.
  func sprite(at time: Seconds) -> Sprite? {
    guard time >= delay, !to.isLeaving || time < delay + duration else { return nil }
    let share = duration > 0 ? (time - delay) / duration : 1
    var sprite = to
    if share < 1 {
      let (way, growth) = (Easing.out(share), overshoots ? Easing.overshoot(share) : Easing.out(share))
      sprite.place = from.place + (to.place - from.place) * way
      sprite.scale = from.scale + (to.scale - from.scale) * growth
    }
    if let merge { apply(merge, to: &sprite, at: time - delay) }
    return sprite
  }

  private func apply(_ merge: Merge, to sprite: inout Sprite, at time: Seconds) {
    if time < merge.changeDelay { sprite.value = from.value }
    if merge.swell > 0 { sprite.scale *= 1 + Merge.growth * Easing.bump((time - duration) / merge.swell) }
  }

  func spritesForNextTurn(at time: Seconds) -> Sprite? {
    to.isLeaving ? nil : to.with { $0.place = (sprite(at: time) ?? from).place }
  }

  static func appearing(_ tile: Tile, delay: Seconds, duration: Seconds) -> Tween {
    let small = Sprite(tile).with { $0.scale = 0.4 }
    return Tween(from: small, to: Sprite(tile), delay: delay, duration: duration, overshoots: true)
  }

  /// Returns the motion of an absorbed tile, which stays visible until the other tile covers it.
  static func covered(_ sprite: Sprite, goingTo position: Position, duration: Seconds) -> Tween {
    let from = sprite.with { $0.isLeaving = true }
    return Tween(from: from, to: from.with { $0.place = Vector(position) }, duration: duration)
  }
}
