import TriplesCanvas
import TriplesModel

/// A turn as motion: a pure function from the time to sprites, so that it can be drawn at any frame rate.
public struct Timeline: Hashable, Sendable {
  /// When it began.
  let start: Seconds
  private let tweens: [Tween]
  private let duration: Seconds

  /// A turn that led to `board`, beginning from the sprites that ``takenOver(at:)`` gives.
  ///
  /// `speed` is how many times faster than usual it is; infinite shows the end at once. A turn that is hurried
  /// slides in 60 ms and shows its values at once.
  public init(
    _ turn: Turn, to board: Board, from visible: [Sprite], at start: Seconds, speed: Double = 1,
    isHurried: Bool = false
  ) {
    let tempo = Tempo(speed: speed, isHurried: isHurried)
    let plan = TurnPlan(turn, board: board, visible: visible, tempo: tempo)
    self.init(tweens: plan.tweens, start: start)
  }

  /// A turn that is taken back: from the sprites that ``takenOver(at:)`` gives to the board before it.
  public init(
    undoing turn: Turn? = nil, to board: Board, from visible: [Sprite], at start: Seconds,
    speed: Double = 1, isHurried: Bool = false
  ) {
    let tempo = Tempo(speed: speed, isHurried: isHurried)
    let plan = TurnPlan(undoing: turn, to: board, visible: visible, tempo: tempo)
    self.init(tweens: plan.tweens, start: start)
  }

  /// A drag that is let go: the tiles spring back to where they lie on the board.
  init(settling visible: [Sprite], on board: Board, at start: Seconds, speed: Double = 1) {
    self.init(undoing: nil, to: board, from: visible, at: start, speed: speed)
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

  /// A new game: its tiles appear, one shortly after the other.
  public init(opening board: Board, at start: Seconds, speed: Double = 1) {
    let tempo = Tempo(speed: speed)
    let tweens = board.tiles.enumerated().map { place, tile in
      Tween.appearing(tile, delay: tempo.openingStep * Double(place), duration: tempo.spawn)
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
    let time = time(at: now)
    return tweens.compactMap { $0.sprite(at: time) }
  }

  /// The tiles as the next turn takes them over in mid-motion: each has its final value and size at once, and keeps
  /// only its place.
  public func takenOver(at now: Seconds) -> [Sprite] {
    let time = time(at: now)
    return tweens.compactMap { $0.takenOver(at: time) }
  }

  private func time(at now: Seconds) -> Seconds { min(max(now - start, 0), duration) }
}
