import TriplesCanvas
import TriplesModel

/// The game's name, its version and how to play, below tiles to play with.
struct AboutScene: Scene {
  /// A program that was stopped does not make up for more than this.
  private static let longestCatchUp: Seconds = 0.25
  private static let handful = 6
  /// The number of the room for the tiles, and the least size of it.
  private static let room = 0
  private static let leastRoom = Size(columns: 18, rows: 6)

  private let seed: UInt32
  private let version: String
  /// Where the tiles are on the screen; nil if they have no room.
  private var stage: AboutStage?
  /// The tiles; nil until they have room.
  private var pile: TilePile?
  private var clock: Seconds?

  init(seed: UInt32, version: String) { (self.seed, self.version) = (seed, version) }

  private var isMoving: Bool { stage != nil && pile?.isAtRest == false }

  func nextChange(in context: SceneContext) -> Seconds? { isMoving ? context.now : nil }

  /// Brings the tiles to now in fixed steps, or without motion to rest at once.
  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    resize(in: context)
    var time = max(clock ?? context.now, context.now - Self.longestCatchUp)
    while isMoving, context.settings.reducesMotion || time + TilePile.step <= context.now {
      pile?.advance()
      time += TilePile.step
    }
    clock = isMoving ? time : context.now
    return []
  }

  private mutating func resize(in context: SceneContext) {
    let room = placed(in: context).first { $0.number == Self.room }
    let stage = room.map { AboutStage($0.rect) }
    guard stage != self.stage else { return }
    self.stage = stage
    if let stage { pile = TilePile(box: stage.box, seed: seed, falling: pile?.tiles ?? []) }
  }

  func placed(in context: SceneContext) -> [PlacedPart] { part(in: context).placed(in: context.stage, .leading) }

  private func part(in context: SceneContext) -> Part {
    let (keys, look, columns) = (KeyNames(context.scenery.keys, hasArrows: false), context.look, context.size.columns)
    let names = [
      "arrows tilt", "\(keys[.confirm]) drops more", "\(keys[.redo]) starts over", "mouse throws", "click adds",
    ]
    let rules = "Push the tiles: 1 and 2 make 3, equal tiles from 3 up make their sum."
    let lines = rules.lines(columns: columns - 2) + names.lines(joinedBy: "  ", columns: columns - 2)
    let title = "Triples \(version)"
    let highest = pile?.highest ?? 0
    let titles = (highest < 3 ? [] : ["\(title)   highest tile here: \(highest)"]) + [title]
    let room = Part.room(
      Self.room, least: Self.leastRoom, ideal: Size(columns: .max / 2, rows: .max / 2), priority: 0
    ) { [stage, pile] _, frame in
      if let stage, let pile { stage.draw(pile, look, into: &frame) }
    }
    return .column(
      [room, .gap(1, priority: 1), .text(titles, look.strong, priority: 2)] + lines.map { .text([$0], look.plain) })
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    _ = advance(in: context)
    switch intent {
    case .slide(let direction): pile?.tilt(direction)
    case .confirm: pile?.drop(Self.handful)
    case .redo: pile = stage.map { TilePile(box: $0.box, seed: seed) }
    default: return nil
    }
    return []
  }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    _ = advance(in: context)
    switch input {
    case .key, .paste: return nil
    case .focus(let isGained):
      if !isGained { pile?.release() }
      return nil
    case .mouse(let mouse):
      guard let stage, stage.rect.contains(mouse.point) || mouse.action != .press else { return nil }
      switch mouse.action {
      case .press: return pile?.press(at: stage.place(of: mouse.point)) == true ? [] : nil
      case .drag: pile?.drag(to: stage.place(of: mouse.point))
      case .release: pile?.release()
      case .scrollUp, .scrollDown: return nil
      }
      return []
    }
  }
}
