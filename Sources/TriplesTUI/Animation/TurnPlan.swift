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
    tweens = Self.fading(visible, onto: board, duration: slide) + resting + merging + appearing
  }

  /// A plan back to the board before a turn: its tiles slide back, the new tile fades, and what was taken in
  /// appears beneath.
  init(undoingTo board: Board, visible: [Sprite], pace: Double) {
    let onScreen = Dictionary(visible.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let slide = Timeline.slide * pace
    let back = board.tiles.map { tile in
      var from = onScreen[tile.id] ?? Sprite(tile)
      from.value = tile.value
      from.opacity = onScreen[tile.id] == nil ? 0 : from.opacity
      return Tween(from: from, to: Sprite(tile), delay: 0, duration: slide)
    }
    let (beneath, above) = (back.filter { $0.from.opacity == 0 }, back.filter { $0.from.opacity > 0 })
    tweens = beneath + Self.fading(visible, onto: board, duration: slide) + above
  }

  /// What is on the screen but not on the board fades away.
  private static func fading(_ visible: [Sprite], onto board: Board, duration: Seconds) -> [Tween] {
    let kept = Set(board.tiles.map(\.id))
    return visible.filter { !kept.contains($0.id) }.map { .fading($0, duration: duration) }
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
