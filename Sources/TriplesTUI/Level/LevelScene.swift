import TriplesCanvas
import TriplesModel

struct LevelScene: Scene {
  let entry: LevelPack.Entry
  private var board: GameScene
  private var ending: LevelEnding?

  init(_ level: LevelRun, at now: Seconds, settings: Settings) {
    entry = level.entry
    board = GameScene(level.run, of: .level, at: now, settings: settings)
    board.points = ScoreCounter(level.standing(isTimed: true, at: now).points)
  }

  private var level: Level { entry.level }
  var activity: Play.Activity? { .level }
  var boardRules: RuleSet? { level.rules }
  var home: Tab? { .challenges }

  private func standing(in context: SceneContext) -> LevelStanding {
    context.play.level?.standing(isTimed: context.play.isTimed, at: context.now)
      ?? LevelStanding(level, History(level.game))
  }

  mutating func cover(in context: SceneContext) { board.cover(in: context) }

  mutating func show(_ event: Report.Event, in context: SceneContext) -> [SceneCommand] {
    if case .levelEnded(let standing, let result, let chapter) = event {
      cover(in: context)
      end(standing, result, chapter: chapter, in: context)
      return [.withdraw(nil)]
    }
    let commands = board.show(event, in: context)
    let sum = standing(in: context).points
    if sum != board.points.target {
      board.points.count(to: sum, at: context.now, isInstant: context.settings.reducesMotion)
    }
    return commands
  }

  private mutating func end(
    _ standing: LevelStanding, _ result: LevelResult?, chapter: String?, in context: SceneContext
  ) {
    let isInstant = context.settings.reducesMotion
    if result != nil, !isInstant, let session = context.play.level?.session {
      board.shine = Self.shine(session, waves: chapter == nil ? 0 : 1, at: board.motion.timeline.end)
    }
    // Show the last move before the result covers the panel.
    let end = max(context.now, board.motion.timeline.end, board.shine?.end ?? 0)
    ending = LevelEnding(
      standing: standing, stars: result?.stars ?? 0, starsBefore: context.play.tables.progress[entry.id]?.stars ?? 0,
      start: result == nil && !isInstant ? end + Self.beat : end, isInstant: isInstant, chapter: chapter)
  }

  /// The delay before the result of a lost level appears.
  private static let beat: Seconds = 0.6

  /// Returns the light on the tile that solved the level, and in a wave over the board if a chapter is complete.
  private static func shine(_ session: GameSession, waves: Int, at start: Seconds) -> Shine? {
    let tiles = session.game.board.tiles
    let merged = session.history.turns.prefix(session.history.turnCount).last?.mergers.map(\.id) ?? []
    let tile = tiles.filter { merged.contains($0.id) }.max { $0.value < $1.value }
    return (tile ?? tiles.max { $0.value < $1.value }).map { Shine(on: $0, waves: waves, at: start) }
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    let keys = context.keys
    switch intent {
    case .copy: return [.play(.restart)]
    case .cancel where board.run(in: context).help == nil && board.peek == nil: return [.close]
    case .confirm:
      guard let ending else { return [.notice("The level is not over yet.")] }
      guard ending.isReached else { return [.play(.restart)] }
      return [context.play.nextLevel.map { .play(.start(.level($0, isNew: false))) } ?? .close]
    case .slide, .peek, .cancel: return ending != nil ? [] : board.handle(intent, in: context)
    case .undo, .redo, .hint:
      guard let ending else { return board.handle(intent, in: context) }
      let next = ending.isReached && context.play.nextLevel != nil ? "\(keys[.confirm]) starts the next level, " : ""
      return [.notice("\(next)\(keys[.copy]) restarts this one.")]
    case .autoplay: return [.notice(["No autoplay in levels.", "no autoplay here"])]
    case .review: return [.notice(["No review of levels.", "no review here"])]
    case .newGame: return [.notice("\(keys[.copy]) restarts the level, \(keys[.show(.game)]) shows your game.")]
    default: return nil
    }
  }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if case .key = input { ending?.finish(at: context.now) }
    guard case .mouse = input else { return nil }
    return ending != nil ? [] : board.take(input, in: context)
  }

  func nextFrame(in context: SceneContext) -> Seconds? {
    let (now, left) = (context.now, standing(in: context).secondsLeft)
    // Without a time limit, no time is shown.
    let second = left.flatMap { _ in context.play.level?.session.clock.nextSecond(after: now) }
    return earliest(board.nextFrame(in: context), ending?.nextChange(after: now), second)
  }

  /// Returns the points, goals, limits, stars and text of the level; a lesson has no points or stars.
  func panel(in context: SceneContext) -> Panel? {
    let (look, standing, run) = (context.look, standing(in: context), board.run(in: context))
    let title = Panel.Line(level.title.description.cuts, style: look.strong)
    let score = Panel.Score(value: board.points.value(at: context.now), change: board.points.change(at: context.now))
    let words = text(in: context)
    let text = words.isEmpty ? [] : [Panel.Item.line(Panel.Line(words, style: look.muted))]
    return Panel(
      title: title, score: level.isLesson ? nil : score, next: run.next, rules: level.rules,
      items: .figures(goals(standing, look) + limits(standing, context) + stars(standing, look)) + text,
      advice: run.isAsking
        ? Panel.Advice(lines: ["looking for a hint", "looking"].map { [.init($0, look.muted)] })
        : board.hint(in: context),
      keys: [run.help == nil && board.peek == nil ? KeyLabel(.cancel, title: "levels", short: "leaves") : .closing]
        + (shownEnding(in: context) == nil ? playingKeys(standing, look) : []))
  }

  private func playingKeys(_ standing: LevelStanding, _ look: Look) -> [KeyLabel] {
    let cost = level.penalty == 0 ? "" : " \((-level.penalty).signed(isUnicode: look.traits.isUnicode))"
    // Show all keys from the start: if more appeared after the first move, they would shift the points.
    return [
      KeyLabel(.undo, title: "undo\(cost)", short: "undo"), KeyLabel(.hint, title: "hint\(cost)", short: "hint"),
      KeyLabel(.copy, title: "restart"),
    ]
  }

  private func text(in context: SceneContext) -> String { level.text(naming: context.keys.actionsOfLevels).description }

  /// Returns variants of the text with fewer and fewer sentences; none if the panel shows it. Over a board, only
  /// variants that fit in one line, so that they hide no tiles.
  func introduction(in context: SceneContext) -> [String] {
    guard !level.text.isEmpty, let view = PanelView(of: self, in: context) else { return [] }
    let text = text(in: context)
    guard !view.shows(text) else { return [] }
    let texts = [text] + text.openings()
    let isOverBoard = context.layout?.arrangement != .landscape
    let fitting = isOverBoard ? texts.filter { $0.columns <= context.size.columns - 2 } : texts
    return fitting + ["\(context.keys[.help]) explains this level."]
  }

  private func goals(_ standing: LevelStanding, _ look: Look) -> [Panel.Figure?] {
    standing.goals.map { goal in
      let (title, text, _) = goal.goal.words(now: goal.now)
      guard goal.isReached else {
        let number = text.split(separator: " ").first { $0.first?.isNumber == true }.map(String.init) ?? ""
        return Panel.Figure(title, text, number, brief: "\(title): \(text)", briefest: title, isGoal: true)
      }
      return Panel.Figure(title, look.traits.hasBlocks ? "✓" : "ok", style: look.strong)
    }
  }

  private func limits(_ standing: LevelStanding, _ context: SceneContext) -> [Panel.Figure?] {
    let look = context.look
    let moves =
      standing.movesLeft.map { left in
        Panel.Figure(
          "moves left", left.grouped, brief: "\(left.counted("move")) left", briefest: "\(left.grouped) left",
          style: left <= 2 ? look.alarm : nil)
      } ?? (level.isLesson ? nil : Panel.Figure("moves", standing.moves.grouped))
    let time = standing.secondsLeft.map { left in
      let text = left.levelText
      return Panel.Figure("time", text, brief: text, style: left <= .alarm ? look.alarm : look.strong)
    }
    return [moves, time]
  }

  private func stars(_ standing: LevelStanding, _ look: Look) -> [Panel.Figure?] {
    guard !level.isLesson else { return [] }
    let (short, alone) = (look.star(standing.canEarnMovesStar), look.star(standing.isUnaided))
    let moves = level.starMoves.map {
      Panel.Figure("stars", "\(short) within \($0.counted("move"))", "\(short) within \($0)")
    }
    return [moves, Panel.Figure(moves == nil ? "stars" : "", "\(alone) without help", "\(alone) no help")]
  }

  func draw(into frame: inout Frame, in context: SceneContext) { board.draw(into: &frame, in: context) }

  private func shownEnding(in context: SceneContext) -> LevelEnding? {
    ending.flatMap { context.now >= $0.start ? $0 : nil }
  }

  func dialog(in context: SceneContext) -> Dialog? {
    guard let layout = context.layout, let ending = shownEnding(in: context) else { return nil }
    let next = ending.isReached && context.play.nextLevel != nil ? [KeyLabel(.confirm, title: "next")] : []
    return Dialog(
      ending.parts(of: level, context.look, at: context.now),
      next + [KeyLabel(.copy, title: "restart"), KeyLabel(.cancel, title: "levels")],
      on: layout.ending, isEnding: true, in: context)
  }

  func help(in context: SceneContext) -> [HelpSection]? {
    let keys: [KeyLabel] =
      KeyLabel.lines(HelpSection.pushes + [.undo, .redo, .hint]) + [
        .init([.copy], "restart"), .init([.confirm], "next level or restart, after the end"),
        .init([.cancel], "all levels; this one is saved"),
      ] + KeyLabel.lines(HelpSection.tabs)
    let task = level.goals.map { $0.words().title } + level.limits + [level.parText].compactMap(\.self)
    let words = [text(in: context), "Goal: \(task.joined(separator: ", "))"].filter { !$0.isEmpty }
    return [
      HelpSection(heading: level.title.description, text: words),
      HelpSection(heading: level.rules.title, text: level.rules.lines(hasScore: false)),
      HelpSection(heading: "In a level", keys: keys), HelpSection(heading: "Stars and points", text: Level.scoring),
    ]
  }
}

extension Level {
  /// The limits and what the level shows in advance, in words.
  var limits: [String] {
    let shown: [Foresight: String] = [.next: "shows the next tile", .all: "shows the next tile and its cell"]
    return [moves?.counted("move"), shown[shows], seconds.map { Seconds($0).levelText }].compactMap(\.self)
  }

  var parText: String? { par.map { "par \($0)" } }
}

extension Seconds {
  static let alarm: Seconds = 10

  /// A limit or the time left, in minutes and seconds, rounded up: `0:30`.
  var levelText: String {
    let whole = Int(rounded(.up))
    return "\(whole / 60):\((whole % 60).zeroPadded(to: 2))"
  }
}
