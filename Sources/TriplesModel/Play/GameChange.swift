import FoundationEssentials

/// A switch to another game, level or duel. ``Play`` requests it; an archive carries it out.
package struct GameChange: Hashable, Sendable {
  /// The game or level that is replaced, after its end or pause; nil if none is.
  package private(set) var session: GameSession?
  /// True if the game, level or duel in play ends now; false if it is saved to be resumed.
  package let isAbandoned: Bool
  package private(set) var request: GameRequest
  private(set) var next: Game
  /// The seed of a new duel, or of the game of ``home``.
  let seed: UInt32
  /// The day in UTC.
  package let today: Day

  /// The start of a request that always begins something new. It can be shown before the archive carries it out.
  var immediate: GameStart? {
    request.beginsAtOnce(on: today) ? start(on: Date(timeIntervalSince1970: 0)) { _ in .unknown } : nil
  }

  /// Returns the start that reports a refusal and keeps the game in play; nil without a game. A level changes nothing.
  package func refusal(_ reason: TextError) -> GameStart? {
    if request.activity == .level { return GameStart(request, nil).refused(request, reason) }
    return session.map { GameStart(request, .game($0), isResumed: true).refused(request, reason) }
  }

  /// The fallback if the request is refused: the game that was put aside for it, otherwise the player's own game, with
  /// a random seed if its seed would be that of a daily game.
  package var home: GameChange {
    var change = self
    let last = session.flatMap { isAbandoned || !$0.isResumable ? nil : $0 }
    change.request = last.map { .saved(SavedGame(number: 0, session: $0, date: .distantPast, isInPlay: false)) } ?? .own
    change.session = nil
    if DailyGuard.daily(like: next) != nil { change.next = Game(next.rules, Origin(.random, seed: seed)) }
    return change
  }

  /// Resumes a game that was put aside. A first try whose time is over is ``DailyAttempt/practice``.
  package func resume(_ session: GameSession) -> GameStart {
    GameStart(
      request, .game(session), isResumed: true,
      attempt: session.daily.map { daily in
        if session.isPractice { return .practice }
        guard session.ends.isEmpty else { return .counted }
        guard today <= daily.lastDay else { return .practice }
        return session.history.marks.contains(.autoplay) ? .autoplayed : .first
      })
  }

  package func resume(_ match: DuelMatch) -> GameStart { GameStart(request, .duel(match), isResumed: match.isBegun) }

  /// Begins what was requested. A daily game is practice unless `attempt` returns ``DailyAttempt/first``. A race on a
  /// given board is also practice, because it enters no table.
  package func start(on date: Date, beginning attempt: (Daily) -> DailyAttempt) -> GameStart {
    switch request {
    case .level(let entry, _), .levels(_, let entry):
      GameStart(request, .game(GameSession(History(entry.level.game), level: entry.id)))
    case .duel(let plan): GameStart(request, .duel(DuelMatch(plan.begun(seed: seed, date: date))))
    case .own, .new, .saved: start(next, attempt)
    case .daily(let daily): start(daily.game, attempt)
    case .race(let rival): start(rival.game.again, attempt, against: rival)
    case .practice(let history, _): GameStart(request, .game(GameSession(practicing: history)))
    }
  }

  private func start(_ game: Game, _ attempt: (Daily) -> DailyAttempt, against rival: History? = nil) -> GameStart {
    let counts = game.daily.map(attempt)
    var history = History(game)
    if counts ?? .first != .first || game.origin.board != nil { history.mark(.practice) }
    return GameStart(request, .game(GameSession(history, rival: rival)), attempt: counts)
  }
}

extension Game {
  fileprivate var again: Game { Game(rules, Origin(.deterministic, seed: origin.seed, board: origin.board)) }
}

package struct GameStart: Sendable {
  package indirect enum Content: Hashable, Sendable {
    /// A game or a level.
    case game(GameSession)
    case duel(DuelMatch)
  }

  package private(set) var request: GameRequest
  /// Nil if the request was refused and nothing changes.
  package let content: Content?
  package let isResumed: Bool
  /// What a daily game counts as; nil for any other game.
  package private(set) var attempt: DailyAttempt?
  package private(set) var isRefused = false
  package var notice: String?

  init(_ request: GameRequest, _ content: Content?, isResumed: Bool = false, attempt: DailyAttempt? = nil) {
    (self.request, self.content, self.isResumed, self.attempt) = (request, content, isResumed, attempt)
  }

  package var session: GameSession? { if case .game(let session)? = content { session } else { nil } }

  package var ofGuest: GameStart {
    var start = self
    if [.first, .autoplayed, .counted].contains(attempt) { start.attempt = .guest }
    return start
  }

  /// Why the daily game may not begin, not even as practice; nil if it may.
  package var refusal: TextError? { session?.daily.flatMap { attempt?.refusal(of: $0) } }

  package func refused(_ request: GameRequest, _ reason: TextError) -> GameStart {
    var start = self
    (start.request, start.isRefused, start.notice) = (request, true, "Not possible: \(reason).")
    return start
  }

  /// A message that a game, level or duel continues, or that a duel does not count; nil if there is none.
  package var continuation: String? {
    switch content {
    case .duel(let match): return match.opening
    case .game(let session): return isResumed ? "\(session.continuation)." : nil
    case nil: return nil
    }
  }

  /// Returns messages about a race, the longest first.
  package func texts(racing rival: History) -> [String] {
    let against = "against \(rival.game.score.grouped) points"
    // The first try of a day comes before any race with its tiles.
    if isResumed, let session, let attempt, session.rival == nil {
      return ["\(session.continuation): \(attempt.words).", "Your daily game continues."]
    }
    if isResumed {
      return [
        "Your race \(against) continues at move \((session?.game.turnCount ?? 0).grouped).", "Your race continues.",
      ]
    }
    let isPractice = session?.isPractice == true
    let race =
      isPractice
      ? "Race \(against), as practice: it does not count." : "Race \(against)\(attempt.map { ": \($0.words)" } ?? "")."
    return isPractice ? [race, "Practice race."] : [race]
  }
}
