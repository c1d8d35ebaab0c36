import TriplesCanvas
import TriplesModel

/// A level in play: a board with its goals, limits and points.
struct LevelScene: Sendable {
  let entry: LevelPack.Entry
  /// The board, as in any game.
  var board: GameScene
  private(set) var points: ScoreCounter
  /// Set when the level is solved or lost.
  private(set) var ending: LevelEnding?

  /// A level that begins or is resumed.
  init(_ level: LevelRun, at now: Seconds, settings: Settings) {
    entry = level.entry
    board = GameScene(level.run, of: .level, at: now, settings: settings)
    points = ScoreCounter(level.standing(.on, at: now).points)
  }

  var level: Level { entry.level }
  var isOver: Bool { ending != nil }

  /// The level after it; nil after the last of its pack.
  private func next(in context: SceneContext) -> LevelPack.Entry? {
    context.play.tables.find(entry.id)?.pack.entry(after: entry.id)
  }

  func standing(in context: SceneContext) -> LevelStanding {
    context.play.level?.standing(context.play.clock, at: context.now)
      ?? LevelStanding(level, History(level.game))
  }

  mutating func adopt(_ settings: Settings) { board.adopt(settings) }

  mutating func show(_ event: Report.Event, in context: SceneContext) -> [SceneCommand] {
    if case .levelEnded(let standing, let result, _) = event {
      end(standing, result, in: context)
      return [.withdraw(nil)]
    }
    let commands = board.show(event, in: context)
    let sum = standing(in: context).points
    if sum != points.target { points.count(to: sum, at: context.now, isInstant: !board.isAnimated) }
    guard case .played = event, context.layout?.arrangement != .landscape else { return commands }
    // The text of the level goes where it hides cells of the board.
    return commands + [.withdraw(text(in: context))]
  }

  private mutating func end(_ standing: LevelStanding, _ result: LevelResult?, in context: SceneContext) {
    if result != nil, board.isAnimated, let session = context.play.level?.session {
      board.shine = Self.shine(session, at: board.motion.timeline.end)
    }
    ending = LevelEnding(
      standing, result, start: max(context.now, board.motion.timeline.end, board.shine?.end ?? 0),
      isInstant: !board.isAnimated,
      celebration: result.flatMap { context.play.tables.celebration(of: $0, entry.id) })
  }

  /// Light on the tile that solved the level: the last that merged, or the highest.
  private static func shine(_ session: GameSession, at start: Seconds) -> Shine? {
    let tiles = session.game.board.tiles
    let merged = session.history.turns.prefix(session.history.turnCount).last?.events.compactMap {
      event -> (id: Int, value: Int)? in
      if case .merged(let id, _, let value, _) = event { (id, value) } else { nil }
    }
    let id = merged?.max { $0.value < $1.value }?.id
    return (tiles.first { $0.id == id } ?? tiles.max { $0.value < $1.value }).map { Shine(on: $0, at: start) }
  }
}

extension LevelScene: Scene {
  var activity: Play.Activity? { .level }
  var boardRules: RuleSet? { level.rules }
  var home: Tab? { .challenges }

  func help(in context: SceneContext) -> HelpTopic? { .level(level.rules) }

  mutating func show(_ visibility: Visibility, in context: SceneContext) -> [SceneCommand] {
    if visibility != .shown { board.endPeek(in: context) }
    return []
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .clear, .copy: return [.play(.restart)]
    case .cancel where board.run(in: context).help == nil && board.peek == nil: return [.close]
    case .confirm:
      guard let ending else { return [] }
      guard ending.isReached else { return [.play(.restart)] }
      return [next(in: context).map { .play(.start(.level($0, isNew: false))) } ?? .close]
    case .slide, .peek, .undo, .redo, .hint, .cancel: return isOver ? [] : board.handle(intent, in: context)
    case .autoplay: return [.noComputerInLevels(context.keys)]
    case .newGame: return [.restartsLevel(context.keys)]
    case .faster, .slower, .review: return []
    default: return nil
    }
  }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard case .mouse = input else { return nil }
    return isOver ? [] : board.take(input, in: context)
  }

  func nextFrame(in context: SceneContext) -> Seconds? {
    let now = context.now
    return earliest(
      board.nextFrame(in: context), points.nextChange(after: now), ending?.nextChange(after: now),
      nextPulse(in: context))
  }

  /// The last seconds pulse ten times a second.
  private func nextPulse(in context: SceneContext) -> Seconds? {
    guard board.isAnimated, context.play.level?.session.clock.isRunning == true,
      let left = standing(in: context).secondsLeft, left <= LevelTime.alarm
    else { return nil }
    return context.now + 0.1
  }
}

extension LevelScene {
  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    board.drawBoard(into: &frame, in: layout, context)
    guard let ending = shownEnding(in: context) else { return }
    let board = layout.board.rect
    if layout.ending == board { context.look.dim(&frame, in: board) }
    drawSparks(of: ending, over: board, at: context.now, context.look, into: &frame)
    dialog(ending, in: context).draw(into: &frame)
  }

  /// Stars fall over the board for a while if there is something to celebrate.
  private func drawSparks(
    of ending: LevelEnding, over board: Rect, at now: Seconds, _ look: Look, into frame: inout Frame
  ) {
    let (start, end, count) = (ending.start, ending.celebrationEnd, ending.celebration?.sparks ?? 0)
    guard now < end, board.size.columns > 0, board.size.rows > 0 else { return }
    let glyphs = look.traits.isUnicode ? ["★", "✦", "·", "☆"] : ["*", "+", ".", "*"]
    for number in 0..<count {
      // Each has a column, a speed and a delay of its own, spread by odd steps.
      let column = number * 29 % board.size.columns
      let speed = 5 + Double(number * 7 % 5)
      let begin = start + (end - start) * 0.7 * Double(number * 11 % count) / Double(count)
      let row = Int((now - begin) * speed)
      guard now >= begin, row < board.size.rows else { continue }
      let point = Point(column: board.origin.column + column, row: board.origin.row + row)
      frame.write(glyphs[number % glyphs.count], at: point, look.strong)
    }
  }

  /// The answers to the end, once it is shown.
  func controls(in context: SceneContext) -> [Button] {
    context.layout == nil ? [] : shownEnding(in: context).map { dialog($0, in: context).buttons } ?? []
  }

  func shownEnding(in context: SceneContext) -> LevelEnding? {
    ending.flatMap { context.now >= $0.start ? $0 : nil }
  }

  /// What it came to, and what may follow.
  private func dialog(_ ending: LevelEnding, in context: SceneContext) -> Dialog {
    let keys = context.keys
    let next =
      ending.isReached && next(in: context) != nil ? [(intent: Intent.confirm, label: " \(keys[.confirm]) next ")] : []
    return Dialog(
      parts: parts(ending, in: context),
      answers: next + [(.clear, " \(keys[.copy]) restart "), (.cancel, " \(keys[.cancel]) levels ")], minColumns: 36,
      breaksLines: true, look: context.look, board: context.layout?.ending, screen: context.size)
  }

  private func parts(_ ending: LevelEnding, in context: SceneContext) -> [Part] {
    let look = context.look
    guard case .failed(let failure) = ending.standing.status else {
      let title = ending.celebration?.title ?? (level.isLesson ? "Well done." : "Solved!")
      let heading = Part.text([title], look.raisedStrong, priority: 100)
      let figures = figures(ending, look).enumerated().map { Part.paragraph([$1], look.raised, priority: 50 - $0) }
      return level.isLesson ? [heading] : [heading, stars(ending, look, at: context.now)] + figures
    }
    let missing = ending.standing.goals.filter { !$0.isReached }.map { "\($0.goal.title): \($0.text)" }
    return [
      .text([failure.title], look.raisedStrong, priority: 100),
      .paragraph([missing.joined(separator: ", ")], look.raised),
    ]
  }

  private func figures(_ ending: LevelEnding, _ look: Look) -> [String] {
    let standing = ending.standing
    let bonus = standing.bonus > 0 ? " and \(standing.bonus) for the time" : ""
    let moves = "\(standing.moves) \(standing.moves == 1 ? "move" : "moves")"
    let par = level.par.map { ", par \($0)" } ?? ""
    let time = standing.secondsLeft.map { "\(LevelTime.text($0)) left" }
    let missing = [
      standing.isShort ? nil : level.starMoves.map { "within \($0) moves" }, standing.isUnaided ? nil : "without help",
    ].compactMap(\.self).joined(separator: ", ")
    return [
      ending.celebration?.text ?? "", [moves + par, time].compactMap(\.self).joined(separator: look.separator),
      "\(look.number(standing.points)) points\(bonus)", missing.isEmpty ? "" : "For another star: \(missing)",
    ].filter { !$0.isEmpty }
  }

  /// Each star falls from above the panel to its place.
  private func stars(_ ending: LevelEnding, _ look: Look, at now: Seconds) -> Part {
    let size = Size(columns: 9, rows: 1)
    return .room(least: size, ideal: size, priority: 80) { rect, frame in
      for number in 0..<3 {
        let place = Point(column: rect.origin.column + 4 * number, row: rect.origin.row)
        frame.write(look.star(false), at: place, look.raised)
        guard number < ending.stars, let share = ending.fall(ofStar: number, at: now) else { continue }
        let height = Int((3 * (1 - share * share)).rounded())
        frame.write(look.star(true), at: Point(column: place.column, row: place.row - height), look.raisedStrong)
      }
    }
  }
}
