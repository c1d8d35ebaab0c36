/// A game as it is run: what was played, how long, how it was helped, and which of its ends stand in the tables.
///
/// It is the only place that knows how a game is run. The screen, the plain mode and the engine hand it actions and
/// carry out the effects; time is an argument.
///
/// ```swift
/// var session = GameSession(Game(.triples, Origin(.deterministic, seed: 42)))
/// let effects = session.perform(.push(.left, by: .player), at: 1.5)   // played, save
/// ```
public struct GameSession: Hashable, Sendable {
  /// The game with its past and with what was taken back.
  public private(set) var history: History
  /// The time played.
  public private(set) var clock: Stopwatch
  /// The ends of this play-through that stand in the tables.
  public private(set) var entered: Set<GameIdentity> = []
  /// The ends that could not be entered yet, the oldest first.
  public private(set) var pending: [Outcome] = []
  /// The level that is played; nil in a game that is entered into the tables.
  public private(set) var level: LevelID?
  /// The earlier game that is raced; nil unless the player asked for a race.
  public private(set) var rival: History?
  /// How often the points of a level were cut: for impossible pushes, hints, and turns that were taken back.
  public private(set) var penalties = 0
  /// True if the player can see the board.
  private var isVisible = false
  /// True if the game had a tile that is worth a word.
  private var hasReachedGoal: Bool

  /// The session of a new game, or of a game that goes on after some seconds of play; nothing of a level is entered
  /// into the tables.
  public init(_ history: History, seconds: Seconds = 0, level: LevelID? = nil, rival: History? = nil) {
    self.history = history
    (self.level, self.rival) = (level, rival)
    clock = Stopwatch(elapsed: seconds)
    hasReachedGoal = history.game.hasReachedGoal
  }

  /// The session of a new game.
  public init(_ game: Game) { self.init(History(game)) }

  /// The game as it stands.
  public var game: Game { history.game }
  /// True if the game is begun and not over.
  public var isUnfinished: Bool { game.turnCount > 0 && !game.isDone }
  /// True if there is something to go on with or to enter: moves that are not the end of an entered game.
  public var isResumable: Bool {
    !pending.isEmpty || (!history.turns.isEmpty && !(game.isDone && entered.contains(history.identity)))
  }

  /// Does what is wanted and tells what came of it.
  public mutating func perform(_ action: SessionAction, at now: Seconds) -> [SessionEffect] {
    switch action {
    case .push(let direction, let pusher): return retry() + push(direction, by: pusher, at: now)
    case .place(let position): return place(at: position, now)
    case .undo: return retry() + undo(at: now)
    case .redo: return retry() + redo(at: now)
    case .hint: return mark(.hint, at: now) + penalize(at: now)
    case .show(let isVisible): return show(isVisible, at: now)
    case .leave: return retry() + leave(at: now)
    case .retry: return retry()
    case .entered(let identity): return entered(identity, at: now)
    case .practice: return mark(.practice, at: now)
    case .tick: return clock.tick(at: now) ? [save(.tick, at: now)] : []
    case .suspend: return retry() + show(false, at: now) + [save(.clock, at: now)]
    }
  }
}

extension GameSession {
  private mutating func push(
    _ direction: Direction, by pusher: SessionAction.Pusher, at now: Seconds
  ) -> [SessionEffect] {
    guard game.origin.placer == .seed else { return pushHalf(direction, at: now) }
    guard let turn = history.play(direction) else { return [.blocked(direction)] + penalize(at: now) }
    let marked = pusher == .computer ? mark(.autoplay, at: now) : []
    return marked + [.played(turn), save(.move(direction), at: now)] + arrived(at: now)
  }

  private mutating func pushHalf(_ direction: Direction, at now: Seconds) -> [SessionEffect] {
    guard let half = history.push(direction) else { return [.blocked(direction)] }
    return [.pushed(half), save(.move(direction), at: now)]
  }

  private mutating func place(at position: Position, _ now: Seconds) -> [SessionEffect] {
    guard let turn = history.place(at: position) else { return [.misplaced(position)] }
    return [.played(turn), save(.place(position), at: now)] + arrived(at: now)
  }

  private mutating func undo(at now: Seconds) -> [SessionEffect] {
    if let half = history.takeBackPush() { return [.unpushed(half), save(.undo, at: now)] }
    guard let turn = history.undo() else { return [] }
    run(at: now)
    return [.undone(turn), save(.undo, at: now)] + penalize(at: now)
  }

  /// Cuts the points of a level.
  private mutating func penalize(at now: Seconds) -> [SessionEffect] {
    guard level != nil else { return [] }
    penalties += 1
    return [save(.penalty, at: now)]
  }

  private mutating func redo(at now: Seconds) -> [SessionEffect] {
    guard let turn = history.redo() else { return [] }
    return [.played(turn), save(.redo, at: now)] + arrived(at: now)
  }

  /// What follows when a turn led somewhere new.
  private mutating func arrived(at now: Seconds) -> [SessionEffect] {
    run(at: now)
    let goal: [SessionEffect] = reachesGoal() ? [.reachedGoal] : []
    return game.isDone ? goal + [.ended] + enter(at: now) : goal
  }

  /// True if the game reached its goal just now, for the first time.
  private mutating func reachesGoal() -> Bool {
    guard !hasReachedGoal, game.hasReachedGoal else { return false }
    hasReachedGoal = true
    return true
  }

  private mutating func mark(_ mark: Mark, at now: Seconds) -> [SessionEffect] {
    guard !history.marks.contains(mark) else { return [] }
    history.mark(mark)
    return [save(.mark(mark), at: now)]
  }

  private mutating func show(_ isVisible: Bool, at now: Seconds) -> [SessionEffect] {
    self.isVisible = isVisible
    run(at: now)
    return []
  }

  /// The clock runs from the first move on while the board can be seen.
  private mutating func run(at now: Seconds) { clock.run(isVisible && isTimed, at: now) }

  /// In a level the time goes on when all moves were taken back: else undo would stop it.
  private var isTimed: Bool { level == nil ? isUnfinished : !history.turns.isEmpty && !game.isDone }

  private func save(_ event: JournalEvent, at now: Seconds) -> SessionEffect {
    .save(event, at: clock.time(at: now))
  }
}

extension GameSession {
  /// An unfinished game is entered as it stands, unless an end of the same play-through stands already.
  private mutating func leave(at now: Seconds) -> [SessionEffect] {
    isUnfinished && entered.isEmpty && pending.isEmpty ? enter(at: now) : []
  }

  /// Enters the game as it stands, once. A game of a duel is entered with its match, and not here.
  private mutating func enter(at now: Seconds) -> [SessionEffect] {
    guard level == nil, game.origin.placer == .seed, let outcome = outcome(at: now) else { return [] }
    pending.append(outcome)
    return [.enter(outcome)]
  }

  /// The game as it stands, to be entered; nil if that has been asked for already.
  private func outcome(at now: Seconds) -> Outcome? {
    let identity = history.identity
    guard !entered.contains(identity), !pending.contains(where: { $0.identity == identity }) else {
      return nil
    }
    let recording = Recording(history, seconds: Int(clock.time(at: now)))
    return Outcome(recording: recording, earlierEnds: entered.union(pending.map(\.identity)))
  }

  private func retry() -> [SessionEffect] { pending.map(SessionEffect.enter) }

  private mutating func entered(_ identity: GameIdentity, at now: Seconds) -> [SessionEffect] {
    confirm(identity) ? [save(.entered(identity), at: now)] : []
  }

  /// Notes that an end stands in the tables; false if that is known.
  private mutating func confirm(_ identity: GameIdentity) -> Bool {
    pending.removeAll { $0.identity == identity }
    return entered.insert(identity).inserted
  }
}

extension GameSession {
  /// Does again what a journal tells; false if that cannot have happened to this game.
  ///
  /// An end that was reached and never entered is pending afterwards.
  public mutating func restore(_ event: JournalEvent, at seconds: Seconds) -> Bool {
    clock = Stopwatch(elapsed: seconds)
    switch event {
    case .move(let direction) where game.origin.placer == .opponent: return history.push(direction) != nil
    case .move(let direction): return history.play(direction) != nil && restoreArrival()
    case .place(let position): return history.place(at: position) != nil && restoreArrival()
    case .redo: return history.redo() != nil && restoreArrival()
    case .undo: return history.takeBackPush() != nil || history.undo() != nil
    case .mark(let mark): history.mark(mark)
    case .entered(let identity): _ = confirm(identity ?? history.identity)
    case .level(let level): self.level = level
    case .race(let rival): self.rival = rival
    case .penalty: penalties += 1
    case .clock, .tick: break
    }
    return true
  }

  private mutating func restoreArrival() -> Bool {
    _ = reachesGoal()
    if game.isDone { _ = enter(at: 0) }
    return true
  }

  /// The shortest list of events that leads to this session, none for a new game that is the player's own; nil while an
  /// end is pending, which the whole list alone tells.
  public var shortestJournal: [JournalEvent]? {
    guard pending.isEmpty else { return nil }
    return [level.map(JournalEvent.level), rival.map(JournalEvent.race)].compactMap(\.self)
      + Mark.allCases.filter(history.marks.contains).map(JournalEvent.mark)
      + entered.sorted { $0.value < $1.value }.map { .entered($0) }
      + history.turns.flatMap(journal)
      + Array(repeating: .undo, count: history.turns.count - history.turnCount)
      + (history.half.map { [.move($0.direction)] } ?? [])
      + Array(repeating: .penalty, count: penalties)
  }

  /// The events of a turn.
  private func journal(_ turn: Turn) -> [JournalEvent] {
    let place = game.origin.placer == .opponent ? turn.entry.map(JournalEvent.place) : nil
    return [.move(turn.direction)] + [place].compactMap(\.self)
  }
}
