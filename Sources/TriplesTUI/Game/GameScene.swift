import TriplesCanvas
import TriplesModel

struct GameScene: Scene {
  let activity: Play.Activity?
  let boardRules: RuleSet?
  private(set) var motion: BoardMotion
  /// The score; in a level, its points.
  var points: ScoreCounter
  private(set) var peek: HalfTurn?
  /// The light of the last ``Moment``; your next move or undo ends it.
  var shine: Shine?
  private(set) var ending: Ending?
  /// True once an end of the game was shown. The high scores open by themselves only after the first end.
  private var hasEnded = false

  var home: Tab? { .game }

  init(_ run: GameRun, of activity: Play.Activity = .game, at now: Seconds, settings: Settings) {
    self.activity = activity
    let game = run.game
    boardRules = game.rules
    motion = BoardMotion(Board(rules: game.rules))
    points = ScoreCounter(game.score)
    motion.speed = settings.motionSpeed
    motion.open(game.board, at: now)
    if activity == .game, game.isDone { end(run, at: now) }
  }

  func run(in context: SceneContext) -> GameRun {
    if activity == .level, let level = context.play.level { return level.run }
    return context.play.game
  }

  private var isAnimated: Bool { motion.speed.isFinite }
  private static let markGlow = 0.25

  mutating func show(_ event: Report.Event, in context: SceneContext) -> [SceneCommand] {
    motion.speed = context.settings.motionSpeed
    let (run, now) = (run(in: context), context.now)
    switch event {
    case .played(let turn, let pusher):
      motion.play(turn, to: run.game.board, at: now)
      // The player's next move ends the light; the computer's does not.
      if pusher == .player { shine = nil }
      return boardChanged(run, tellsChange: isAnimated, at: now)
    case .undone(let turn):
      motion.play(turn, isUndone: true, to: run.game.board, at: now)
      shine = nil
      return boardChanged(run, tellsChange: false, at: now)
    case .blocked(let direction):
      motion.nudge(direction, at: now)
      // Without animations there is no nudge to see, so use words.
      if !isAnimated, !run.game.isDone { return [.nothingMoves(direction)] }
    case .moment(let moment):
      if isAnimated, moment != .overtaken, let tile = run.game.board.tiles.max(by: { $0.value < $1.value }) {
        shine = Shine(on: tile, waves: moment.waves, at: now + Tempo(speed: motion.speed).slide)
      }
      return [.news(moment.texts)]
    case .ended:
      end(run, at: now)
      return [.withdraw(nil)]
    case .advice: return [.withdraw(nil)]
    case .isOver: return [.notice("This game is over.")]
    default: break
    }
    return []
  }

  /// Updates the scene to a new board, and withdraws the notice of a lead that is gone.
  private mutating func boardChanged(_ run: GameRun, tellsChange: Bool, at now: Seconds) -> [SceneCommand] {
    if activity == .game {
      points.count(to: run.game.score, at: now, isInstant: !isAnimated, tellsChange: tellsChange)
    }
    (peek, ending) = (nil, nil)
    return run.lead.map { Moment.outdated(atLead: $0).map { .withdraw($0.texts[0]) } } ?? []
  }

  private mutating func end(_ run: GameRun, at now: Seconds) {
    // The high scores do not open by themselves if the end shows more than a score.
    ending = Ending(
      run.game, start: max(now, motion.timeline.end),
      opensScores: !hasEnded && run.ghost == nil && run.session.isOwn, isInstant: !isAnimated)
    hasEnded = true
  }

  mutating func cover(in context: SceneContext) {
    endPeek(in: context)
    motion.endDrag(on: run(in: context).game.board, at: context.now)
  }

  /// Keeps the high scores from opening by themselves, because another tab is shown.
  mutating func leave() { ending?.opensScores = false }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    motion.speed = context.settings.motionSpeed
    ending?.keepStill(at: context.now)
    if case .peek(let direction) = intent { return togglePeek(direction, in: context) }
    // A push that was previewed starts from the tiles of the preview, not from those before it.
    if case .slide(peek?.direction) = intent { peek = nil }
    if endPeek(in: context), intent == .cancel { return [] }
    let run = run(in: context)
    switch intent {
    case .slide(let direction): return [.play(.push(direction))]
    case .undo: return [.play(.undo)]
    case .redo: return [.play(.redo)]
    case .hint: return [.play(run.isAsking || run.hint != nil ? .stopHelp : .hint)]
    case .autoplay:
      return run.autoplay != nil ? [.play(.stopHelp), .notice("Your turn again.")] : [.play(.autoplay)]
    case .faster, .slower: return run.autoplay.map { _ in [.play(.changePace(intent == .faster ? 1 : -1))] }
    case .review:
      let reviewed = run.game.isDone ? run.session.history : context.play.practiced?.game
      guard let reviewed else { return [.notice("A review needs the end of the game.")] }
      ending?.opensScores = false
      // The computer starts a review only if it has nothing else to compute.
      return [.play(.stopHelp)] + SceneCommand.review(reviewed)
    case .copy, .copyLine: return [copy(asCard: intent == .copy, in: context)]
    case .confirm: return ending == nil ? [] : [.show(.highScores)]
    case .cancel: return run.help == nil ? nil : [.play(.stopHelp)]
    default: return nil
    }
  }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if case .focus = input { return nil }
    ending?.keepStill(at: context.now)
    guard case .mouse(let mouse) = input else { return nil }
    motion.speed = context.settings.motionSpeed
    let game = run(in: context).game
    switch mouse.action {
    case .press:
      guard let board = context.layout?.board, board.rect.contains(mouse.point), !game.isDone else { return [] }
      endPeek(in: context)
      motion.startDrag(at: mouse.point, on: board, at: context.now)
      return [.play(.stopHelp)]
    case .drag, .release:
      let push = motion.follow(mouse, on: game.board, legal: game.legalDirections, at: context.now)
      return push.map { [.play(.push($0))] } ?? []
    case .scrollUp, .scrollDown: return []
    }
  }

  /// Copies the result of a first try as a card, anything else as a line.
  private func copy(asCard: Bool, in context: SceneContext) -> SceneCommand {
    let session = context.play.game.session
    guard session.game.isDone else { return .notice("A game can be copied after its end.") }
    let (address, isUnicode) = (context.settings.value(of: .address), context.look.traits.isUnicode)
    let card = (asCard && !session.isPractice ? session.daily : nil).flatMap { daily in
      context.dailies.results[daily]?.card(par: context.dailies.pars[daily], address: address, isUnicode: isUnicode)
    }
    return .copy(card ?? session.recording(at: context.now).shareLine)
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    if context.play.game.ghost != nil { ending?.opensScores = false }
    if let ending, ending.opensScores, context.now >= ending.scoresOpenAt { return [.jump(.highScores)] }
    return []
  }

  func nextFrame(in context: SceneContext) -> Seconds? {
    let (run, now) = (run(in: context), context.now)
    return earliest(
      motion.nextFrame(after: now), points.nextChange(after: now),
      run.session.level == nil ? run.session.clock.nextSecond(after: now) : nil,
      ending?.nextChange(after: now, run.standing), shine?.nextChange(after: now))
  }

  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    let run = run(in: context)
    let game = run.game
    let marked = tip(in: context)?.cells ?? []
    let tiles = marked.isEmpty ? [] : Set(game.board.tiles.filter { marked.contains($0.position) }.map(\.id))
    let pale = Set(peek?.board.tiles.filter { !game.board.tiles.contains($0) }.map(\.id) ?? [])
    let sprites = motion.sprites(at: context.now).map { sprite in
      sprite.with {
        $0.isPale = pale.contains($0.id)
        if tiles.contains($0.id), motion.nextFrame(after: context.now) == nil { $0.glow = Self.markGlow }
      }
    }
    let board = context.boardView(layout, of: game.rules)
    let lit = shine?.applied(to: sprites, at: context.now) ?? sprites
    // During a drag, mark the cells only if the next tile is known.
    let held = motion.drag?.direction.flatMap { run.game.peek($0, showing: run.foresight) } ?? peek
    if let held, case let next = held.next ?? run.next, next != nil || peek != nil {
      board.drawEntries(held.spawn.map { [$0.position] } ?? held.entries, next: next, into: &frame)
    }
    board.draw(ending?.applied(to: lit, at: context.now, run.standing) ?? lit, into: &frame)
    for direction in run.hint?.recommended ?? [] { board.lightSide(direction, into: &frame) }
  }

  /// Previews a push, which ends a drag; the same key again ends the preview.
  private mutating func togglePeek(_ direction: Direction, in context: SceneContext) -> [SceneCommand] {
    let (run, isOver) = (run(in: context), peek?.direction == direction)
    cover(in: context)
    guard context.layout != nil, !isOver, !run.game.isDone else { return [] }
    guard let peek = run.game.peek(direction, showing: run.foresight) else {
      motion.nudge(direction, at: context.now)
      return [.play(.stopHelp), .nothingMoves(direction)]
    }
    self.peek = peek
    motion.show(peek.board)
    return [.play(.stopHelp)]
  }

  /// Ends a preview; returns false if there was none.
  @discardableResult mutating func endPeek(in context: SceneContext) -> Bool {
    guard peek != nil else { return false }
    peek = nil
    motion.show(run(in: context).game.board)
    return true
  }
}
