import TriplesCanvas
import TriplesModel

struct AboutScene: Scene {
  /// The longest pause that the animation makes up for, for example after the program was stopped.
  private static let longestCatchUp: Seconds = 0.25
  private static let handful = 6
  private static let room = 0
  private static let leastRoom = Size(columns: 18, rows: 6)

  private var stage: AboutStage?
  private var pile: TilePile?
  private var clock: Seconds?

  var home: Tab? { .about }
  private var isMoving: Bool { stage != nil && pile?.isAtRest == false }

  func nextChange(in context: SceneContext) -> Seconds? { isMoving ? context.now : nil }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    let room = placed(in: context).first { $0.tag == Self.room }
    let stage = room.map { AboutStage($0.rect) }
    if stage != self.stage {
      self.stage = stage
      if let stage { pile = TilePile(box: stage.box, seed: context.setup.fixedSeed, falling: pile?.tiles ?? []) }
    }
    var time = max(clock ?? context.now, context.now - Self.longestCatchUp)
    while isMoving, context.settings.reducesMotion || time + TilePile.step <= context.now {
      pile?.advance()
      time += TilePile.step
    }
    clock = isMoving ? time : context.now
    return []
  }

  func content(in context: SceneContext) -> PageView? {
    let look = context.look
    let room = LayoutNode.room(
      Self.room, least: Self.leastRoom, ideal: Size(columns: .max / 2, rows: .max / 2), priority: 0
    ) { [stage, pile] _, frame in
      if let stage, let pile { stage.draw(pile, look, into: &frame) }
    }
    let rules = "Push the tiles: 1 and 2 make 3, equal tiles from 3 up make their sum."
    return PageView(
      titles: ["Triples \(context.environment.version)"],
      body: [room, .gap(1, priority: 1), .paragraph([rules], look.plain)],
      keys: [
        .arrows("tilt"), KeyLabel(.confirm, title: "drops more"), KeyLabel(name: "mouse", title: "throws"),
      ])
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    _ = advance(in: context)
    switch intent {
    case .slide(let direction): pile?.tilt(direction)
    case .confirm: pile?.drop(Self.handful)
    default: return nil
    }
    return []
  }

  mutating func cover(in context: SceneContext) {
    _ = advance(in: context)
    pile?.release()
  }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    _ = advance(in: context)
    guard case .mouse(let mouse) = input, let stage, stage.rect.contains(mouse.point) || mouse.action != .press
    else { return nil }
    switch mouse.action {
    case .press: pile?.press(at: stage.place(of: mouse.point))
    case .drag: pile?.drag(to: stage.place(of: mouse.point))
    case .release: pile?.release()
    case .scrollUp, .scrollDown: break
    }
    return []
  }
}

/// The part of the screen in which the tiles of About fall. They look like those on a board.
package struct AboutStage: Hashable, Sendable {
  package let rect: Rect
  private let geometry: BoardGeometry

  private struct Key: Hashable { let geometry: BoardGeometry, look: Look }
  /// The faces of the last frame. Computing them takes longer than the rest of a frame.
  private static let faces = Memo<Key, TileFaces>()
  /// The approximate number of tiles that fit, and the maximum rows of a tile with its gap.
  private static let (tiles, mostRows) = (32, 9)

  package init(_ rect: Rect) {
    self.rect = rect
    let even = (Double(rect.size.columns * rect.size.rows) / Double(2 * Self.tiles)).squareRoot()
    let rows = min(Self.mostRows, max(2, Int(even.rounded())))
    geometry = BoardGeometry(stage: rect, pitch: Size(columns: max(6, 2 * rows), rows: rows))
  }

  /// The size of the stage. The unit is a tile with its gap. Tiles on its floor begin at whole rows, as on a board.
  package var box: Vector { (Vector(rect.size) + Vector(1, 0)) / Vector(geometry.pitch) }

  package func place(of point: Point) -> Vector {
    (Vector(Double(point.column - rect.origin.column), Double(point.row - rect.origin.row)) + 0.5)
      / Vector(geometry.pitch)
  }

  /// Draws a pile. In true colour, the background fades to the accent colour towards the floor.
  package func draw(_ pile: TilePile, _ look: Look, into frame: inout Frame) {
    var colors: [Color] = []
    if look.hasThemeBackground, look.traits.depth == .direct {
      let (down, theme) = (pile.down, look.theme)
      let strips =
        down.isHorizontal
        ? rect.columns.map { Rect($0..<$0 + 1, rect.rows) } : rect.rows.map { Rect(rect.columns, $0..<$0 + 1) }
      for (depth, strip) in (down == .up || down == .left ? strips.reversed() : strips).enumerated() {
        let color = theme.page.mixed(with: theme.accent, 0.16 * Double(depth) / Double(strips.count))
        frame.fill(strip, with: Cell(" ", Style(on: color)))
        colors.append(color)
      }
    }
    let faces = Self.faces.value(for: Key(geometry: geometry, look: look)) { TileFaces(on: geometry, look) }
    BoardView(geometry: geometry, look: look, faces: faces)
      .draw(pile.bodies.map(Sprite.init), on: colors, into: &frame)
    frame.isMoving = !pile.isAtRest
  }
}

extension Sprite {
  /// Creates the sprite of a tile. A new tile grows. A merged one shines, and starts between the two that merged.
  fileprivate init(_ body: TilePile.Body) {
    self.init(value: Triples.value(of: body.rank), id: body.id)
    let youth = max(0, 1 - body.age.rawValue / 0.3)
    place = body.position + (body.partner ?? .zero) * (youth * youth / 2)
    if body.partner == nil { scale = 1 - youth } else { glow = youth }
  }
}
