import TriplesCanvas
import TriplesModel

/// A game that is played again: forwards, backwards, or from any turn.
struct ReplayScene: Sendable {
  private var replay: Replay
  private var motion: BoardMotion
  /// The digits of a turn's number that were typed so far.
  private var typed = ""
  private var isAnimated: Bool

  init(_ replay: Replay, settings: Settings) {
    self.replay = replay
    isAnimated = !settings.reducesMotion
    motion = BoardMotion(replay.board)
    setSpeed()
  }

  /// A game from its beginning.
  init(_ history: History, at now: Seconds, settings: Settings) {
    self.init(Replay(history, now: now), settings: settings)
  }

  /// Opens the replay of what is read, or says why there is none.
  static func opening(
    _ what: String, in context: SceneContext, _ read: () throws(TextError) -> Recording?
  ) -> [SceneCommand] {
    do throws(TextError) {
      guard let recording = try read() else { return [.movesAreMissing(of: what)] }
      return [.open(ReplayScene(recording.history, at: context.now, settings: context.settings))]
    } catch { return [.cannotReplay(error)] }
  }

  mutating func adopt(_ settings: Settings) {
    isAnimated = !settings.reducesMotion
    setSpeed()
  }

  mutating func changePace(by steps: Int) {
    replay.changePace(by: steps)
    setSpeed()
  }

  private mutating func setSpeed() { motion.speed = isAnimated ? max(1, Double(replay.pace.factor) / 2) : .infinity }

  private mutating func jump(to turn: Int) {
    replay.jump(to: turn)
    open(replay.board)
  }

  private mutating func open(_ board: Board) {
    motion = BoardMotion(board)
    setSpeed()
  }

  private mutating func show(_ step: Replay.Step, at now: Seconds) {
    switch step {
    case .played(let turn): motion.play(turn, to: replay.board, at: now)
    case .undone(let turn): motion.undo(turn, to: replay.board, at: now)
    case .pushed(let half): play(half.direction, half.events, at: now)
    case .placed(let turn):
      play(turn.direction, turn.events.filter { if case .spawned = $0 { true } else { false } }, at: now)
    case .board(let board): open(board)
    }
  }

  private mutating func play(_ direction: Direction, _ events: [Event], at now: Seconds) {
    motion.play(
      Turn(number: replay.turn, direction: direction, events: events, points: 0), to: replay.board, at: now)
  }
}

extension ReplayScene: Scene {
  var boardRules: RuleSet? { replay.game.rules }

  func help(in context: SceneContext) -> HelpTopic? { .replay }

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
    guard let practice = replay.practice else { return [replay.isDuel ? .duelIsOver : .replayIsOver] }
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
      if replay.turn == 0 { open(replay.board) }
    case .review: return replay.isDuel ? [.duelIsOver] : ReviewScene.opening(replay.history)
    case .cancel: return [.close]
    case .undo, .redo, .hint, .nextFilter, .nextOrder: break
    default: return nil
    }
    return []
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    for (step, time) in replay.advance(to: context.now) { show(step, at: time) }
    return []
  }

  func nextChange(in context: SceneContext) -> Seconds? {
    earliest(nextFrame(in: context), replay.nextChange)
  }

  func nextFrame(in context: SceneContext) -> Seconds? { motion.nextFrame(after: context.now) }
}

extension ReplayScene {
  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    context.boardView(layout, of: replay.game.rules).draw(motion.sprites(at: context.now), into: &frame)
  }

  /// Where the game stands, and the keys.
  func panel(in context: SceneContext) -> Panel? {
    let (look, game) = (context.look, replay.game)
    let turn = typed.isEmpty ? "\(replay.turn) of \(replay.lastTurn)" : "go to \(typed)_"
    let speed = "\(replay.isPlaying ? "" : "paused ")\(look.traits.isUnicode ? "×" : "x")\(replay.pace.factor)"
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
        KeyLabel(.confirm, title: enterTitle(look), short: "plays on"),
        KeyLabel(.faster, .slower, title: "speed"),
        KeyLabel(title: "a turn, then \(context.keys[.confirm])", short: "turn"),
        KeyLabel(.review, title: "review"),
      ])
  }

  /// What Enter does: the best move can be tried where it is known.
  private func enterTitle(_ look: Look) -> String {
    replay.best.map { "try \(look.arrow($0)), the best" } ?? "play on from here"
  }
}
