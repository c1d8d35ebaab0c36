import TriplesCanvas
import TriplesModel

struct DuelScene: Scene {
  let setup: DuelSetup
  private var motion: BoardMotion
  /// The cell chosen for the next tile. While a person places, it is an allowed one.
  private var cursor = Position(row: 1, column: 1)
  private var endingStart: Seconds

  init(_ duel: DuelRun, at now: Seconds, settings: Settings) {
    setup = duel.match.setup
    motion = BoardMotion(Board(rules: setup.rules))
    motion.speed = settings.motionSpeed
    motion.open(duel.board, at: now)
    endingStart = motion.timeline.end
    moveCursorToAllowedCell(duel)
  }

  var activity: Play.Activity? { .duel }
  var boardRules: RuleSet? { setup.rules }

  func duel(in context: SceneContext) -> DuelRun { context.play.duel ?? DuelRun(DuelMatch(setup)) }

  mutating func show(_ event: Report.Event, in context: SceneContext) -> [SceneCommand] {
    let (duel, now) = (duel(in: context), context.now)
    motion.speed = context.settings.motionSpeed
    moveCursorToAllowedCell(duel)
    switch event {
    case .pushed(let half, let side):
      motion.push(half, to: duel.board, at: now)
      if setup[side] != .person { return [.withdraw(DuelMatch.computersTurn)] }
    // The tile that a person places is in its cell already.
    case .placed(_, let side) where setup[side] == .person: motion.settle(on: duel.board, at: now)
    case .placed(let turn, _):
      motion.play(turn, to: duel.board, at: now)
      return [.withdraw(DuelMatch.computersTurn)]
    case .undone(let turn):
      motion.play(turn, isUndone: true, to: duel.board, at: now)
      return [.notice("\(DuelMatch.undoNotice).")]
    case .changedSides:
      motion.open(duel.board, at: now)
      // Notices about the first game are out of date.
      return [.withdraw(nil)]
    case .blocked(let direction):
      motion.nudge(direction, at: now)
      return [duel.match.isPlacing ? .notice(duel.match.reasonToWait(at: now)) : .nothingMoves(direction)]
    case .refused(let reason):
      motion.nudge(.up, at: now)
      return [.notice(reason)]
    case .isOver:
      motion.nudge(.up, at: now)
      return [.notice(duel.match.reasonToWait(at: now))]
    case .duelEnded:
      endingStart = max(now, motion.timeline.end)
      return [.withdraw(nil)]
    case .duelContinues:
      let (keys, end) = (context.keys, "This duel is not over")
      let ways = "\(keys[.cancel]) \(leaveVerb(in: context))s it, \(keys[.resign]) resigns"
      return [.notice(["\(end): \(ways).", "\(end)."])]
    default: break
    }
    return []
  }

  mutating func cover(in context: SceneContext) { motion.endDrag(on: duel(in: context).board, at: context.now) }

  func leaveVerb(in context: SceneContext) -> String {
    context.hasTabs && !duel(in: context).match.isOver ? "pause" : "leave"
  }

  private func wayOut(in context: SceneContext) -> [SceneCommand] {
    [.notice("Press \(context.keys[.cancel]) to \(leaveVerb(in: context)) this duel.")]
  }

  private mutating func moveCursorToAllowedCell(_ duel: DuelRun) {
    guard !duel.entries.contains(cursor) else { return }
    cursor = duel.entries.min { $0.distance(to: cursor) < $1.distance(to: cursor) } ?? cursor
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    let duel = duel(in: context)
    motion.speed = context.settings.motionSpeed
    switch intent {
    case .slide(let direction): return slide(direction, duel, at: context.now)
    case .confirm:
      guard duel.match.isGameOver else { return [.play(.place(cursor))] }
      // A burst of keys or clicks at the end must not skip the result.
      return context.now < endingStart + Ending.burst ? [] : [.play(duel.match.isOver ? .nextDuel : .changeSides)]
    case .undo: return [.play(.undo)]
    case .faster: return changeLevel(by: 1, duel, in: context)
    case .slower: return changeLevel(by: -1, duel, in: context)
    case .nextRules: return replan(duel, setup.with(rules: setup.rules.next))
    case .nextFilter: return replan(duel, setup.with(part: setup.part.next, level: context.play.duelLevel))
    case .newGame: return [.play(.nextDuel)]
    // Without tabs, starting the daily game would end the program.
    case .daily where !context.hasTabs: return wayOut(in: context)
    case .resign: return [.play(.resign)]
    case .cancel: return [.close] + (duel.match.isUnderWay ? [.notice("The duel is saved.")] : [])
    case .toggleMode: return [.notHere(context.keys)]
    default: return nil
    }
  }

  private func changeLevel(by step: Int, _ duel: DuelRun, in context: SceneContext) -> [SceneCommand] {
    guard setup.solo != nil else { return [.notHere(context.keys)] }
    return replan(duel, setup.with(level: DuelLevel(rawValue: setup.level.rawValue + step)))
  }

  func nextFrame(in context: SceneContext) -> Seconds? { motion.nextFrame(after: context.now) }

  private mutating func slide(_ direction: Direction, _ duel: DuelRun, at now: Seconds) -> [SceneCommand] {
    guard duel.match.isPlacing, duel.waitsForPerson else { return [.play(.push(direction))] }
    let reachable = duel.entries.compactMap { entry in
      cursor.effort(to: entry, going: direction).map { (entry, $0) }
    }
    let nearest = reachable.min { $0.1 < $1.1 }
    if let nearest { cursor = nearest.0 } else { motion.nudge(direction, at: now) }
    return []
  }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard case .mouse(let mouse) = input, let geometry = context.layout?.board else { return nil }
    let duel = duel(in: context)
    switch mouse.action {
    case .press:
      guard !duel.match.isGameOver, geometry.rect.contains(mouse.point) else { return [] }
      if !duel.match.isPlacing, duel.isPersonsTurn {
        motion.startDrag(at: mouse.point, on: geometry, at: context.now)
        return []
      }
      return geometry.position(at: mouse.point).map { [.play(.place($0))] } ?? []
    case .drag, .release:
      guard duel.match.contestant == duel.match.pusher else { return [] }
      let legal = duel.match.game.legalDirections
      return motion.follow(mouse, on: duel.board, legal: legal, at: context.now).map { [.play(.push($0))] } ?? []
    case .scrollUp, .scrollDown: return []
    }
  }

  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    let (board, duel) = (context.boardView(layout, of: setup.rules), duel(in: context))
    let (sprites, isAtRest) = (motion.sprites(at: context.now), context.now >= motion.timeline.end)
    if isAtRest { board.light(duel.entries, into: &frame) }
    board.draw(sprites, into: &frame)
    // The cursor waits until the tiles have left its cell.
    if !duel.entries.isEmpty, isAtRest, let next = duel.next {
      board.drawCursor(at: cursor, next, into: &frame)
      let cell = layout.board.rect(at: cursor)
      frame.cursor = Point(
        column: cell.origin.column + cell.size.columns / 2, row: cell.origin.row + (cell.size.rows - 1) / 2)
    }
  }

  func dialog(in context: SceneContext) -> Dialog? {
    let duel = duel(in: context)
    guard let layout = context.layout, duel.match.isGameOver, context.now >= endingStart else { return nil }
    return Dialog(
      endingParts(of: duel.match, in: context), keys(duel, in: context), on: layout.ending, isEnding: true, in: context)
  }

  /// Starts the planned duel instead of this one, if this one has not begun.
  private func replan(_ duel: DuelRun, _ plan: DuelSetup) -> [SceneCommand] {
    guard duel.canBeReplanned else { return [.notice("This duel has begun.")] }
    return [plan == setup.plan ? .notice("Levels are 1 to \(DuelLevel.allCases.count).") : .play(.start(.duel(plan)))]
  }
}

extension DuelRun {
  var board: Board { match.history.board }
  var next: NextTile? { match.isGameOver ? nil : match.game.situation.preview?.next }
  var entries: [Position] { waitsForPerson ? match.history.half?.entries ?? [] : [] }
}

extension Position {
  /// Returns the distance to a cell in a direction, with steps sideways counted double; nil if it is not ahead.
  fileprivate func effort(to other: Position, going direction: Direction) -> Int? {
    let (down, right) = (other.row - row, other.column - column)
    let ahead = right * direction.step.columns + down * direction.step.rows
    return ahead > 0 ? ahead + 2 * abs(direction.isHorizontal ? down : right) : nil
  }
}
