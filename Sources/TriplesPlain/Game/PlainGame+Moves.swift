import TriplesModel

extension PlainGame {
  /// The maximum number of moves that autoplay tells one by one.
  private static var maxToldMoves: Int { 10 }

  mutating func push(_ direction: Direction, at now: Seconds) -> Bool {
    let count = game.turnCount
    perform(.push(direction, by: .player), at: now)
    return game.turnCount > count
  }

  mutating func act(_ action: SessionAction, at now: Seconds) {
    let before = game.turnCount
    perform(action, at: now)
    guard game.turnCount != before else { return say("Nothing to \(action == .undo ? "undo" : "redo").") }
    if isFull { sayStanding(at: now) } else if action == .undo { say(moveStanding.line(voice.style)) }
  }

  mutating func hint(at now: Seconds) {
    guard !game.isDone else { return say(sentences.afterwards(game)) }
    perform(.hint, at: now)
    say(sentences.advice(players.advice(for: game.situation), in: game.situation))
  }

  /// Lets the strongest player make moves.
  mutating func autoplay(_ count: Int, at now: Seconds) {
    let (start, first) = (voice.said.count, game.turnCount)
    var turns: [Turn] = []
    while turns.count < count, !game.isDone,
      let choice = players.choice(of: players.names.last ?? "", in: game.situation, milliseconds: nil, seed: game.seed)
    {
      for effect in session.perform(.push(choice.direction, by: .computer), at: now) {
        if case .played(let turn) = effect { turns.append(turn) }
        if case .played = effect, count > Self.maxToldMoves { continue }
        let told = voice.said.count
        carryOut(effect, at: now)
        if case .played = effect, voice.said.indices.contains(told) {
          voice.said[told] = "Computer: \(voice.said[told])"
        }
      }
    }
    guard !turns.isEmpty else { return say(sentences.afterwards(game)) }
    if count > Self.maxToldMoves { voice.said.insert(sentences.autoplayed(turns, score: game.score), at: start) }
    if isFull, game.turnCount > first { sayStanding(at: now) }
  }

  mutating func sayStanding(at now: Seconds) { sayBoard() }

  mutating func sayBoard() {
    say(sentences.board(grid))
    say(sentences.next(game.situation))
    if isFull { say(sentences.score(game)) }
  }

  var moveStanding: PlainStanding {
    let next = [sentences.next(game.situation)].compactMap(\.self)
    return PlainStanding(sentences: ["Score \(game.score)."] + next, marks: ["\(game.score)"] + next)
  }

  /// Says which game it is, unless that is known, and its board.
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

  mutating func depart(to destination: PlainDestination, at now: Seconds) {
    if case .game(nil) = destination { return request(.own, at: now) }
    leave(for: destination, at: now)
  }
}
