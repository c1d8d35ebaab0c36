/// A duel as it is run: two games of the same seed with the sides changed; the higher score as the one who pushes wins.
///
/// It is a value, and time is an argument. Whoever has to decide decides by ``DuelAction/choose(_:)``, people and the
/// computer alike.
///
///     var match = DuelMatch(DuelSetup(rules: .triples, seed: 42, first: .person, second: .computer(.three), date: now))
///     match.perform(.choose(.push(.left)), at: 1)   // pushed, save
///     match.task                                    // the computer has to place
public struct DuelMatch: Hashable, Sendable {
  /// What was agreed.
  public let setup: DuelSetup
  /// The games that are begun, one or two; the last one is in play or over.
  public private(set) var games: [History]
  /// The time that each has thought in this game.
  private var clocks: [Contestant: Stopwatch]
  /// True if somebody sees the board.
  public private(set) var isVisible = false
  /// Who gave up; nil if nobody did.
  public private(set) var resigned: Contestant?

  /// A new match.
  public init(_ setup: DuelSetup) { self.init(setup, games: [History(setup.newGame)], seconds: [:]) }

  /// A match that goes on; there must be a game.
  init(
    _ setup: DuelSetup, games: [History], seconds: [Contestant: Seconds], resigned: Contestant? = nil
  ) {
    precondition(!games.isEmpty, "a match has a game")
    (self.setup, self.games, self.resigned) = (setup, games, resigned)
    clocks = seconds.mapValues { Stopwatch(elapsed: $0) }
  }

  /// The game in play, or the last one.
  public var history: History { games[games.count - 1] }
  /// The same as it stands.
  public var game: Game { history.game }
  /// Who pushes in the game in play.
  public var pusher: Contestant { games.count == 1 ? .first : .second }
  /// True when the game in play has no move left, its tiles are all placed, or the duel is decided.
  public var isGameOver: Bool {
    resigned != nil || history.half == nil && (game.isDone || isFull || decision != nil)
  }
  /// True when both games are over, or somebody gave up.
  public var isOver: Bool { resigned != nil || games.count == 2 && isGameOver }
  /// True if something happened that is worth keeping.
  public var isBegun: Bool { games.count > 1 || !history.turns.isEmpty || history.half != nil }
  /// True if a round was taken back.
  public var isAided: Bool { games.contains { $0.marks.contains(.undo) } }

  /// What the side does that has to decide; nil when the game is over.
  public var role: DuelRole? {
    isGameOver ? nil : history.half == nil ? .pusher : .placer
  }

  /// Who has to decide; nil when the game is over.
  public var contestant: Contestant? {
    role.map { $0 == .pusher ? pusher : pusher.other }
  }

  /// What is to be decided; nil when the game is over.
  public var task: DuelTask? { role.map { _ in history.half?.task ?? .push(game.situation) } }

  /// The points that one made as the pusher, so far; nil before that game.
  public func score(of contestant: Contestant) -> Int? {
    games.count > contestant.rawValue ? games[contestant.rawValue].game.score : nil
  }

  /// The outcome; nil before the end.
  public var result: DuelResult? {
    guard isOver else { return nil }
    return DuelResult(
      first: score(of: .first) ?? 0, second: score(of: .second) ?? 0, resigned: resigned)
  }
}

extension DuelMatch {
  /// Does what is wanted and tells what came of it.
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

  /// Takes back a whole round, so that the same side has to decide again.
  private mutating func undo() -> [DuelEffect] {
    guard !isGameOver, let turn = history.turns.prefix(history.turnCount).last else {
      return [.nothingToUndo]
    }
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

  private mutating func change<Result>(_ body: (inout History) -> Result) -> Result {
    body(&games[games.count - 1])
  }
}

extension DuelMatch {
  /// The time that one has thought in this game.
  public func seconds(of contestant: Contestant, at now: Seconds) -> Seconds {
    clocks[contestant]?.time(at: now) ?? 0
  }

  /// The time that one has left, 0 or more; nil where any is allowed, and for the computer.
  public func timeLeft(of contestant: Contestant, at now: Seconds) -> Seconds? {
    guard setup[contestant] == .person, let clock = setup.clock else { return nil }
    return max(0, clock - seconds(of: contestant, at: now))
  }

  /// True if the side that has to decide has no time left, and the computer decides for it.
  public func isOutOfTime(at now: Seconds) -> Bool {
    contestant.flatMap { timeLeft(of: $0, at: now) } == 0
  }

  /// The computer's level that decides now; nil while a person does. Whose time is up loses the turn to the easiest.
  public func decidingLevel(at now: Seconds) -> DuelLevel? {
    guard let contestant else { return nil }
    return setup[contestant].level ?? (isOutOfTime(at: now) ? .one : nil)
  }

  /// When after `now` a clock shows something else, or runs out; nil if none runs.
  public func nextSecond(after now: Seconds) -> Seconds? {
    clocks.values.compactMap { $0.nextSecond(after: now) }.min()
  }

  /// True while the time of a person runs out.
  public func countsDown(at now: Seconds) -> Bool {
    setup.clock != nil && clocks.values.contains(where: \.isRunning) && !isOutOfTime(at: now)
  }

  private mutating func tick(at now: Seconds) -> Bool {
    guard countsDown(at: now) else { return false }
    let isDue = Contestant.allCases.contains { clocks[$0]?.tick(at: now) == true }
    return isDue && isBegun
  }

  /// The clock of a person runs who has to decide and sees the board.
  private mutating func runClocks(at now: Seconds) {
    for contestant in Contestant.allCases {
      var clock = clocks[contestant] ?? Stopwatch(elapsed: 0)
      clock.run(isVisible && self.contestant == contestant && setup[contestant] == .person, at: now)
      clocks[contestant] = clock
    }
  }
}
