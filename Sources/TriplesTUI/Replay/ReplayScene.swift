import TriplesCanvas
import TriplesModel

/// A game that is played again: forwards, backwards, or from any turn.
struct ReplayScene: Scene {
  private var replay: Replay
  private var motion: BoardMotion
  /// The digits of a turn's number that were typed so far.
  private var typed = ""
  private var isAnimated: Bool

  init(_ replay: Replay, settings: Settings) {
    self.replay = replay
    isAnimated = !settings.reducesMotion
    motion = BoardMotion(replay.board)
  }

  private mutating func jump(to turn: Int) {
    replay.jump(to: turn)
    motion = BoardMotion(replay.board)
  }

  mutating func changePace(by steps: Int) { replay.changePace(by: steps) }

  private mutating func show(_ step: Replay.Step, at now: Seconds) {
    motion.speed = isAnimated ? max(1, Double(replay.pace.factor) / 2) : .infinity
    switch step {
    case .played(let turn): motion.play(turn, to: replay.board, at: now)
    case .undone(let turn): motion.undo(turn, to: replay.board, at: now)
    case .pushed(let half): play(half.direction, half.events, at: now)
    case .placed(let turn):
      play(turn.direction, turn.events.filter { if case .spawned = $0 { true } else { false } }, at: now)
    case .board(let board): motion = BoardMotion(board)
    }
  }

  private mutating func play(_ direction: Direction, _ events: [Event], at now: Seconds) {
    motion.play(
      Turn(number: replay.turn, direction: direction, events: events, points: 0), to: replay.board, at: now)
  }

  var boardRules: RuleSet? { replay.game.rules }

  /// Digits are those of a turn's number, and Enter goes there; without one it plays on from here.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if case .mouse = input { return [] }
    guard case .key(let key) = input else { return nil }
    if key == Key(.enter) {
      guard let turn = Int(typed) else { return playOn() }
      typed = ""
      replay.pause()
      jump(to: turn)
      return []
    }
    guard let digit = key.digit else { return nil }
    typed = String((typed + String(digit)).suffix(6))
    return []
  }

  /// Plays on from the turn that is shown, as practice.
  private func playOn() -> [SceneCommand] {
    if replay.isDuel { return [.duelsAreReplayed] }
    guard let practice = replay.practice else { return [.notice("Go back to an earlier turn to play on.")] }
    return [.play(.start(practice))]
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(let direction):
      replay.pause()
      let step = replay.step(forwards: direction == .right || direction == .down)
      if let step { show(step, at: context.now) }
    case .first: jump(to: 0)
    case .last: jump(to: replay.lastTurn)
    case .faster: changePace(by: 1)
    case .slower: changePace(by: -1)
    case .autoplay, .confirm:
      replay.togglePlaying(at: context.now)
      if replay.turn == 0 { motion = BoardMotion(replay.board) }
    case .review: return [replay.isDuel ? .duelsAreReplayed : .open(.review(replay.history))]
    case .cancel: return [.close]
    case .undo, .redo, .hint, .nextFilter: break
    default: return nil
    }
    return []
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    isAnimated = !context.settings.reducesMotion
    for (step, time) in replay.advance(to: context.now) { show(step, at: time) }
    return []
  }

  func nextChange(in context: SceneContext) -> Seconds? {
    earliest(nextFrame(in: context), replay.nextChange)
  }

  func nextFrame(in context: SceneContext) -> Seconds? { motion.nextFrame(after: context.now) }

  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    context.boardView(layout, of: replay.game.rules).draw(motion.sprites(at: context.now), into: &frame)
  }

  func panel(in context: SceneContext) -> Panel? {
    let (look, game) = (context.look, replay.game)
    let turn = typed.isEmpty ? "\(replay.turn) of \(replay.lastTurn)" : "go to \(typed)_"
    let speed = "\(replay.isPlaying ? "" : "paused ")\(look.speed(replay.pace.factor))"
    let figures = [
      Panel.Figure("Turn", turn, brief: "turn \(turn)"),
      Panel.Figure("Score", game.score.grouped, brief: "\(game.score.grouped) points"),
      Panel.Figure("Speed", speed, brief: speed),
      Panel.Figure("Highest", String(game.highestTile)),
      Panel.Figure("Game", "\(game.rules.title), \(game.mode.name)", game.rules.title),
      Panel.Figure("Seed", String(game.seed)),
    ]
    return Panel(
      title: Panel.Line(["Replay"], style: look.strong), rules: game.rules,
      items: [.bar(Double(replay.turn) / Double(max(1, replay.lastTurn)))] + .figures(figures),
      keys: [
        KeyLabel(.autoplay, title: "play or pause", short: "plays"),
        KeyLabel(.slide(.left), .slide(.right), title: "previous, next", short: "step"),
        KeyLabel(.cancel, title: "leave", short: "leaves"),
        // The best move can be tried where it is known.
        KeyLabel(
          .confirm, title: replay.best.map { "try \(look.arrow($0)), the best" } ?? "play on from here",
          short: "plays on"),
        KeyLabel(.faster, .slower, title: "speed"),
        KeyLabel(title: "a turn, then \(context.keys[.confirm])", short: "turn"),
        KeyLabel(.review, title: "review"),
      ])
  }

  func help(in context: SceneContext) -> [HelpSection]? {
    let keys = context.keys
    let text = [
      "\(keys[.autoplay]) plays or pauses. Type a number and \(keys[.confirm]) to go to a turn.",
      "\(keys[.confirm]) alone continues from here, as practice. Practice does not count.",
    ]
    let rows: [HelpSection.Row] = [
      (HelpSection.arrows, "previous, next turn"), ([.first, .last], "first, last turn"),
      ([.faster, .slower], "faster, slower"), ([.review], "review the moves"), ([.cancel], "leave"),
    ]
    return [HelpSection(heading: "A replay", text: text), .keys("Keys", rows, keys)]
  }
}

extension SceneCommand {
  fileprivate static let duelsAreReplayed = notice("A game of a duel can only be replayed.")
}
