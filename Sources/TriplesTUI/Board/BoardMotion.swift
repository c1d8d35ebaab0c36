import TriplesCanvas
import TriplesModel

/// All motion on a board: the last turn, a nudge against the frame, a drag.
package struct BoardMotion: Hashable, Sendable {
  package private(set) var timeline: Timeline
  private var nudge: Nudge?
  private(set) var drag: Drag?
  /// The time when the last turn began, or tiles last began to spring back; nil before the first.
  private var lastTurn: Seconds?
  /// A multiple of the normal speed; infinite if animations are disabled.
  package var speed = 1.0 { didSet { if !speed.isFinite { nudge = nil } } }

  private struct Nudge: Hashable, Sendable {
    let direction: Direction
    let start: Seconds
    static let duration: Seconds = 0.18
    var end: Seconds { start + Self.duration }
    func offset(at now: Seconds) -> Double { 0.09 * Easing.bump((now - start) / Self.duration) }
  }

  package init(_ board: Board) { timeline = Timeline(board) }

  package mutating func open(_ board: Board, at now: Seconds) {
    (nudge, lastTurn) = (nil, nil)
    timeline = Timeline(opening: board, at: now, speed: speed)
  }

  package mutating func play(_ turn: Turn, isUndone: Bool = false, to board: Board, at now: Seconds) {
    let (visible, isHurried) = endMotion(at: now)
    timeline = Timeline(turn, isUndone: isUndone, to: board, from: visible, at: now, speed: speed, isHurried: isHurried)
  }

  mutating func push(_ half: HalfTurn, to board: Board, at now: Seconds) {
    play(Turn(number: 0, direction: half.direction, events: half.events, points: 0), to: board, at: now)
  }

  package mutating func nudge(_ direction: Direction, at now: Seconds) {
    guard speed.isFinite else { return }
    nudge = Nudge(direction: direction, start: now)
  }

  /// Shows the beginning of a push. Tiles that would move are drawn at `progress` of their way, from 0 to 1.
  package mutating func peek(_ direction: Direction, _ progress: Double, on board: Board) {
    nudge = nil
    // The number of cells that each tile would move.
    let ways = board.events(pushing: direction).reduce(into: [Int: Int]()) { ways, event in
      if case .moved(let id, let start, let end) = event { ways[id] = start.distance(to: end) }
    }
    let sprites = board.tiles.map { tile in
      // If no tile would move, shift all tiles a little.
      Sprite(tile).shifted((ways.isEmpty ? 0.1 : Double(ways[tile.id] ?? 0)) * progress, toward: direction)
    }
    timeline = Timeline(still: sprites.filter { ways[$0.id] == nil } + sprites.filter { ways[$0.id] != nil })
  }

  /// Starts a drag at the cell where the button was pressed.
  mutating func startDrag(at point: Point, on geometry: BoardGeometry, at now: Seconds) {
    drag = Drag(start: point, startedAt: now, point: point, pitch: geometry.pitch)
  }

  /// Moves the tiles with the pointer. If the button is released, returns the push or lets the tiles spring back.
  mutating func follow(_ mouse: Mouse, on board: Board, legal: [Direction], at now: Seconds) -> Direction? {
    drag?.point = mouse.point
    guard let drag else { return nil }
    peek(drag.direction ?? .up, drag.progress, on: board)
    guard mouse.action == .release else { return nil }
    let push = drag.push(at: now, among: legal)
    if push == nil { endDrag(on: board, at: now) }
    self.drag = nil
    return push
  }

  mutating func endDrag(on board: Board, at now: Seconds) { if drag != nil { settle(on: board, at: now) } }

  package mutating func show(_ board: Board) { (nudge, timeline) = (nil, Timeline(board)) }

  package mutating func settle(on board: Board, at now: Seconds) {
    let (visible, _) = endMotion(at: now)
    timeline = Timeline(nil, to: board, from: visible, at: now, speed: speed)
  }

  /// Returns `now` during a turn, a nudge or the end of a drag; otherwise nil.
  package func nextFrame(after now: Seconds) -> Seconds? { now < max(timeline.end, nudge?.end ?? 0) ? now : nil }

  package func sprites(at now: Seconds) -> [Sprite] { nudged(timeline.sprites(at: now), at: now) }

  /// Ends the current motion. Returns the sprites from which the next motion begins, and true if it is hurried.
  private mutating func endMotion(at now: Seconds) -> (visible: [Sprite], isHurried: Bool) {
    defer { (nudge, drag, lastTurn) = (nil, nil, now) }
    let isHurried = lastTurn.map { now - $0 <= Tempo.hurry } ?? false
    return (nudged(timeline.spritesForNextTurn(at: now), at: now), isHurried)
  }

  private func nudged(_ sprites: [Sprite], at now: Seconds) -> [Sprite] {
    guard let nudge, now < nudge.end else { return sprites }
    return sprites.map { $0.shifted(nudge.offset(at: now), toward: nudge.direction) }
  }
}

struct Drag: Hashable {
  let start: Point
  let startedAt: Seconds
  var point: Point
  let pitch: Size

  private static let threshold = 1.0 / 3
  /// A drag of at least `flickDistance` screen columns, or half as many rows, in less than `flickTime` is a flick.
  private static let flickTime: Seconds = 0.2
  private static let flickDistance = 2

  private var across: Double { Double(point.column - start.column) / Double(pitch.columns) }
  private var down: Double { Double(point.row - start.row) / Double(pitch.rows) }

  /// The direction of the drag; nil while the pointer is in the screen cell of the press.
  var direction: Direction? {
    guard point != start else { return nil }
    if abs(across) >= abs(down) { return across < 0 ? .left : .right }
    return down < 0 ? .up : .down
  }

  /// The distance that the tiles follow the pointer, in cells of the board, from 0 to 1.
  var progress: Double { min(1, max(abs(across), abs(down))) }

  /// Returns the push if the button is released at `now`; nil if the tiles spring back.
  func push(at now: Seconds, among legal: [Direction]) -> Direction? {
    let columns = abs(point.column - start.column)
    let rows = abs(point.row - start.row)
    let isFlick = now - startedAt < Self.flickTime && max(columns, 2 * rows) >= Self.flickDistance
    return direction.flatMap { legal.contains($0) && (progress >= Self.threshold || isFlick) ? $0 : nil }
  }
}

struct Tempo {
  /// A multiple of the normal speed; infinite shows the end at once.
  var speed = 1.0
  /// True for a turn right after the last one. Its tiles slide faster, and new values and the new tile appear at once.
  var isHurried = false

  /// A turn that begins this soon after the last one is hurried: 60 ms and a margin for rounding.
  static let hurry: Seconds = 0.0605

  /// The duration of a slide, the same for every distance.
  var slide: Seconds { min(0.11 / speed, isHurried ? 0.06 : .infinity) }
  /// The time until a merging tile gets its new value, at 94 % of its way.
  var changeDelay: Seconds { isHurried ? 0 : 0.6 * slide }
  /// The time in which a merged tile swells and shrinks again.
  var swell: Seconds { 0.14 / speed }
  var spawnDelay: Seconds { isHurried ? 0 : slide }
  var spawn: Seconds { min(0.13 / speed, isHurried ? 0.06 : .infinity) }
  /// The time between the appearance of two tiles in a new game.
  var openingStep: Seconds { 0.05 / speed }
}

/// Easing functions. They map the share of the time to the share of the way.
enum Easing {
  /// Fast at first, then slowing down, from 0 to 1: 1 − (1 − t)³.
  static func out(_ time: Double) -> Double {
    let rest = 1 - clamped(time)
    return 1 - rest * rest * rest
  }

  /// From 0 to 1, but a little beyond 1 on the way: 1.07 at 61 % of the time.
  static func overshoot(_ time: Double) -> Double {
    let rest = clamped(time) - 1
    return 1 + 2.4 * rest * rest * rest + 1.4 * rest * rest
  }

  /// Up and down again: 4t(1 − t), 1 in the middle of the time.
  static func bump(_ time: Double) -> Double {
    let time = clamped(time)
    return 4 * time * (1 - time)
  }

  static func clamped(_ time: Double) -> Double { min(max(time, 0), 1) }
}
