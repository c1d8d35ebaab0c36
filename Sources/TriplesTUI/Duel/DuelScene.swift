import TriplesBoards
import TriplesCanvas
import TriplesModel

/// A duel: one side pushes, the other places, and whose turn it is cannot be missed.
struct DuelScene: Sendable {
  private(set) var match: DuelMatch
  var motion: BoardMotion
  /// The cell that a person chooses; it is always one in which the tile may be placed while one is to be placed.
  var cursor = Position(row: 1, column: 1)
  var drag: Drag?
  /// What the computer thinks about, or has found.
  var thought: Thought?
  /// The speed of a duel that the computer plays against itself.
  var pace = Pace(movesPerSecond: 2)

  /// A duel that begins or goes on.
  init(_ match: DuelMatch, at now: Seconds, settings: Settings) {
    self.match = match
    motion = BoardMotion(Board(rules: match.setup.rules))
    adopt(settings)
    motion.open(board, at: now)
    meetTask()
  }

  /// The board as it lies: in between, if a tile waits to be placed.
  var board: Board { match.history.half?.board ?? match.game.board }

  /// The cells in which a person may place the tile now.
  var entries: [Position] {
    guard let half = match.history.half, isPersonsTurn else { return [] }
    return half.entries
  }

  var isPersonsTurn: Bool { match.contestant.map { match.setup[$0] == .person } ?? false }

  /// Takes over what the player chose about motion.
  mutating func adopt(_ settings: Settings) { motion.speed = settings.reducesMotion ? .infinity : 1 }

  mutating func perform(_ action: DuelAction, at now: Seconds) -> [SceneCommand] {
    let commands = match.perform(action, at: now).flatMap { show($0, at: now) }
    if match.task != thought?.task { thought = nil }
    return commands
  }

  private mutating func show(_ effect: DuelEffect, at now: Seconds) -> [SceneCommand] {
    switch effect {
    case .pushed(let half): play(half.direction, half.events, at: now)
    case .placed(let turn):
      play(turn.direction, turn.events.filter { if case .spawned = $0 { true } else { false } }, at: now)
    case .undone(let turn):
      motion.undo(turn, to: board, at: now)
      meetTask()
    case .changedSides: motion.open(board, at: now)
    case .blocked(let direction): motion.nudge(direction, at: now)
    case .refused: motion.nudge(.up, at: now)
    case .nothingToUndo: return [.nothingToUndo]
    case .gameOver: break
    case .save: return [.effect(.saveDuel(match, at: now))]
    }
    return []
  }

  private mutating func play(_ direction: Direction, _ events: [Event], at now: Seconds) {
    let turn = Turn(number: match.history.turnCount, direction: direction, events: events, points: 0)
    motion.play(turn, to: board, at: now)
    drag = nil
    meetTask()
  }

  /// The cursor goes to a cell that is allowed.
  private mutating func meetTask() {
    guard !entries.contains(cursor) else { return }
    cursor = entries.min { $0.distance(to: cursor) < $1.distance(to: cursor) } ?? cursor
  }
}

extension Position {
  fileprivate func distance(to other: Position) -> Int { abs(row - other.row) + abs(column - other.column) }
}

extension DuelScene: Scene {
  var boardRules: RuleSet? { match.setup.rules }

  func help(in context: SceneContext) -> HelpTopic? {
    .duel(match.setup.rules, hasPerson: match.setup.hasPerson, hasTabs: context.hasTabs)
  }

  var isShared: Bool { match.setup.solo == nil }

  mutating func show(_ visibility: Visibility, in context: SceneContext) -> [SceneCommand] {
    perform(.show(visibility == .shown), at: context.now)
  }

  mutating func suspend(in context: SceneContext) -> [SceneCommand] { perform(.suspend, at: context.now) }

  mutating func take(_ answer: AppState.Answer, in context: SceneContext) -> [SceneCommand] {
    if case .choice(let choice, let task) = answer { take(choice, for: task) }
    return []
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(let direction): return context.layout == nil ? [] : slide(direction, at: context.now)
    case .confirm: return confirm(in: context)
    case .undo: return undo(at: context.now)
    case .faster: return faster(by: 1)
    case .slower: return faster(by: -1)
    case .nextRules: return replan { $0.rules = $0.rules.next }
    case .nextFilter: return replan { $0.part = $0.part.next }
    case .newGame: return again(context.keys)
    case .resign where match.isBegun && !match.isOver && match.setup.hasPerson:
      return [.open(QuestionScene(resigning: match))]
    // The question whether to resign.
    case .answer(true): return perform(.resign, at: context.now)
    case .cancel: return [.close]
    case .redo, .hint, .autoplay, .review, .toggleMode, .choose, .answer, .resign, .first, .last, .nextOrder: break
    default: return nil
    }
    return []
  }

  /// Places the tile, or goes on where a game is over.
  private mutating func confirm(in context: SceneContext) -> [SceneCommand] {
    if match.isOver { return again(context.keys) }
    if match.isGameOver { return perform(.changeSides, at: context.now) }
    return match.role == .placer || !isPersonsTurn ? place(at: cursor, at: context.now) : []
  }

  /// The computer's level before a duel, and its pace where it plays against itself.
  private mutating func faster(by step: Int) -> [SceneCommand] {
    pace.change(by: step)
    return replan { plan in
      plan.level = DuelLevel(rawValue: plan.level.rawValue + step) ?? plan.level
      plan.against = plan.level
    }
  }

  private mutating func undo(at now: Seconds) -> [SceneCommand] {
    guard isPersonsTurn else { return [] }
    thought = nil
    return perform(.undo, at: now)
  }

  /// Another duel of the kind, once this one is over.
  private func again(_ keys: KeyNames) -> [SceneCommand] {
    [Desk.newDuel(after: match).map(SceneCommand.request) ?? .pausesDuel(keys)]
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    advanceThought(at: context.now) + perform(.tick, at: context.now)
  }

  func nextChange(after now: Seconds) -> Seconds? { earliest(nextFrame(after: now), nextThought(after: now)) }

  func nextFrame(after now: Seconds) -> Seconds? {
    earliest(motion.nextFrame(after: now), match.nextSecond(after: now))
  }
}

/// How a person pushes and places: by keys or with the mouse. What is not allowed nudges the board and says why.
extension DuelScene {
  /// An arrow pushes the tiles, or walks through the cells that are allowed.
  mutating func slide(_ direction: Direction, at now: Seconds) -> [SceneCommand] {
    guard let role = match.role else { return [] }
    guard isPersonsTurn, thought == nil else { return refuse(toward: direction, waiting, at: now) }
    switch role {
    case .placer:
      walk(direction, at: now)
      return []
    case .pusher:
      guard match.game.legalDirections.contains(direction) else {
        return refuse(toward: direction, "Nothing can move \(direction.rawValue).", at: now)
      }
      return perform(.choose(.push(direction)), at: now)
    }
  }

  mutating func place(at position: Position, at now: Seconds) -> [SceneCommand] {
    guard isPersonsTurn, thought == nil, match.role == .placer else {
      return refuse(toward: .up, match.role == .pusher && isPersonsTurn ? "Push first." : waiting, at: now)
    }
    guard entries.contains(position) else {
      return perform(.choose(.place(position)), at: now) + [.notice(match.reason(against: position))]
    }
    return perform(.choose(.place(position)), at: now)
  }

  private var waiting: String { match.isGameOver ? "This game is over." : Self.computersTurn }
  static let computersTurn = "It is the computer's turn."

  private mutating func refuse(toward direction: Direction, _ reason: String, at now: Seconds) -> [SceneCommand] {
    motion.nudge(direction, at: now)
    return [.notice(reason)]
  }

  /// The cursor goes to the nearest allowed cell that way.
  private mutating func walk(_ direction: Direction, at now: Seconds) {
    let nearest = entries.compactMap { entry in cursor.effort(to: entry, going: direction).map { (entry, $0) }
    }
    .min { $0.1 < $1.1 }
    guard let nearest else { return motion.nudge(direction, at: now) }
    cursor = nearest.0
  }
}

extension Position {
  /// How far a cell is, going some way; cells aside count double. Nil if it does not lie that way.
  fileprivate func effort(to other: Position, going direction: Direction) -> Int? {
    let (down, right) = (other.row - row, other.column - column)
    let ahead = right * direction.step.columns + down * direction.step.rows
    return ahead > 0 ? ahead + 2 * abs(direction.isHorizontal ? down : right) : nil
  }
}

extension DuelScene {
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard case .mouse(let mouse) = input, let board = context.layout?.board else { return nil }
    switch mouse.action {
    case .press: return press(at: mouse.point, on: board, at: context.now)
    case .drag where match.role == .pusher: drag.move(to: mouse.point, &motion, on: self.board)
    case .release where match.role == .pusher:
      let push = drag.end(&motion, on: self.board, legal: match.game.legalDirections, at: context.now)
      return push.map { perform(.choose(.push($0)), at: context.now) } ?? []
    case .drag, .release, .scrollUp, .scrollDown: break
    }
    return []
  }

  /// A click places the tile; on the side that pushes the tiles are held.
  private mutating func press(at point: Point, on geometry: BoardGeometry, at now: Seconds) -> [SceneCommand] {
    guard let role = match.role else { return [.perform(.confirm)] }
    guard geometry.rect.contains(point) else { return [] }
    if role == .pusher, isPersonsTurn {
      drag = Drag(start: point, startedAt: now, point: point, pitch: geometry.pitch)
      return []
    }
    return geometry.position(at: point).map { place(at: $0, at: now) } ?? []
  }
}

extension DuelScene {
  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    let board = context.boardView(layout, of: match.setup.rules)
    if thought == nil { board.light(entries, into: &frame) }
    board.draw(motion.sprites(at: context.now), into: &frame)
    if thought == nil, !entries.isEmpty, let next {
      board.drawCursor(at: cursor, next, into: &frame)
      let cell = layout.board.rect(at: cursor)
      frame.cursor = Point(
        column: cell.origin.column + cell.size.columns / 2, row: cell.origin.row + (cell.size.rows - 1) / 2)
    }
    if showsEnding(at: context.now) { drawEnding(in: layout, into: &frame, in: context) }
  }

  /// True once a game is over and its last tile is at rest.
  func showsEnding(at now: Seconds) -> Bool { match.isGameOver && motion.nextFrame(after: now) == nil }

  private func drawEnding(in layout: GameLayout, into frame: inout Frame, in context: SceneContext) {
    let look = context.look
    let (said, keys) = ending(context.duels, context.keys)
    let lines = said.enumerated().map { place, text in
      Part.paragraph([text], place == 0 ? look.raisedStrong : look.raised, priority: place == 0 ? 100 : 50 - place)
    }
    let rows = keys.map { Part.text([$0], look.raised, priority: 95) }
    let parts = lines.prefix(1) + [.gap(1)] + lines.dropFirst() + [.gap(1)] + rows
    if layout.ending == layout.board.rect { look.dim(&frame, in: layout.ending) }
    Dialog(
      parts: Array(parts), minColumns: 34, breaksLines: true, look: look, board: layout.ending, screen: frame.size
    ).draw(into: &frame)
  }
}

/// Before a person has decided anything, another duel can be chosen in its place: its level, its rules, who pushes first.
extension DuelScene {
  var isOpen: Bool { match.games.count == 1 && match.history.turns.isEmpty && isPersonsTurn }

  /// Begins another duel; one that has begun stays.
  mutating func replan(_ change: (inout DuelPlan) -> Void) -> [SceneCommand] {
    guard isOpen else { return [] }
    let plan = DuelPlan(match.setup)
    var other = plan
    change(&other)
    return other == plan ? [] : [.request(.duel(other))]
  }
}

extension DuelPlan.Part {
  /// The sides changed, or two people.
  var next: DuelPlan.Part {
    switch self {
    case .push: .place
    case .place: .both
    case .both, .none: .push
    }
  }
}
