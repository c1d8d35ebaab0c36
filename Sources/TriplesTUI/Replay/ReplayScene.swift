import TriplesCanvas
import TriplesModel

/// A game that is played again: forwards, backwards, or from any turn.
struct ReplayScene: Sendable {
  var history: History
  var motion: BoardMotion
  private(set) var isPlaying = true
  private(set) var pace = Pace(movesPerSecond: 1.5)
  /// The digits of a turn's number that were typed so far.
  private(set) var typed = ""
  /// What would have been best after a turn, where that is known.
  let advice: [Int: Direction]
  private var nextStep: Seconds
  private var isAnimated: Bool

  /// A game from its beginning, or from a turn on.
  init(_ history: History, from turn: Int = 0, advice: [Int: Direction] = [:], at now: Seconds, settings: Settings) {
    self.history = history
    self.advice = advice
    self.history.jump(to: turn)
    isAnimated = !settings.reducesMotion
    isPlaying = turn == 0
    motion = BoardMotion(self.history.game.board)
    nextStep = now + pace.interval
    setSpeed()
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

  var turn: Int { history.turnCount }
  var lastTurn: Int { history.turns.count }

  /// Plays or pauses; at the end it begins anew.
  mutating func togglePlaying(at now: Seconds) {
    if !isPlaying, turn == lastTurn { jump(to: 0) }
    isPlaying.toggle()
    nextStep = now + pace.interval
  }

  /// Shows the board after a turn, clamped to those there are.
  mutating func jump(to turn: Int) {
    history.jump(to: turn)
    motion = BoardMotion(history.game.board)
    setSpeed()
  }

  mutating func changePace(by steps: Int) {
    pace.change(by: steps)
    setSpeed()
  }

  mutating func move(forwards: Bool, at now: Seconds) {
    if forwards, let turn = history.redo() {
      motion.play(turn, to: history.game.board, at: now)
    } else if !forwards, turn > 0 {
      let last = history.turns[turn - 1]
      history.jump(to: turn - 1)
      motion.undo(last, to: history.game.board, at: now)
    }
  }

  private mutating func setSpeed() { motion.speed = isAnimated ? max(1, Double(pace.factor) / 2) : .infinity }

  private mutating func playDueTurns(at now: Seconds) {
    while isPlaying, now >= nextStep {
      move(forwards: true, at: max(nextStep, now - pace.interval))
      nextStep += max(pace.interval, (now - nextStep) / 8)
      if turn == lastTurn { isPlaying = false }
    }
  }
}

extension ReplayScene: Scene {
  var boardRules: RuleSet? { history.game.rules }

  func help(in context: SceneContext) -> HelpTopic? { .replay }

  /// Digits are those of a turn's number, and Enter goes there; without one it plays on from here.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if case .mouse = input { return [] }
    guard case .key(let key) = input else { return nil }
    if key == Key(.enter) {
      guard let turn = Int(typed) else { return playOn() }
      (isPlaying, typed) = (false, "")
      jump(to: turn)
      return []
    }
    guard let digit = key.digit else { return nil }
    typed = String((typed + String(digit)).suffix(6))
    return []
  }

  /// Plays on from the turn that is shown, as practice.
  private func playOn() -> [SceneCommand] {
    guard !history.game.isDone else { return [.replayIsOver] }
    return [.play(.start(.practice(history)))]
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(let direction):
      isPlaying = false
      move(forwards: direction == .right || direction == .down, at: context.now)
    case .first: jump(to: 0)
    case .last: jump(to: lastTurn)
    case .faster: changePace(by: 1)
    case .slower: changePace(by: -1)
    case .autoplay, .confirm: togglePlaying(at: context.now)
    case .review: return ReviewScene.opening(history)
    case .cancel: return [.close]
    case .undo, .redo, .hint, .nextFilter, .nextOrder: break
    default: return nil
    }
    return []
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    playDueTurns(at: context.now)
    return []
  }

  func nextChange(in context: SceneContext) -> Seconds? {
    earliest(nextFrame(in: context), isPlaying ? nextStep : nil)
  }

  func nextFrame(in context: SceneContext) -> Seconds? { motion.nextFrame(after: context.now) }
}

extension ReplayScene {
  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    context.boardView(layout, of: history.game.rules).draw(motion.sprites(at: context.now), into: &frame)
  }

  /// Where the game stands, and the keys.
  func panel(in context: SceneContext) -> Panel? {
    let (look, game) = (context.look, history.game)
    let turn = typed.isEmpty ? "\(turn) of \(lastTurn)" : "go to \(typed)_"
    let speed = "\(isPlaying ? "" : "paused ")\(look.traits.isUnicode ? "×" : "x")\(pace.factor)"
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
      items: [.bar(Double(self.turn) / Double(max(1, lastTurn)))] + .figures(figures),
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
    advice[turn].map { "try \(look.arrow($0)), the best" } ?? "play on from here"
  }
}
