import TriplesModel

/// A turn as motion: a pure function from the time to sprites, so that it can be drawn at any frame rate.
public struct Timeline: Hashable, Sendable {
  /// When it began.
  let start: Seconds
  private let tweens: [Tween]
  private let duration: Seconds

  /// How long a slide takes.
  static let slide: Seconds = 0.12
  /// When after the beginning the new tile begins to appear, and how long that takes.
  static let spawnDelay: Seconds = 0.06
  static let spawn: Seconds = 0.14

  /// A turn that led to `board`, beginning from the sprites as they are on the screen now.
  ///
  /// `speed` is how many times faster than usual it is; infinite shows the end at once.
  public init(_ turn: Turn, to board: Board, from visible: [Sprite], at start: Seconds, speed: Double = 1) {
    let plan = TurnPlan(turn.events, board: board, visible: visible, pace: 1 / speed)
    self.init(tweens: plan.tweens, start: start)
  }

  /// A turn that is taken back: from the sprites as they are on the screen now to the board before it.
  public init(undoingTo board: Board, from visible: [Sprite], at start: Seconds, speed: Double = 1) {
    let plan = TurnPlan(undoingTo: board, visible: visible, pace: 1 / speed)
    self.init(tweens: plan.tweens, start: start)
  }

  /// A drag that is let go: the tiles spring back to where they lie on the board.
  init(settling visible: [Sprite], on board: Board, at start: Seconds, speed: Double = 1) {
    let plan = TurnPlan([], board: board, visible: visible, pace: 1 / speed)
    self.init(tweens: plan.tweens, start: start)
  }

  /// Sprites that stay where they are.
  init(still sprites: [Sprite]) {
    let tweens = sprites.map { Tween(from: $0, to: $0, delay: 0, duration: 0) }
    self.init(tweens: tweens, start: 0)
  }

  /// A board at rest.
  public init(_ board: Board) {
    self.init(still: board.tiles.map(Sprite.init))
  }

  /// A new game: its tiles fade in, one shortly after the other.
  public init(opening board: Board, at start: Seconds, speed: Double = 1) {
    let tweens = board.tiles.enumerated().map { place, tile in
      Tween.appearing(tile, delay: 0.05 * Double(place) / speed, duration: Self.spawn / speed)
    }
    self.init(tweens: tweens, start: start)
  }

  private init(tweens: [Tween], start: Seconds) {
    self.tweens = tweens
    self.start = start
    duration = tweens.map(\.end).max() ?? 0
  }

  /// When nothing moves any more.
  public var end: Seconds { start + duration }

  /// The sprites at a moment, in the order in which they are drawn: what lies beneath first.
  public func sprites(at now: Seconds) -> [Sprite] {
    let time = min(max(now - start, 0), duration)
    return tweens.map { $0.sprite(at: time) }.filter { $0.opacity > 0.01 }
  }
}
