/// A past game or duel, step by step: a step is a move, in a duel a push or a placed tile.
package struct Replay: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case played(Turn), undone(Turn)
    /// The two halves of a turn of a duel.
    case pushed(HalfTurn), placed(Turn)
    /// The board after a step back in a duel, or after a change to its other game.
    case board(Board)
  }

  package private(set) var history: History
  /// The duel, if the players are known.
  package private(set) var duel: DuelMatch?
  /// The number of the duel's game that is shown, from 1.
  package private(set) var number = 1
  package var rated: [ReviewedMove]?
  package private(set) var isPlaying: Bool
  package private(set) var pace = Pace(movesPerSecond: 1.5)
  private var nextStep: Seconds

  /// Creates a replay at a turn; at turn 0 it plays by itself, unless its moves are rated.
  package init(_ history: History, at turn: Int = 0, rated: [ReviewedMove]? = nil, now: Seconds = 0) {
    (self.history, self.rated, isPlaying) = (history, rated, turn == 0 && rated == nil)
    nextStep = now + pace.interval
    jump(to: turn)
  }

  package init(_ duel: DuelMatch, from number: Int = 1, now: Seconds = 0) {
    self.init(duel.games[0], now: now)
    self.duel = duel
    _ = show(game: min(number, duel.games.count), fromItsEnd: false)
  }

  package var game: Game { history.game }
  package var turn: Int { history.turnCount }
  package var lastTurn: Int { history.turns.count }
  /// The number of the move that is shown; in a duel a move counts from its push on.
  package var move: Int { turn + (history.half == nil ? 0 : 1) }
  package var isDuel: Bool { game.origin.isDuel }
  package var isAtEnd: Bool { turn == lastTurn && isLastGame }
  /// True if no move is possible: at the end of any game of a duel, or of a finished game.
  package var isOver: Bool { isDuel ? turn == lastTurn : isAtEnd && game.isDone }
  private var isLastGame: Bool { number == duel?.games.count ?? 1 }
  package var pusher: Contestant { number == 1 ? .first : .second }
  package var board: Board { history.board }

  package var whole: History {
    var whole = history
    whole.jump(to: lastTurn)
    return whole
  }

  /// The rating of the move that follows, if it is known.
  package var reviewed: ReviewedMove? { rated?.first { $0.shownTurn == turn } }

  package var practice: GameRequest? { isDuel || game.isDone ? nil : .practice(history, best: reviewed?.best) }

  package var refusal: String { isDuel ? "\(Self.duelNotice)." : "Go back to an earlier move to play on." }

  package static let duelNotice = "A duel can only be replayed"
  package var race: GameRequest? { isDuel ? nil : .race(whole) }

  private mutating func goForwards() -> Step? {
    guard turn < lastTurn else { return show(game: number + 1, fromItsEnd: false) }
    let turn = history.turns[turn]
    if isDuel, history.half == nil { return history.push(turn.direction).map(Step.pushed) }
    let step = isDuel ? Step.placed(turn) : .played(turn)
    history.jump(to: turn.number)
    return step
  }

  package mutating func step(forwards: Bool) -> Step? {
    if forwards { return goForwards() }
    if history.half != nil {
      history.jump(to: turn)
      return .board(board)
    }
    guard turn > 0 else { return show(game: number - 1, fromItsEnd: true) }
    let last = history.turns[turn - 1]
    history.jump(to: turn - 1)
    guard isDuel else { return .undone(last) }
    _ = history.push(last.direction)
    return .board(board)
  }

  private mutating func show(game: Int, fromItsEnd: Bool) -> Step? {
    guard (1...(duel?.games.count ?? 1)).contains(game) else { return nil }
    if let duel { history = duel.games[game - 1] }
    number = game
    jump(to: fromItsEnd ? lastTurn : 0)
    return .board(board)
  }

  /// Shows the board after a turn; beyond the last one, the end.
  package mutating func jump(to turn: Int) { history.jump(to: turn) }

  package mutating func show(_ mistake: ReviewedMove) {
    pause()
    jump(to: mistake.shownTurn)
  }

  package mutating func pause() { isPlaying = false }

  /// Plays or pauses. At the end, starts the game again, or the first game of a duel.
  package mutating func togglePlaying(at now: Seconds) {
    if !isPlaying, isAtEnd { _ = show(game: 1, fromItsEnd: false) }
    isPlaying.toggle()
    nextStep = now + pace.interval
  }

  package mutating func changePace(by steps: Int) { pace.change(by: steps) }

  /// Returns the steps that are due, each with its board and its time.
  package mutating func advance(to now: Seconds) -> [(step: Step, board: Board, time: Seconds)] {
    var steps: [(Step, Board, Seconds)] = []
    while isPlaying, now >= nextStep {
      let time = max(nextStep, now - pace.interval)
      if let step = goForwards() { steps.append((step, board, time)) }
      nextStep += max(pace.interval, (now - nextStep) / 8)
      isPlaying = !isAtEnd
    }
    return steps
  }

  package var nextChange: Seconds? { isPlaying ? nextStep : nil }
}

extension Play {
  package func replay(of score: HighScore, at now: Seconds) throws(TextError) -> Replay {
    Replay(try recording(of: score).history, now: now)
  }

  /// Returns the game of a high score or of a past game, which may be somebody else's; throws if its moves would help
  /// in a first try.
  package func recording(of score: HighScore) throws(TextError) -> Recording {
    let recording = try score.replay()
    let games = [game.session] + tables.saved.map(\.session)
    try DailyGuard(tables.dailies, unfinished: games, today: daily.day).check(recording.game)
    return recording
  }
}
