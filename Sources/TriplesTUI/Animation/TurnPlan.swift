import TriplesModel

/// How each tile of a turn moves: the tiles that are taken in fade beneath, then come those that slide or rest,
/// those that merge, and the new one on top.
struct TurnPlan {
  let tweens: [Tween]

  /// A plan that leads to `board` from the sprites on the screen; `pace` is how long it takes, 1 being usual.
  init(_ events: [Event], board: Board, visible: [Sprite], pace: Double) {
    let onScreen = Dictionary(visible.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let merged = Set(events.compactMap(\.mergedID))
    let spawned = Set(events.compactMap(\.spawnedID))
    let slide = Timeline.slide * pace
    var resting: [Tween] = []
    var merging: [Tween] = []
    var appearing: [Tween] = []
    for tile in board.tiles {
      if spawned.contains(tile.id) {
        appearing.append(.appearing(tile, delay: Timeline.spawnDelay * pace, duration: Timeline.spawn * pace))
      } else {
        let from = onScreen[tile.id] ?? Sprite(tile)
        let pops = merged.contains(tile.id) && pace > 0
        let tween = Tween(from: from, to: Sprite(tile), delay: 0, duration: slide, pop: pops ? 0.12 : 0)
        if pops { merging.append(tween) } else { resting.append(tween) }
      }
    }
    let kept = Set(board.tiles.map(\.id))
    let fading = visible.filter { !kept.contains($0.id) }.map { Tween.fading($0, duration: slide) }
    tweens = fading + resting + merging + appearing
  }
}

extension Tween {
  /// A new tile fades in and grows a little.
  static func appearing(_ tile: Tile, delay: Seconds, duration: Seconds) -> Tween {
    var from = Sprite(tile)
    from.opacity = 0
    from.scale = 0.7
    return Tween(from: from, to: Sprite(tile), delay: delay, duration: duration)
  }

  /// A tile that another has taken in fades away where it is.
  static func fading(_ sprite: Sprite, duration: Seconds) -> Tween {
    var to = sprite
    to.opacity = 0
    return Tween(from: sprite, to: to, delay: 0, duration: duration)
  }
}

extension Event {
  /// The id of the tile that took in another.
  fileprivate var mergedID: Int? {
    if case .merged(let id, _, _, _) = self { id } else { nil }
  }

  /// The id of the new tile.
  fileprivate var spawnedID: Int? {
    if case .spawned(let tile) = self { tile.id } else { nil }
  }
}
