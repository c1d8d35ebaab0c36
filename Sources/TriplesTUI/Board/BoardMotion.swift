import TriplesCanvas
import TriplesModel

/// What moves on the board: the turn's timeline, a nudge against a wall, a drag.
public struct BoardMotion: Hashable, Sendable {
  /// The last turn, still running or at rest.
  public private(set) var timeline: Timeline
  /// A move that is not possible pushes the tiles a little and lets them spring back.
  private var nudge: Nudge?
  /// When the last turn began; nil if there was none.
  private var lastTurn: Seconds?
  /// Faster than usual, or infinite where motion is not wanted.
  package var speed = 1.0 { didSet { if !speed.isFinite { nudge = nil } } }

  private struct Nudge: Hashable, Sendable {
    let direction: Direction
    let start: Seconds
    static let duration: Seconds = 0.18
    var end: Seconds { start + Self.duration }
    func offset(at now: Seconds) -> Double { 0.09 * Easing.bump((now - start) / Self.duration) }
  }

  public init(_ board: Board) { timeline = Timeline(board) }

  /// The tiles of a new game appear.
  package mutating func open(_ board: Board, at now: Seconds) {
    (nudge, lastTurn) = (nil, nil)
    timeline = Timeline(opening: board, at: now, speed: speed)
  }

  /// A turn begins where things are on the screen, whatever still ran.
  package mutating func play(_ turn: Turn, to board: Board, at now: Seconds) {
    let (visible, isHurried) = takeOver(at: now)
    timeline = Timeline(turn, to: board, from: visible, at: now, speed: speed, isHurried: isHurried)
  }

  /// A turn is taken back, from where things are on the screen.
  package mutating func undo(_ turn: Turn, to board: Board, at now: Seconds) {
    let (visible, isHurried) = takeOver(at: now)
    timeline = Timeline(undoing: turn, to: board, from: visible, at: now, speed: speed, isHurried: isHurried)
  }

  /// Nothing can move that way.
  package mutating func nudge(_ direction: Direction, at now: Seconds) {
    guard speed.isFinite else { return }
    nudge = Nudge(direction: direction, start: now)
  }

  /// Shows how a push begins: the tiles that would move have gone `progress` of the way.
  package mutating func peek(_ direction: Direction, _ progress: Double, on board: Board) {
    nudge = nil
    let goals = board.goals(pushing: direction)
    let sprites = board.tiles.map(Sprite.init)
    guard !goals.isEmpty else {
      return timeline = Timeline(still: sprites.map { $0.shifted(0.1 * progress, toward: direction) })
    }
    let still = sprites.filter { goals[$0.id] == nil }
    let moved = sprites.compactMap { sprite in goals[sprite.id].map { sprite.on(progress, wayTo: $0) } }
    timeline = Timeline(still: still + moved)
  }

  package mutating func show(_ board: Board) { (nudge, timeline) = (nil, Timeline(board)) }

  /// The tiles spring back to where they lie.
  package mutating func settle(on board: Board, at now: Seconds) {
    let (visible, _) = takeOver(at: now)
    timeline = Timeline(to: board, from: visible, at: now, speed: speed)
  }

  /// When after `now` the picture changes: now, while a turn, a drag that is let go or a nudge is under way; nil if never.
  package func nextFrame(after now: Seconds) -> Seconds? { now < max(timeline.end, nudge?.end ?? 0) ? now : nil }

  public func sprites(at now: Seconds) -> [Sprite] { nudged(timeline.sprites(at: now), at: now) }

  /// What the turn that begins now takes over, and whether it follows the last one in a hurry.
  private mutating func takeOver(at now: Seconds) -> (visible: [Sprite], isHurried: Bool) {
    defer { (nudge, lastTurn) = (nil, now) }
    let isHurried = lastTurn.map { now - $0 <= Tempo.hurry } ?? false
    return (nudged(timeline.takenOver(at: now), at: now), isHurried)
  }

  private func nudged(_ sprites: [Sprite], at now: Seconds) -> [Sprite] {
    guard let nudge, now < nudge.end else { return sprites }
    return sprites.map { $0.shifted(nudge.offset(at: now), toward: nudge.direction) }
  }
}

extension Board {
  fileprivate func goals(pushing direction: Direction) -> [Int: Position] {
    events(pushing: direction).reduce(into: [:]) { goals, event in
      if case .moved(let id, _, let position) = event { goals[id] = position }
    }
  }
}

extension Sprite {
  /// The sprite after a share of its way to a cell.
  fileprivate func on(_ share: Double, wayTo position: Position) -> Sprite {
    var sprite = self
    sprite.column += (Double(position.column) - column) * share
    sprite.row += (Double(position.row) - row) * share
    return sprite
  }
}
