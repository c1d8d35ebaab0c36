import TriplesCanvas
import TriplesModel

/// The game's name, its version and how to play, below tiles to play with.
///
/// ```swift
/// var scene = AboutScene(seed: 42, version: "1.0.0")
/// scene.advance(to: now, in: frame.size)   // as long as it `isMoving`
/// scene.draw(into: &frame, in: frame.bounds, look: palette)
/// ```
///
/// The same seed and the same inputs at the same times give the same frames.
package struct AboutScene: Sendable, Equatable {
  /// A program that was stopped does not make up for more than this.
  private static let longestCatchUp: Seconds = 0.25
  private static let handful = 6
  private static let firstTiles = 12

  private let seed: UInt32
  private let version: String
  private let keys: KeyNames
  package private(set) var layout: AboutLayout
  /// The tiles; nil until there is a size in which they have room.
  package private(set) var world: World?
  private(set) var sparks: [Spark] = []
  private var rng: Drand48
  private var clock: Seconds?

  /// A scene that begins when it is first brought to a time.
  package init(seed: UInt32, version: String, keys: KeyMap = .standard) {
    self.seed = seed
    self.version = version
    self.keys = KeyNames(keys, hasArrows: false)
    layout = AboutLayout(size: Size(columns: 0, rows: 0), version: version, keys: self.keys)
    rng = Drand48(seed: ~seed)
  }

  /// True while something moves: frames are needed. False at rest, when only an input changes anything.
  package var isMoving: Bool {
    guard layout.stage != nil, let world else { return false }
    return !world.isAtRest || !sparks.isEmpty
  }

  /// The highest tile that the player has made here; 0 if there is none.
  var highest: Int { world?.bodies.map(\.value).max() ?? 0 }

  /// Lays the scene out anew if the size is new, and brings what moves to `now` in fixed steps.
  package mutating func advance(to now: Seconds, in size: Size) {
    resize(to: size)
    var time = max(clock ?? now, now - Self.longestCatchUp)
    while isMoving, time + World.step <= now {
      step()
      time += World.step
    }
    clock = isMoving ? time : now
  }

  /// Handles a key or the mouse, counted from the top left corner of the scene; returns true if it means something.
  package mutating func handle(_ input: Input, at now: Seconds) -> Bool {
    advance(to: now, in: layout.size)
    switch input {
    case .key(let key): return keys.map.intent(for: key).map { act(on: $0) } ?? false
    case .mouse(let mouse): return handle(mouse)
    case .focus(let isGained):
      if !isGained { world?.release() }
      return false
    }
  }

  private mutating func step() {
    world?.advance()
    guard let world else { return }
    if let merged = world.merged { sparks += Spark.burst(from: merged, rng: &rng) }
    for index in sparks.indices { sparks[index].fly(for: World.step, gravity: world.gravity) }
    sparks.removeAll { $0.brightness == 0 }
  }

  /// Lays the scene out for a size; what has fallen keeps its relative place.
  mutating func resize(to size: Size) {
    guard size != layout.size else { return }
    layout = AboutLayout(size: size, version: version, keys: keys)
    guard let box = layout.box else { return }
    if world == nil { restart(in: box) } else { world?.resize(to: box) }
  }

  private mutating func restart(in box: Vector) {
    var world = World(box: box, seed: seed)
    world.drop(word: "TRIPLES")
    world.drop(tiles: Self.firstTiles)
    self.world = world
    sparks = []
  }

  private mutating func act(on intent: Intent) -> Bool {
    switch intent {
    case .slide(let direction): world?.tilt(direction)
    case .confirm: world?.drop(tiles: Self.handful)
    case .redo: if let box = layout.box { restart(in: box) }
    default: return false
    }
    return true
  }

  private mutating func handle(_ mouse: Mouse) -> Bool {
    let place = layout.place(of: mouse.point)
    switch mouse.action {
    case .press:
      guard let stage = layout.stage, stage.contains(mouse.point) else { return false }
      return world?.grab(at: place) == true || world?.add(at: place) == true
    case .drag: world?.drag(to: place)
    case .release: world?.release()
    case .scrollUp, .scrollDown: return false
    }
    return true
  }
}

extension AboutScene: Scene {
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    let origin = context.stage.origin
    switch input {
    case .key: return nil
    case .mouse(let mouse):
      let point = Point(column: mouse.point.column - origin.column, row: mouse.point.row - origin.row)
      return handle(.mouse(Mouse(mouse.action, at: point)), at: context.now) ? [] : nil
    case .focus: return handle(input, at: context.now) ? [] : nil
    }
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    advance(to: context.now, in: layout.size)
    return act(on: intent) ? [] : nil
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    advance(to: context.now, in: context.stage.size)
    return []
  }

  func nextChange(after now: Seconds) -> Seconds? { isMoving ? now : nil }

  func draw(into frame: inout Frame, in context: SceneContext) {
    draw(into: &frame, in: context.stage, look: context.look)
  }
}
