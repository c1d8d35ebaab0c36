import TriplesCanvas
import TriplesModel

struct ReplayScene: Scene {
  private var replay: Replay
  private var motion: BoardMotion

  /// The number of moves that ↑ and ↓ skip.
  private static let leap = 10

  init(_ replay: Replay) {
    self.replay = replay
    motion = BoardMotion(replay.board)
  }

  var boardRules: RuleSet? { replay.game.rules }

  private mutating func jump(to turn: Int) {
    replay.jump(to: turn)
    motion = BoardMotion(replay.board)
  }

  private mutating func show(_ step: Replay.Step, to board: Board, at now: Seconds, _ settings: Settings) {
    motion.speed = settings.motionSpeed * max(1, Double(replay.pace.factor) / 2)
    switch step {
    case .played(let turn), .placed(let turn): motion.play(turn, to: board, at: now)
    case .undone(let turn): motion.play(turn, isUndone: true, to: board, at: now)
    case .pushed(let half): motion.push(half, to: board, at: now)
    case .board(let board): motion = BoardMotion(board)
    }
  }

  /// Handles Space, which plays or pauses. Enter starts practice from the board on the screen instead.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if case .mouse = input { return [] }
    return input == .key(.character(" ")) ? [.perform(.autoplay)] : nil
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(let direction):
      replay.pause()
      guard direction.isHorizontal else {
        jump(to: replay.turn + (direction == .up ? -Self.leap : Self.leap))
        break
      }
      if let step = replay.step(forwards: direction == .right) {
        show(step, to: replay.board, at: context.now, context.settings)
      }
    case .first: jump(to: 0)
    case .last: jump(to: .max)
    case .faster: replay.changePace(by: 1)
    case .slower: replay.changePace(by: -1)
    case .confirm: return [replay.practice.map { .play(.start($0)) } ?? .notice(replay.refusal)]
    case .autoplay:
      replay.togglePlaying(at: context.now)
      if replay.turn == 0 { motion = BoardMotion(replay.board) }
    case .help, .settings:
      replay.pause()
      return nil
    case .review where replay.isDuel: return [.notice(replay.refusal)]
    case .review:
      replay.pause()
      return SceneCommand.review(replay.whole, from: replay)
    case .cancel: return [.close]
    default: return nil
    }
    return []
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    for (step, board, time) in replay.advance(to: context.now) { show(step, to: board, at: time, context.settings) }
    return []
  }

  func nextChange(in context: SceneContext) -> Seconds? { earliest(nextFrame(in: context), replay.nextChange) }

  func nextFrame(in context: SceneContext) -> Seconds? { motion.nextFrame(after: context.now) }

  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    context.boardView(layout, of: replay.game.rules).draw(motion.sprites(at: context.now), into: &frame)
  }

  func panel(in context: SceneContext) -> Panel? {
    let (look, game, score, duel) = (context.look, replay.game, replay.history.score.grouped, replay.duel)
    let moves = "\(replay.move.grouped) of \(replay.lastTurn.grouped)"
    let speed = "\(replay.isPlaying ? "" : "paused ")\(look.speed(replay.pace.factor))"
    let figures = [
      Panel.Figure("Moves", moves, brief: "move \(moves)"),
      duel.map { Panel.Figure("Pushes", $0.name(of: replay.pusher)) },
      duel.map { Panel.Figure("Places", $0.name(of: replay.pusher.other)) },
      Panel.Figure("Score", score, brief: "\(score) points"), Panel.Figure("Speed", speed, brief: speed),
      Panel.Figure("Highest", String(game.highestTile)),
      replay.isDuel ? Panel.Figure("Game", game.rules.title, style: look.muted) : .kind(of: game, style: look.muted),
      game.daily == nil ? Panel.Figure("Seed", String(game.seed), style: look.muted) : nil,
    ]
    // After a review, name the best move to try.
    let enter = replay.reviewed.map { "play on, \(look.word($0.best)) is best" } ?? "play on"
    let title =
      replay.reviewed.map { "Replay, before move \($0.turn.grouped)" }
      ?? (duel != nil ? "Duel replay, game \(replay.number) of 2" : replay.isDuel ? "Duel replay" : "Replay")
    let verdict = replay.isAtEnd ? duel?.verdict : nil
    return Panel(
      title: Panel.Line([title, "Replay"], style: look.strong), rules: game.rules,
      items: [.bar(Double(replay.turn) / Double(max(1, replay.lastTurn)))] + .figures(figures)
        + (verdict.map { [.line(Panel.Line($0, style: look.strong))] } ?? []),
      keys: [
        KeyLabel(.autoplay, title: replay.isPlaying ? "pause" : "play", short: replay.isPlaying ? "pauses" : "plays"),
        KeyLabel(.slide(.left), .slide(.right), title: "step"),
        KeyLabel(.slide(.up), .slide(.down), title: "\(Self.leap) moves"),
        KeyLabel(.cancel, title: "leave", short: "leaves"),
        replay.practice == nil ? nil : KeyLabel(.confirm, title: enter, short: "plays on"),
        KeyLabel(.faster, .slower, title: "speed"), replay.isDuel ? nil : KeyLabel(.review, title: "review"),
      ].compactMap(\.self))
  }

  func help(in context: SceneContext) -> [HelpSection]? {
    let enter = context.keys[.confirm]
    let text = "\(enter) continues from the board that is shown, as practice. Practice does not count."
    let heading = HelpSection(heading: "A replay", text: replay.practice == nil ? [replay.refusal] : [text])
    // Space, another key of this intent, plays instead.
    let keys = panel(in: context)?.keys.filter { $0.intents != [.confirm] } ?? []
    let jumps = KeyLabel([.first, .last], "start, last move")
    return [heading, HelpSection(heading: "Keys", keys: keys + [jumps])]
  }
}

extension SceneCommand {
  static func replay(of what: String, _ read: @autoclosure () throws(TextError) -> Replay?) -> SceneCommand {
    do throws(TextError) {
      guard let replay = try read() else {
        return .notice(["The moves of this \(what) are missing.", "moves are missing"])
      }
      return .open(ReplayScene(replay))
    } catch { return .notice(["Cannot replay this \(what): \(error)."]) }
  }

  static func review(_ history: History, from replay: Replay? = nil) -> [SceneCommand] {
    [.open(ReviewScene(history, from: replay)), .ask(.review(history))]
  }
}
