import TriplesModel

/// Moves, and what is said about them.
extension PlainGame {
  /// The moves that autoplay tells one by one; of more it tells the sum.
  private static var maxToldMoves: Int { 10 }

  mutating func push(_ direction: Direction, at now: Seconds) -> Bool {
    let count = game.turnCount
    perform(.push(direction, by: .player), at: now)
    return game.turnCount > count
  }

  /// Undoes or redoes a move.
  mutating func act(_ action: SessionAction, at now: Seconds) {
    let before = game.turnCount
    perform(action, at: now)
    guard game.turnCount != before else { return say("Nothing to \(action == .undo ? "undo" : "redo").") }
    if isFull { sayStanding(at: now) } else if action == .undo { say(moveStanding.line(voice.style)) }
  }

  mutating func hint(at now: Seconds) {
    guard !game.isDone else { return say(sentences.afterwards(game)) }
    perform(.hint, at: now)
    sentences.advice(players.advice(for: game.situation), on: grid).forEach { say($0) }
  }

  /// The strongest player makes some moves.
  mutating func autoplay(_ count: Int, at now: Seconds) {
    let (start, first) = (voice.said.count, game.turnCount)
    var turns: [Turn] = []
    while turns.count < count, !game.isDone,
      let choice = players.choice(of: players.names.last ?? "", in: game.situation, milliseconds: nil)
    {
      for effect in session.perform(.push(choice.direction, by: .computer), at: now) {
        if case .played(let turn) = effect { turns.append(turn) }
        if case .played = effect, count > Self.maxToldMoves { continue }
        carryOut(effect, at: now)
      }
    }
    guard !turns.isEmpty else { return say(sentences.afterwards(game)) }
    if count > Self.maxToldMoves {
      voice.said.insert(sentences.autoplayed(turns, score: game.score), at: start)
    }
    if isFull, game.turnCount > first { sayStanding(at: now) }
  }

  /// How the game stands after a move: in full words the board.
  mutating func sayStanding(at now: Seconds) { sayBoard() }

  mutating func sayBoard() {
    sentences.board(grid).forEach { say($0) }
    say(sentences.next(game.situation))
    if isFull { say(sentences.score(game)) }
  }

  /// How the game stands, in the line of a move.
  var moveStanding: PlainStanding {
    let next = [sentences.next(game.situation)].compactMap(\.self)
    return PlainStanding(sentences: ["Score \(game.score)."] + next, marks: ["\(game.score)"] + next)
  }

  /// Which game it is, unless that has been said, and its board.
  mutating func sayGame(isKnown: Bool = false) {
    if !isKnown, voice.style.words != .terse || session.isPractice {
      say(sentences.origin(game, isPractice: session.isPractice))
    }
    sayBoard()
    if !isFull { say(sentences.score(game)) }
  }

  mutating func sayScore(at now: Seconds) {
    say(sentences.score(game))
    say(sentences.progress(game, seconds: session.clock.time(at: now)))
    say(sentences.origin(game, isPractice: session.isPractice))
    if let daily = session.daily { sayPar(of: daily) }
    say(sentences.help(session.history.marks))
    say(ghost.map { sentences.lead($0.lead(of: game)) })
    sayHostRank()
  }

  mutating func quit(at now: Seconds) {
    perform(.suspend, at: now)
    voice.finish()
    say(game.isDone || !isKept || !losses.isEmpty ? "Goodbye." : "Game saved. See you next time.")
  }

  mutating func depart(to destination: PlainDestination, at now: Seconds) {
    if case .game(nil) = destination { return request(.own, at: now) }
    perform(.suspend, at: now)
    voice.finish(for: destination)
  }
}
