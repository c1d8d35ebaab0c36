import TriplesBoards
import TriplesCanvas
import TriplesModel

/// A level in play: a game with its goals, limits and points.
struct LevelScene: Sendable {
  let entry: LevelPack.Entry
  /// The levels around it, and what was reached of them before.
  private let challenges: Challenges
  /// The board, the session and what helps the player, as in any game.
  var play: GameScene
  private(set) var points: ScoreCounter
  /// Set when the level is reached or lost.
  private(set) var ending: LevelEnding?

  /// A level that begins or goes on.
  init(
    _ entry: LevelPack.Entry, of challenges: Challenges, _ session: GameSession, at now: Seconds,
    settings: Settings
  ) {
    (self.entry, self.challenges) = (entry, challenges)
    play = GameScene(session, at: now, settings: settings, showing: entry.level.shows)
    play.ending = nil
    points = ScoreCounter(LevelStanding(entry.level, session, at: now).points)
  }

  var level: Level { entry.level }
  /// The level after it; nil after the last of its pack.
  var next: LevelPack.Entry? { challenges.find(entry.id)?.pack.entry(after: entry.id) }
  var session: GameSession { play.session }
  var isOver: Bool { ending != nil }
  /// What goes on another time; nil if it is over.
  var unfinished: GameSession? { isOver ? nil : session }

  /// How the level stands; one that is over stands as it ended.
  func standing(at now: Seconds) -> LevelStanding { ending?.standing ?? LevelStanding(level, session, at: now) }

  mutating func adopt(_ settings: Settings) { play.adopt(settings) }

  /// Lets the game do something, and follows what became of the level.
  mutating func following(_ context: SceneContext, _ body: (inout GameScene) -> [SceneCommand]?) -> [SceneCommand] {
    let over = endIfOver(in: context)
    guard !isOver else { return over }
    let commands = body(&play) ?? []
    play.ending = nil
    let sum = standing(at: context.now).points
    if sum != points.target { points.count(to: sum, at: context.now, isInstant: !play.isAnimated) }
    // The text of the level goes where it hides cells of the board.
    let withdrawal = context.layout?.arrangement == .landscape ? [] : [SceneCommand.withdraw(text(in: context))]
    return commands.map(asking) + withdrawal + endIfOver(in: context)
  }

  /// A hint in a level leads to its goal, so another question is asked.
  private func asking(_ command: SceneCommand) -> SceneCommand {
    guard case .effect(.advise(let situation)) = command else { return command }
    return .effect(.guide(level, after: session.history.moves, situation))
  }

  /// Ends the level when it is reached or lost.
  mutating func endIfOver(in context: SceneContext) -> [SceneCommand] {
    let standing = standing(at: context.now)
    guard ending == nil, standing.status != .playing else { return [] }
    let result = LevelResult(level, session, at: context.now)
    if result != nil, play.isAnimated { play.shine = shine(at: play.motion.timeline.end) }
    ending = LevelEnding(
      standing, result, start: max(context.now, play.motion.timeline.end, play.shine?.end ?? 0),
      isInstant: !play.isAnimated,
      celebration: result.flatMap { challenges.celebration(of: $0, entry.id) })
    play.assistance = nil
    let stopped = play.perform(.show(false), in: context)
    return stopped + [.withdraw(nil), .effect(.endLevel(entry.id, result))]
  }

  /// Light on the tile that solved the level: the last that merged, or the highest.
  private func shine(at start: Seconds) -> Shine? {
    let tiles = session.game.board.tiles
    let merged = session.history.turns.prefix(session.history.turnCount).last?.events.compactMap {
      event -> (id: Int, value: Int)? in
      if case .merged(let id, _, let value, _) = event { (id, value) } else { nil }
    }
    let id = merged?.max { $0.value < $1.value }?.id
    return (tiles.first { $0.id == id } ?? tiles.max { $0.value < $1.value }).map { Shine(on: $0, at: start) }
  }

  /// Shows the next move, which costs points, or says for free why none is named.
  mutating func take(_ guidance: LevelGuidance, for situation: Situation, in context: SceneContext) -> [SceneCommand] {
    following(context) { play in
      if case .move(let direction) = guidance {
        return play.take(Advice(direction, in: situation), for: situation, in: context)
      }
      guard play.assistance == .asking, situation == play.game.situation else { return [] }
      play.assistance = nil
      return [.notice(guidance.sentence, shorter: guidance.shorter)]
    }
  }
}

extension LevelScene: Scene {
  var boardRules: RuleSet? { level.rules }
  var home: Tab? { .challenges }

  func help(in context: SceneContext) -> HelpTopic? { .level(level.rules) }

  /// The clock runs only while the board can be seen.
  mutating func show(_ visibility: Visibility, in context: SceneContext) -> [SceneCommand] {
    isOver ? [] : play.perform(.show(visibility == .shown), in: context)
  }

  mutating func suspend(in context: SceneContext) -> [SceneCommand] {
    isOver ? [] : play.perform(.suspend, in: context)
  }

  mutating func take(_ answer: AppState.Answer, in context: SceneContext) -> [SceneCommand] {
    guard case .guidance(let guidance, let situation) = answer else { return [] }
    return take(guidance, for: situation, in: context)
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .clear, .copy: return restart
    case .cancel where play.assistance == nil && play.peek == nil: return [.close]
    case .confirm:
      guard let ending else { return [] }
      return ending.isReached ? [next.map { .request(.level($0, isNew: false)) } ?? .close] : restart
    case .slide, .peek, .undo, .redo, .hint, .cancel:
      return isOver ? [] : following(context) { $0.handle(intent, in: context) }
    case .autoplay: return [.noComputerInLevels(context.keys)]
    case .newGame: return [.restartsLevel(context.keys)]
    case .faster, .slower, .review: return []
    default: return nil
    }
  }

  private var restart: [SceneCommand] { [.request(.level(entry, isNew: true))] }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard case .mouse = input else { return nil }
    return isOver ? [] : following(context) { $0.take(input, in: context) }
  }

  /// The time may be over; until then it is saved.
  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    endIfOver(in: context) + (level.seconds == nil ? [] : play.perform(.tick, in: context))
  }

  func nextChange(after now: Seconds) -> Seconds? { nextFrame(after: now) }

  func nextFrame(after now: Seconds) -> Seconds? {
    earliest(
      play.nextFrame(after: now), points.nextChange(after: now), ending?.nextChange(after: now), nextPulse(after: now))
  }

  /// The last seconds pulse ten times a second.
  private func nextPulse(after now: Seconds) -> Seconds? {
    guard play.isAnimated, session.clock.isRunning, let left = standing(at: now).secondsLeft, left <= LevelTime.alarm
    else { return nil }
    return now + 0.1
  }
}

extension LevelScene {
  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    play.drawBoard(into: &frame, in: layout, context)
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
    let next = ending.isReached && self.next != nil ? [(intent: Intent.confirm, label: " \(keys[.confirm]) next ")] : []
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
