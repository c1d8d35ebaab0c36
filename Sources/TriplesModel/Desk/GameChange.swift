import FoundationEssentials

/// A change from what is in play to something else, as the ``Desk`` decided it, for a ``GameArchive`` to carry out.
public struct GameChange: Hashable, Sendable {
  /// What is in play and makes room; nil if nothing has to.
  public let session: GameSession?
  /// True if the game in play ends as it stands; otherwise it is put aside and goes on another time.
  public let isLeft: Bool
  /// The game to seat.
  public let request: GameRequest
  /// The new game, for a request that needs one.
  let next: Game
  /// The seed of a new duel.
  let seed: UInt32
  /// The day in UTC.
  public let today: Day
  /// When the change happens.
  public let now: Seconds

  /// Returns whether a game that was put aside is to go on.
  public func admits(_ session: GameSession) -> Bool { request.admits(session) }

  /// The seating of a game that was put aside. A first try whose time is over is ``DailyAttempt/late``.
  public func seating(_ session: GameSession) -> Seating {
    Seating(
      request, session, goesOn: true,
      attempt: session.daily.map { daily in
        session.isPractice ? .repeated : today <= daily.lastDay ? .first : .late
      })
  }

  /// The seating of a duel that waited.
  public func seating(_ match: DuelMatch) -> Seating {
    Seating(request: request, seat: .duel(match), goesOn: match.isBegun, attempt: nil)
  }

  /// The seating of a new game, because none was put aside that is admitted. A daily game is practice unless `attempt`
  /// says that it is the first try of its day.
  public func seating(on date: Date, beginning attempt: (Daily) -> DailyAttempt) -> Seating {
    switch request {
    case .level(let entry, _):
      Seating(request, GameSession(History(entry.level.game), level: entry.id), goesOn: false)
    case .duel(let plan): seating(DuelMatch(plan.setup(seed: seed, date: date)))
    case .own, .new, .saved: seating(next, attempt)
    case .daily(let daily): seating(daily.game, attempt)
    case .race(let rival): seating(rival.game.again, attempt, against: rival)
    case .practice(let history): Seating(request, GameSession(practicing: history), goesOn: false)
    }
  }

  private func seating(
    _ game: Game, _ attempt: (Daily) -> DailyAttempt, against rival: History? = nil
  ) -> Seating {
    let counts = game.daily.map(attempt)
    var history = History(game)
    if let counts, counts != .first { history.mark(.practice) }
    return Seating(request, GameSession(history, rival: rival), goesOn: false, attempt: counts)
  }
}

extension Game {
  /// A new game with the same tiles.
  fileprivate var again: Game {
    Game(rules, Origin(.deterministic, seed: origin.seed, board: origin.board))
  }
}
