/// A duel: two games of the same seed with the sides changed. The higher score of the two pushers wins.
///
/// Time is an argument. People and the computer decide by ``DuelAction/choose(_:)``.
///
///     var match = DuelMatch(DuelSetup(rules: .triples, seed: 42, first: .person, second: .computer(.three), date: now))
///     match.perform(.choose(.push(.left)), at: 1)   // pushed, save
///     match.task                                    // the computer has to place
public struct DuelMatch: Hashable, Sendable {
  /// The setup.
  public let setup: DuelSetup
  /// The one or two games so far; the last one is in play or over.
  public private(set) var games: [History]
  /// The thinking time of both in this game.
  private var clocks: [Contestant: Stopwatch]
  /// True if somebody sees the board.
  public private(set) var isVisible = false
  /// Who resigned; nil if nobody did.
  public private(set) var resigned: Contestant?

  /// A new match.
  public init(_ setup: DuelSetup) { self.init(setup, games: [History(setup.newGame)], seconds: [:]) }

  /// A match with at least one game.
  init(_ setup: DuelSetup, games: [History], seconds: [Contestant: Seconds], resigned: Contestant? = nil) {
    precondition(!games.isEmpty, "a match has a game")
    (self.setup, self.games, self.resigned) = (setup, games, resigned)
    clocks = seconds.mapValues { Stopwatch(elapsed: $0) }
  }

  /// The game in play, or the last one.
  public var history: History { games[games.count - 1] }
  /// The current state of that game.
  public var game: Game { history.game }
  /// Who pushes in the game in play.
  public var pusher: Contestant { games.count == 1 ? .first : .second }
  /// True when the game in play has no move left or all its tiles are placed, or somebody resigned.
  public var isGameOver: Bool { resigned != nil || history.half == nil && (game.isDone || isFull) }
  /// True when both games are over, or somebody resigned.
  public var isOver: Bool { resigned != nil || games.count == 2 && isGameOver }
  /// True if something happened.
  public var isBegun: Bool { games.count > 1 || !history.turns.isEmpty || history.half != nil }
  /// True if a round was undone.
  public var isAided: Bool { games.contains { $0.marks.contains(.undo) } }

  /// The role of the side whose turn it is; nil when the game is over.
  public var role: DuelRole? { isGameOver ? nil : history.half == nil ? .pusher : .placer }
  /// Whose turn it is; nil when the game is over.
  public var contestant: Contestant? { role.map { $0 == .pusher ? pusher : pusher.other } }
  /// The decision to make; nil when the game is over.
  public var task: DuelTask? { role.map { _ in history.half?.task ?? .push(game.situation) } }

  /// The points of a contestant as the pusher, so far; nil before that game.
  public func score(of contestant: Contestant) -> Int? {
    games.count > contestant.rawValue ? games[contestant.rawValue].game.score : nil
  }

  /// The outcome; nil before the end.
  public var result: DuelResult? {
    guard isOver else { return nil }
    return DuelResult(first: score(of: .first) ?? 0, second: score(of: .second) ?? 0, resigned: resigned)
  }

  /// Carries out an action and returns its effects.
  public mutating func perform(_ action: DuelAction, at now: Seconds) -> [DuelEffect] {
    defer { runClocks(at: now) }
    switch action {
    case .choose(.push(let direction)): return push(direction)
    case .choose(.place(let position)): return place(at: position)
    case .undo: return undo()
    case .changeSides: return changeSides()
    case .resign: return resign()
    case .show(let isVisible): self.isVisible = isVisible
    case .tick: return tick(at: now) ? [.save] : []
    case .suspend:
      isVisible = false
      return isBegun ? [.save] : []
    }
    return []
  }

  private mutating func push(_ direction: Direction) -> [DuelEffect] {
    guard !isGameOver, let half = change({ $0.push(direction) }) else { return [.blocked(direction)] }
    return [.pushed(half), .save]
  }

  private mutating func place(at position: Position) -> [DuelEffect] {
    guard let turn = change({ $0.place(at: position) }) else { return [.refused(position)] }
    return [.placed(turn), .save] + (isGameOver ? [.gameOver] : [])
  }

  /// Undoes a whole round, so that the same side decides again.
  private mutating func undo() -> [DuelEffect] {
    guard !isGameOver, let turn = history.turns.prefix(history.turnCount).last else { return [.nothingToUndo] }
    let wasPushed = change { $0.takeBackPush() } != nil
    _ = change { $0.undo() }
    if wasPushed { _ = change { $0.push(turn.direction) } }
    return [.undone(turn), .save]
  }

  private mutating func changeSides() -> [DuelEffect] {
    guard games.count == 1, isGameOver else { return [] }
    games.append(History(setup.newGame))
    clocks = [:]
    return [.changedSides, .save]
  }

  private mutating func resign() -> [DuelEffect] {
    guard setup.hasPerson, isBegun, !isOver else { return [] }
    resigned = setup.solo?.person ?? contestant ?? .second
    return [.gameOver, .save]
  }

  private mutating func change<Result>(_ body: (inout History) -> Result) -> Result { body(&games[games.count - 1]) }

  /// The thinking time of a contestant in this game.
  public func seconds(of contestant: Contestant, at now: Seconds) -> Seconds { clocks[contestant]?.time(at: now) ?? 0 }

  /// The time that a contestant has left; nil without a limit, and for the computer.
  public func timeLeft(of contestant: Contestant, at now: Seconds) -> Seconds? {
    guard setup[contestant] == .person, let clock = setup.clock else { return nil }
    return max(0, clock - seconds(of: contestant, at: now))
  }

  /// True if the side whose turn it is has no time left, so that the computer decides.
  public func isOutOfTime(at now: Seconds) -> Bool { contestant.flatMap { timeLeft(of: $0, at: now) } == 0 }

  /// The level of the computer that decides now; nil while a person does. When a person's time is up, the easiest level decides.
  public func decidingLevel(at now: Seconds) -> DuelLevel? {
    guard let contestant else { return nil }
    return setup[contestant].level ?? (isOutOfTime(at: now) ? .one : nil)
  }

  /// When a clock changes or runs out after `now`; nil if none runs.
  public func nextSecond(after now: Seconds) -> Seconds? {
    clocks.values.compactMap { $0.nextSecond(after: now) }.min()
  }

  /// True while the time of a person runs down.
  public func countsDown(at now: Seconds) -> Bool {
    setup.clock != nil && clocks.values.contains(where: \.isRunning) && !isOutOfTime(at: now)
  }

  private mutating func tick(at now: Seconds) -> Bool {
    countsDown(at: now) && Contestant.allCases.contains { clocks[$0]?.tick(at: now) == true } && isBegun
  }

  /// The clock of a person runs who sees the board and has to decide.
  private mutating func runClocks(at now: Seconds) {
    for contestant in Contestant.allCases {
      let runs = isVisible && self.contestant == contestant && setup[contestant] == .person
      clocks[contestant, default: Stopwatch()].run(runs, at: now)
    }
  }
}

extension DuelMatch {
  /// True if the limit of tiles is reached in the game in play.
  public var isFull: Bool { setup.moves.map { game.turnCount >= $0 } ?? false }
}
