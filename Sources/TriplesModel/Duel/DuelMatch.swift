/// A duel: two games with the same seed. The sides change between them. The pusher with the higher score wins.
package struct DuelMatch: Hashable, Sendable {
  package let setup: DuelSetup
  /// The one or two games so far; the last one is in play or over.
  package private(set) var games: [History]
  private var clocks: [Contestant: Stopwatch]
  package private(set) var isVisible = false
  package private(set) var resigned: Contestant?

  package init(_ setup: DuelSetup) { self.init(setup, games: [History(setup.newGame)], seconds: []) }

  init(_ setup: DuelSetup, games: [History], seconds: [Seconds], resigned: Contestant? = nil) {
    precondition(!games.isEmpty, "a match has a game")
    (self.setup, self.games, self.resigned) = (setup, games, resigned)
    clocks = Dictionary(uniqueKeysWithValues: zip(Contestant.allCases, seconds.map(Stopwatch.init)))
  }

  package var history: History { games[games.count - 1] }
  package var game: Game { history.game }
  package var pusher: Contestant { games.count == 1 ? .first : .second }
  /// True when the game in play has no move left or all its tiles are placed, or somebody resigned.
  package var isGameOver: Bool { resigned != nil || history.half == nil && (game.isDone || isFull) }
  package var isFull: Bool { setup.moves.map { game.turnCount >= $0 } ?? false }
  package var isOver: Bool { resigned != nil || games.count == 2 && isGameOver }
  /// True once a round is complete, even if it was undone later, or once a person has pushed.
  package var isBegun: Bool {
    games.count > 1 || history.turnCount > 0 || isAided || history.half != nil && setup[pusher] == .person
  }
  package var isUnderWay: Bool { isBegun && !isOver }
  package var isAided: Bool { games.contains { $0.marks.contains(.undo) } }
  package var isPlacing: Bool { !isGameOver && history.half != nil }
  /// Whose turn it is; nil if the game is over.
  package var contestant: Contestant? { isGameOver ? nil : isPlacing ? pusher.other : pusher }
  package var task: DuelTask? { isGameOver ? nil : DuelTask(game.situation, after: history.half?.direction) }

  /// Returns a contestant's points as the pusher, including those of a push whose tile is not placed yet. Nil before
  /// the game in which the contestant pushes.
  package func score(of contestant: Contestant) -> Int? {
    games.count > contestant.rawValue ? games[contestant.rawValue].score : nil
  }

  package var result: DuelResult? { isOver ? DuelResult(games.map(\.score), resigned: resigned) : nil }

  /// Pushes for the side whose turn it is; nil if nothing moves, a tile waits, or the game is over.
  @discardableResult package mutating func push(_ direction: Direction, at now: Seconds) -> HalfTurn? {
    change(at: now) { $0.push(direction) }
  }

  /// Places the tile, which ends the round; nil if no tile waits or it may not go there.
  @discardableResult package mutating func place(_ position: Position, at now: Seconds) -> Turn? {
    change(at: now) { $0.place(at: position) }
  }

  package var canUndo: Bool { !isGameOver && history.turnCount > 0 }

  /// Undoes a whole round, so that the same side decides again; nil if there is none.
  @discardableResult package mutating func undo(at now: Seconds) -> Turn? {
    change(at: now) { history in
      guard let turn = history.turns.prefix(history.turnCount).last else { return nil }
      let wasPushed = history.undoPush() != nil
      history.undo()
      if wasPushed { history.push(turn.direction) }
      return turn
    }
  }

  @discardableResult package mutating func changeSides(at now: Seconds) -> Bool {
    guard games.count == 1, isGameOver else { return false }
    games.append(History(setup.newGame))
    clocks = [:]
    runClocks(at: now)
    return true
  }

  /// Resigns for the person against the computer, or for the side whose turn it is. Returns false if nobody can.
  @discardableResult package mutating func resign(at now: Seconds) -> Bool {
    guard isUnderWay else { return false }
    resigned = loserByResigning
    runClocks(at: now)
    return true
  }

  /// The person against the computer, or the side whose turn it is; between the games, the second pusher.
  var loserByResigning: Contestant { setup.solo?.person ?? contestant ?? .second }

  /// Shows or hides the board: clocks run only while somebody sees it.
  package mutating func show(_ isVisible: Bool, at now: Seconds) {
    self.isVisible = isVisible
    runClocks(at: now)
  }

  private mutating func change<Result>(at now: Seconds, _ body: (inout History) -> Result?) -> Result? {
    defer { runClocks(at: now) }
    return isGameOver ? nil : body(&games[games.count - 1])
  }

  package func seconds(of contestant: Contestant, at now: Seconds) -> Seconds { clocks[contestant]?.time(at: now) ?? 0 }

  /// Returns the time that a contestant has left; nil without a limit, and for the computer.
  package func timeLeft(of contestant: Contestant, at now: Seconds) -> Seconds? {
    guard setup[contestant] == .person, let clock = setup.clock else { return nil }
    return max(0, clock - seconds(of: contestant, at: now))
  }

  package func isOutOfTime(at now: Seconds) -> Bool { contestant.flatMap { timeLeft(of: $0, at: now) } == 0 }

  /// Returns the level of the computer that decides now, the easiest if a person's time is up; nil while a person
  /// decides.
  package func decidingLevel(at now: Seconds) -> DuelLevel? {
    guard let contestant else { return nil }
    return setup[contestant].level ?? (isOutOfTime(at: now) ? .one : nil)
  }

  /// Returns when the time left changes next; nil without a limit.
  package func nextSecond(after now: Seconds) -> Seconds? {
    setup.clock.flatMap { _ in clocks.values.compactMap { $0.nextSecond(after: now) }.min() }
  }

  package func countsDown(at now: Seconds) -> Bool {
    setup.clock != nil && clocks.values.contains(where: \.isRunning) && !isOutOfTime(at: now)
  }

  /// Returns true once a second while a clock counts down. The caller then saves the time, so that killing the program
  /// gives nobody time back.
  package mutating func tick(at now: Seconds) -> Bool {
    countsDown(at: now) && Contestant.allCases.contains { clocks[$0]?.tick(at: now) == true } && isBegun
  }

  private mutating func runClocks(at now: Seconds) {
    for contestant in Contestant.allCases {
      let runs = isVisible && self.contestant == contestant && setup[contestant] == .person
      clocks[contestant, default: Stopwatch()].run(runs, at: now)
    }
  }

  package func name(of contestant: Contestant) -> String { setup.name(of: contestant) }

  package var turnText: String {
    guard let contestant else { return "Game over" }
    return Self.clause(name(of: contestant), isPlacing ? "place" : "push")
  }

  /// Returns a name with a verb: `You push`, `Computer places`.
  package static func clause(_ name: String, _ verb: String) -> String {
    name == "You" ? "You \(verb)" : "\(name) \(verb)\(verb == "push" ? "es" : "s")"
  }

  /// Returns the name for the start of a sentence.
  private func subject(_ contestant: Contestant) -> String {
    let name = name(of: contestant)
    return name == "Computer" ? "The computer" : name
  }

  /// A shorter form of ``turnText``: `Place`, `Computer`.
  package var briefTurnText: String {
    guard let contestant else { return turnText }
    guard setup.solo?.person == contestant else { return name(of: contestant) }
    return isPlacing ? "Place" : "Push"
  }

  package var verdict: String? {
    guard let result else { return nil }
    guard let winner = result.winner else { return "It is a draw" }
    let wins = Self.clause(subject(winner), "win")
    if let resigned = result.resigned { return "\(name(of: resigned)) resigned. \(wins)" }
    return "\(wins) by \(result.margin(of: winner).grouped)"
  }

  package var reasonNotToResign: String? {
    if isOver { return "This duel is over." }
    return isBegun ? nil : "This duel has not begun: there is nothing to resign."
  }

  package func reasonToWait(at now: Seconds) -> String {
    isGameOver ? Self.gameOver : isOutOfTime(at: now) ? timeIsUp : Self.computersTurn
  }
  static let gameOver = "This game is over."
  package static let computersTurn = "It is the computer's turn."

  var timeIsUp: String {
    guard setup.solo == nil, let contestant else { return "Time is up. The computer moves for you." }
    return "Time is up for \(name(of: contestant)). The computer moves for them."
  }

  /// The reason why the game in play is over; nil if it is not, or if somebody resigned.
  package var reasonForEnd: String? {
    guard isGameOver, resigned == nil else { return nil }
    return game.isDone ? game.ending : "All tiles are placed"
  }

  package var points: String { "\(name(of: pusher)): \(history.score.grouped)" }
  package var moves: String { setup.moves.map { "\(game.turnCount) of \($0)" } ?? String(game.turnCount) }

  package var betweenGames: (made: String, next: String) {
    let next = Self.clause(subject(.second), "push")
    let clause = setup.solo == nil ? next : next.prefix(1).lowercased() + next.dropFirst()
    return (
      "\(subject(.first)) made \((score(of: .first) ?? 0).counted("point")).", "Now \(clause), with the same tiles."
    )
  }

  /// The message when the duel opens: it continues, or it does not count. Nil if neither is true.
  package var opening: String? { sentences(isBegun ? "Your duel continues." : nil, reasonNotToCount.map { "\($0)." }) }

  package static let goal = "The higher score as pusher wins."
  package static let briefGoal = "The better pusher wins."
  package static let undoNotice = "A duel with undo does not count"

  package var reasonNotToCount: String? {
    let shortNotice = "A duel of fewer than \(DuelSetup.defaultMoves) tiles does not count"
    return isAided ? Self.undoNotice : setup.isTooShortToCount ? shortNotice : nil
  }

  /// Returns the person's results against the level, or why this duel does not count. Nil if nobody plays against the
  /// computer, or if no duel against the level counts.
  package func standing(in history: DuelHistory) -> String? {
    guard let solo = setup.solo else { return nil }
    if let reasonNotToCount { return reasonNotToCount }
    return history.standings(by: setup.rules).first { $0.level == solo.level && !$0.margins.isEmpty }?
      .text(by: setup.rules)
  }

  /// Returns true if a side made all random mistakes of its level, but not all those of a weaker level that makes many
  /// more. Level 5 makes none, so anybody may have played for it.
  func hasMistakes(of side: Contestant) -> Bool {
    guard let level = setup[side].level else { return false }
    let decisions = decisions(of: side)
    /// Returns the number of random mistakes of a level; nil if the side did not make all of them.
    func mistakes(_ level: DuelLevel) -> Int? {
      let drawn = decisions.compactMap { task, choice in
        task.mistake(of: level, seed: setup.seed(of: side)).map { $0 == choice }
      }
      return drawn.allSatisfy(\.self) ? drawn.count : nil
    }
    guard let own = mistakes(level) else { return false }
    // A few more mistakes can fit by chance.
    return !DuelLevel.allCases.contains { $0 < level && mistakes($0) ?? 0 > own + 7 }
  }

  private func decisions(of side: Contestant) -> [(task: DuelTask, choice: DuelChoice)] {
    zip(Contestant.allCases, games).flatMap { pusher, history in
      history.turns.compactMap { turn -> (task: DuelTask, choice: DuelChoice)? in
        let situation = history.game(at: turn.number - 1).situation
        guard pusher != side else { return (DuelTask(situation), .push(turn.direction)) }
        return turn.entry.map { (DuelTask(situation, after: turn.direction), .place($0)) }
      }
    }
  }

  func reason(against position: Position) -> String {
    guard let half = history.half else { return "Push first." }
    if half.board[position] != nil { return "That cell is full." }
    return "In Threes, place it at the far end of a row or column that moved."
  }
}
