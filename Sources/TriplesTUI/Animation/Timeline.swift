import TriplesModel

/// A turn as motion: a pure function from the time to sprites, so that it can be scrubbed and played backwards.
public struct Timeline: Hashable, Sendable {
  /// When it began.
  let start: Seconds
  /// True if it is played from its end to its beginning.
  let isReversed: Bool
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
    self.init(tweens: plan.tweens, start: start, isReversed: false)
  }

  /// The turn that led from `earlier` to a board, taken back: it runs backwards, a little faster.
  public init(undoing turn: Turn, to earlier: Board, from later: Board, at start: Seconds, speed: Double = 1)
  {
    let plan = TurnPlan(
      turn.events, board: later, visible: earlier.tiles.map(Sprite.init), pace: 0.8 / speed)
    self.init(tweens: plan.tweens, start: start, isReversed: true)
  }

  /// A drag that is let go: the tiles spring back to where they lie on the board.
  init(settling visible: [Sprite], on board: Board, at start: Seconds, speed: Double = 1) {
    let plan = TurnPlan([], board: board, visible: visible, pace: 1 / speed)
    self.init(tweens: plan.tweens, start: start, isReversed: false)
  }

  /// Sprites that stay where they are.
  init(still sprites: [Sprite]) {
    let tweens = sprites.map { Tween(from: $0, to: $0, delay: 0, duration: 0) }
    self.init(tweens: tweens, start: 0, isReversed: false)
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
    self.init(tweens: tweens, start: start, isReversed: false)
  }

  private init(tweens: [Tween], start: Seconds, isReversed: Bool) {
    self.tweens = tweens
    self.start = start
    self.isReversed = isReversed
    duration = tweens.map(\.end).max() ?? 0
  }

  /// When nothing moves any more.
  public var end: Seconds { start + duration }

  /// The sprites at a moment, in the order in which they are drawn: what lies beneath first.
  public func sprites(at now: Seconds) -> [Sprite] {
    let time = min(max(now - start, 0), duration)
    let moment = isReversed ? duration - time : time
    return tweens.map { $0.sprite(at: moment) }.filter { $0.opacity > 0.01 }
  }
}
