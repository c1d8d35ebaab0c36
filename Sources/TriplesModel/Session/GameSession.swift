/// A game with its time, its help and its ends that were entered: with undo, a game can end more than once.
///
/// Only this type runs a player's game. Fronts pass actions to it and carry out the effects; the time is an argument.
///
/// ```swift
/// var session = GameSession(Game(.triples, Origin(.deterministic, seed: 42)))
/// let effects = session.perform(.push(.left, by: .player), at: 1.5)   // played, save
/// ```
package struct GameSession: Hashable, Sendable {
  package private(set) var history: History
  package private(set) var clock: Stopwatch
  package private(set) var entered: Set<GameIdentity> = []
  /// The ends that were not entered yet, the oldest first.
  package private(set) var pending: [Outcome] = []
  /// The level, if the session plays one. Levels enter no tables.
  package private(set) var level: LevelID?
  package private(set) var rival: History?
  /// The number of penalties in a level: for impossible pushes, hints and undone turns.
  package private(set) var penalties = 0
  /// True if the journal says that the player left for good: the game is entered, but does not continue.
  private var isLeft = false
  private var isVisible = false
  private var highest: Rank
  private var bestScore, highestTile: Int?
  private var hasPassedBest = false

  package init(_ history: History, seconds: Seconds = 0, level: LevelID? = nil, rival: History? = nil) {
    self.history = history
    (self.level, self.rival) = (level, rival)
    clock = Stopwatch(elapsed: seconds)
    highest = history.game.board.grid.highest
  }

  package init(_ game: Game) { self.init(History(game)) }

  package init(practicing history: History) {
    var history = history.played
    history.marks = [.practice]
    self.init(history)
  }

  package var game: Game { history.game }
  package var isUnfinished: Bool { game.turnCount > 0 && !game.isDone && !isLeft }
  /// True if there are moves, help or a pending end to resume. False if the game is over and entered, or left for good.
  package var isResumable: Bool {
    let hasBegun = !history.turns.isEmpty || penalties > 0 || isAided
    return !isLeft && (!pending.isEmpty || hasBegun && !(game.isDone && entered.contains(history.identity)))
  }

  package var isAided: Bool { Mark.isAided(history.marks) }

  /// True if the game is a first try that no longer counts once the computer plays.
  var autoplayWouldSpoilFirstTry: Bool {
    isFirstTry && ends.isEmpty && !game.isDone && !history.marks.contains(.autoplay)
  }

  package var isPractice: Bool { history.marks.contains(.practice) }
  package var daily: Daily? { game.daily }
  package var isFirstTry: Bool { daily != nil && !isPractice }
  /// Returns true if the time for this first try is over, so that the game has to become practice.
  package func isExpired(on today: Day) -> Bool {
    isFirstTry && !game.isDone && daily.map { $0.lastDay < today } ?? false
  }
  /// The daily game whose first try can be resumed.
  package var waitingDaily: Daily? { isFirstTry && isResumable && !game.isDone ? daily : nil }
  package var isOwn: Bool { !isPractice && daily == nil && rival == nil && game.origin.board == nil }

  /// A message that the game continues, without a full stop.
  package var continuation: String {
    let noun =
      level != nil
      ? "level" : isPractice ? "practice" : daily != nil ? "daily game" : rival != nil ? "race" : "game"
    return "Your \(noun) continues at move \(game.turnCount.grouped)"
  }

  package var kind: String {
    let day = daily.map { " \($0.day.text)" } ?? ""
    return (isPractice ? "practice" : daily != nil ? "daily" : rival != nil ? "race" : "own game") + day
  }

  /// The ends of this play-through, of which a table keeps the best.
  var ends: Set<GameIdentity> { entered.union(pending.map(\.identity)) }

  package mutating func perform(_ action: SessionAction, at now: Seconds) -> [SessionEffect] {
    switch action {
    case .push(let direction, let pusher): return retry() + push(direction, by: pusher, at: now)
    case .undo: return retry() + undo(at: now)
    case .redo: return retry() + redo(at: now)
    case .hint: return mark(.hint, at: now) + penalize(at: now)
    case .show(let isVisible): show(isVisible, at: now)
    case .leave: return retry() + leave(at: now)
    case .retry: return retry()
    case .entered(let identity): return confirm(identity) ? [save(.entered(identity), at: now)] : []
    case .practice: return mark(.practice, at: now)
    case .tick: return clock.tick(at: now) ? [save(.tick, at: now)] : []
    case .suspend:
      show(false, at: now)
      return retry() + [save(.clock, at: now)]
    }
    return []
  }

  private mutating func push(_ direction: Direction, by pusher: Mover, at now: Seconds) -> [SessionEffect] {
    guard let turn = history.play(direction) else { return [.blocked(direction)] + penalize(at: now) }
    let marked = pusher == .computer ? mark(.autoplay, at: now) : []
    return marked + [.played(turn), save(.move(direction), at: now)] + arrived(at: now)
  }

  private mutating func undo(at now: Seconds) -> [SessionEffect] {
    guard let turn = history.undo() else { return [] }
    run(at: now)
    return [.undone(turn), save(.undo, at: now)] + penalize(at: now)
  }

  private mutating func penalize(at now: Seconds) -> [SessionEffect] {
    guard level != nil else { return [] }
    penalties += 1
    return [save(.penalty, at: now)]
  }

  private mutating func redo(at now: Seconds) -> [SessionEffect] {
    guard let turn = history.redo() else { return [] }
    return [.played(turn), save(.redo, at: now)] + arrived(at: now)
  }

  private mutating func arrived(at now: Seconds) -> [SessionEffect] {
    run(at: now)
    let moments = moments().map(SessionEffect.moment)
    return game.isDone ? moments + [.ended] + enter(at: now) : moments
  }

  package mutating func compare(with boards: ScoreBoards) {
    (bestScore, highestTile) = (boards.best(game.rules, aided: isAided), boards.highestTile(game.rules))
    // A resumed game may have passed the best score before.
    if let bestScore, game.score > bestScore { hasPassedBest = true }
  }

  /// Returns what the last turn reached for the first time. A game in which the computer moved sets no records.
  private mutating func moments() -> [Moment] {
    let isCounted = level == nil && !isPractice && !history.marks.contains(.autoplay)
    var moments: [Moment] = []
    let rank = game.board.grid.highest
    if rank > highest {
      highest = rank
      if rank >= Moment.firstRank, level == nil {
        let value = game.highestTile
        moments.append(
          .tile(
            value, isRecord: isCounted && highestTile.map { value > $0 } ?? false,
            doublings: game.rules.type.goal.map { Int(rank.bits) - Int($0.bits) }))
      }
    }
    if isCounted, !hasPassedBest, let bestScore, game.score > bestScore {
      hasPassedBest = true
      moments.append(.best(bestScore))
    }
    return moments
  }

  private mutating func mark(_ mark: Mark, at now: Seconds) -> [SessionEffect] {
    guard !history.marks.contains(mark) else { return [] }
    history.mark(mark)
    return [save(.mark(mark), at: now)]
  }

  private mutating func show(_ isVisible: Bool, at now: Seconds) {
    self.isVisible = isVisible
    run(at: now)
  }

  /// The clock runs from the first move on while the player sees the board.
  private mutating func run(at now: Seconds) { clock.run(isVisible && isTimed, at: now) }
  /// In a level the clock keeps running after all moves are undone: otherwise undo would stop it.
  private var isTimed: Bool { level == nil ? isUnfinished : !history.turns.isEmpty && !game.isDone }
  private func save(_ event: JournalEvent, at now: Seconds) -> SessionEffect { .save(event, at: clock.time(at: now)) }

  /// The number of moves that make a game worth keeping when the player leaves it.
  static let movesWorthKeeping = 5

  /// Enters an unfinished game that is worth keeping. A first try always is, even if it has only help or undone moves.
  private mutating func leave(at now: Seconds) -> [SessionEffect] {
    waitingDaily != nil || isUnfinished && game.turnCount >= Self.movesWorthKeeping ? enter(at: now) : []
  }

  private mutating func enter(at now: Seconds) -> [SessionEffect] {
    guard level == nil, !ends.contains(history.identity) else { return [] }
    pending.append(Outcome(recording: recording(at: now), earlierEnds: ends))
    return pending.suffix(1).map(SessionEffect.enter)
  }

  private func retry() -> [SessionEffect] { pending.map(SessionEffect.enter) }

  /// Marks an end as stored; returns false if it was already.
  private mutating func confirm(_ identity: GameIdentity) -> Bool {
    pending.removeAll { $0.identity == identity }
    return entered.insert(identity).inserted
  }

  package func recording(at now: Seconds) -> Recording { Recording(history, seconds: clock.seconds(at: now)) }

  /// Repeats an event of a journal; returns false if it cannot have happened. An end that was not entered becomes
  /// pending.
  package mutating func restore(_ event: JournalEvent, at seconds: Seconds) -> Bool {
    clock = Stopwatch(elapsed: seconds)
    switch event {
    case .move(let direction): return restoreArrival(history.play(direction))
    case .redo: return restoreArrival(history.redo())
    case .undo: return history.undo() != nil
    case .mark(let mark): history.mark(mark)
    case .entered(let identity): _ = confirm(identity)
    case .level(let level): self.level = level
    case .race(let rival): self.rival = rival
    case .penalty: penalties += 1
    case .leave:
      _ = leave(at: 0)
      isLeft = true
    case .clock, .tick: break
    }
    return true
  }

  private mutating func restoreArrival(_ turn: Turn?) -> Bool {
    if turn != nil { _ = arrived(at: 0) }
    return turn != nil
  }

  /// The shortest list of events that leads to this session; nil while an end is pending, which needs the whole list.
  package var shortestJournal: [JournalEvent]? {
    guard pending.isEmpty else { return nil }
    return [level.map(JournalEvent.level), rival.map(JournalEvent.race)].compactMap(\.self)
      + Mark.allCases.filter(history.marks.contains).map(JournalEvent.mark)
      + entered.sorted { $0.value < $1.value }.map { .entered($0) } + history.turns.map { .move($0.direction) }
      + Array(repeating: .undo, count: history.turns.count - history.turnCount)
      + Array(repeating: .penalty, count: penalties)
  }
}
