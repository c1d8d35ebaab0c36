import TriplesModel

/// What moves on the board: the turn's timeline, a nudge against a wall, a drag.
public struct BoardMotion: Hashable, Sendable {
  /// The last turn, still running or at rest.
  var timeline: Timeline
  /// A move that is not possible pushes the tiles a little and lets them spring back.
  private var nudge: Nudge?
  /// Faster than usual, or infinite where motion is not wanted.
  var speed = 1.0

  private struct Nudge: Hashable, Sendable {
    let direction: Direction
    let start: Seconds
    static let duration: Seconds = 0.18
    var end: Seconds { start + Self.duration }
    func offset(at now: Seconds) -> Double { 0.09 * Easing.bump((now - start) / Self.duration) }
  }

  /// A board at rest.
  init(_ board: Board) { timeline = Timeline(board) }

  /// The tiles of a new game appear.
  mutating func open(_ board: Board, at now: Seconds) {
    nudge = nil
    timeline = Timeline(opening: board, at: now, speed: speed)
  }

  /// A turn begins where things are on the screen, whatever still ran.
  mutating func play(_ turn: Turn, to board: Board, at now: Seconds) {
    let visible = sprites(at: now)
    nudge = nil
    timeline = Timeline(turn, to: board, from: visible, at: now, speed: speed)
  }

  /// A turn is taken back, from where things are on the screen.
  mutating func undo(to board: Board, at now: Seconds) {
    let visible = sprites(at: now)
    nudge = nil
    timeline = Timeline(undoingTo: board, from: visible, at: now, speed: speed)
  }

  /// Nothing can move that way.
  mutating func nudge(_ direction: Direction, at now: Seconds) {
    guard speed.isFinite else { return }
    nudge = Nudge(direction: direction, start: now)
  }

  /// Shows how a push begins: the tiles that would move have gone `progress` of the way.
  mutating func peek(_ direction: Direction, _ progress: Double, on board: Board) {
    nudge = nil
    let events = board.events(pushing: direction)
    let moving = Set(events.compactMap { if case .moved(let id, _, _) = $0 { id } else { nil } })
    let sprites = board.tiles.map(Sprite.init)
    let still = sprites.filter { !moving.contains($0.id) }
    let moved = sprites.filter { moving.contains($0.id) }.map { $0.shifted(progress, toward: direction) }
    let resisting = moving.isEmpty ? sprites.map { $0.shifted(0.1 * progress, toward: direction) } : still
    timeline = Timeline(still: resisting + moved)
  }

  /// The tiles spring back to where they lie.
  mutating func settle(on board: Board, at now: Seconds) {
    timeline = Timeline(settling: sprites(at: now), on: board, at: now, speed: speed)
  }

  /// True while the picture changes.
  func isMoving(at now: Seconds) -> Bool { now < max(timeline.end, nudge?.end ?? 0) }

  /// The sprites at a moment.
  func sprites(at now: Seconds) -> [Sprite] {
    let sprites = timeline.sprites(at: now)
    guard let nudge, now < nudge.end else { return sprites }
    return sprites.map { $0.shifted(nudge.offset(at: now), toward: nudge.direction) }
  }
}
