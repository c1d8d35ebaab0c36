import TriplesCanvas
import TriplesModel

/// How each tile of a turn moves: the new tile and what is taken in lie beneath, then come the tiles that slide or rest,
/// and those that merge. So a new tile never covers one that is still leaving its cell.
struct TurnPlan {
  let tweens: [Tween]

  /// A plan that leads to `board` from the sprites on the screen.
  init(_ turn: Turn, board: Board, visible: [Sprite], tempo: Tempo) {
    let events = TurnEvents(turn.events)
    let onScreen = Dictionary(visible.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    var resting: [Tween] = []
    var merging: [Tween] = []
    var appearing: [Tween] = []
    for tile in board.tiles {
      if events.spawned.contains(tile.id) {
        appearing.append(.appearing(tile, delay: tempo.spawnDelay, duration: tempo.spawn))
        continue
      }
      let from = onScreen[tile.id] ?? Sprite(tile)
      var tween = Tween(from: from, to: Sprite(tile), delay: 0, duration: tempo.slide)
      if events.merged.contains(tile.id), tempo.slide > 0 {
        tween.merge = Tween.Merge(
          direction: turn.direction, changeDelay: tempo.changeDelay, change: tempo.change,
          spring: tempo.spring)
        merging.append(tween)
      } else {
        resting.append(tween)
      }
    }
    let beneath = visible.compactMap { sprite in
      events.taken[sprite.id].map { Tween.covered(sprite, goingTo: $0, duration: tempo.slide) }
    }
    tweens = appearing + beneath + resting + merging
  }

  /// A plan back to the board before `turn`: its tiles slide back, the new tile shrinks away, and what was taken in
  /// lies beneath the tile that took it. Where the turn is not known, the tiles are there at once.
  init(undoing turn: Turn?, to board: Board, visible: [Sprite], tempo: Tempo) {
    let taken = TurnEvents(turn?.events ?? []).taken
    let kept = Set(board.tiles.map(\.id))
    let onScreen = Dictionary(visible.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    var beneath: [Tween] = []
    var above: [Tween] = []
    for tile in board.tiles {
      let covered = taken[tile.id].map { Sprite(Tile(id: tile.id, value: tile.value, position: $0)) }
      let from = onScreen[tile.id] ?? covered ?? Sprite(tile)
      let tween = Tween(from: from, to: Sprite(tile), delay: 0, duration: tempo.slide)
      if onScreen[tile.id] == nil { beneath.append(tween) } else { above.append(tween) }
    }
    let leaving = visible.filter { !kept.contains($0.id) }.map {
      Tween.shrinking($0, duration: tempo.slide)
    }
    tweens = beneath + leaving + above
  }
}

/// What a plan asks of a turn's events.
private struct TurnEvents {
  /// The ids of the tiles that took in another, and of the new ones.
  var merged: Set<Int> = []
  var spawned: Set<Int> = []
  /// Where each tile that was taken in lies now, beneath the other.
  var taken: [Int: Position] = [:]

  init(_ events: [Event]) {
    for event in events {
      switch event {
      case .moved: break
      case .merged(let id, let consumed, _, let position):
        merged.insert(id)
        taken[consumed] = position
      case .spawned(let tile): spawned.insert(tile.id)
      }
    }
  }
}

extension Tween {
  /// A new tile grows out of the middle of its cell.
  static func appearing(_ tile: Tile, delay: Seconds, duration: Seconds) -> Tween {
    var from = Sprite(tile)
    from.scale = 0.4
    return Tween(from: from, to: Sprite(tile), delay: delay, duration: duration, growth: .overshooting)
  }

  /// A tile that another takes in stays as it is until it is covered.
  fileprivate static func covered(
    _ sprite: Sprite, goingTo position: Position, duration: Seconds
  ) -> Tween {
    var from = sprite
    from.isLeaving = true
    let to = from.placed(at: Sprite(Tile(id: sprite.id, value: sprite.value, position: position)))
    return Tween(from: from, to: to, delay: 0, duration: duration)
  }

  /// A tile that is no longer there shrinks where it is.
  fileprivate static func shrinking(_ sprite: Sprite, duration: Seconds) -> Tween {
    var to = sprite
    to.scale = 0
    to.isLeaving = true
    return Tween(from: sprite, to: to, delay: 0, duration: duration)
  }
}
