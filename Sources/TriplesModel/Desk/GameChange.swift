import FoundationEssentials

/// A change of what is in play, decided by the ``Desk`` and carried out by a ``GameArchive``.
public struct GameChange: Hashable, Sendable {
  /// What is in play and is replaced; nil if nothing is.
  public private(set) var session: GameSession?
  /// True if the game in play ends as it stands; otherwise it is put aside.
  public let isLeft: Bool
  /// The game to seat.
  public private(set) var request: GameRequest
  /// The new game, for a request that needs one.
  private(set) var next: Game
  /// The seed of a new duel.
  let seed: UInt32
  /// The day in UTC.
  public let today: Day
  /// When the change happens.
  public let now: Seconds

  /// Returns whether a game that was put aside meets the request.
  public func admits(_ session: GameSession) -> Bool { request.admits(session) }

  /// The seating of a request that always begins something: it can be shown before the archive has carried it out.
  public var immediate: Seating? {
    request.resumes || practiced.map(DailyGuard.concerns) ?? false
      ? nil : seating(on: Date(timeIntervalSince1970: 0)) { _ in .unknown }
  }

  /// The game whose tiles a ``DailyGuard`` has to allow, in any state. A daily game or race begins a first try, or is refused by
  /// the same rule while no other program can begin one.
  public var practiced: Game? {
    switch request {
    case .practice(let history): history.game
    case .saved(let saved): saved.session.isFirstTry ? nil : saved.session.game
    case .daily(let daily): daily.day > today ? daily.game : nil
    case .race(let rival): DailyGuard.daily(like: rival.game).flatMap { $0.day > today ? $0.game : nil }
    case .own, .new, .level, .duel: nil
    }
  }

  /// The seating of what is in play if the request is refused; nil if nothing is in play.
  public func refusal(_ reason: TextError) -> Seating? {
    session.map { Seating(request, .game($0), goesOn: true).refused(request, reason) }
  }

  /// The change that seats the player's own game or one with random tiles instead, after the game in play was put aside.
  public var home: GameChange {
    var change = self
    (change.session, change.request) = (nil, .own)
    change.next = Game(next.rules, Origin(.random, seed: seed))
    return change
  }

  /// The seating of a game that was put aside. A first try whose time is over is ``DailyAttempt/late``.
  public func seating(_ session: GameSession) -> Seating {
    Seating(
      request, .game(session), goesOn: true,
      attempt: session.daily.map { daily in session.isPractice ? .repeated : today <= daily.lastDay ? .first : .late })
  }

  /// The seating of a duel.
  public func seating(_ match: DuelMatch) -> Seating { Seating(request, .duel(match), goesOn: match.isBegun) }

  /// The seating of a new game. A daily game is practice unless `attempt` says that it is the first try of its day.
  public func seating(on date: Date, beginning attempt: (Daily) -> DailyAttempt) -> Seating {
    switch request {
    case .level(let entry, _):
      Seating(request, .game(GameSession(History(entry.level.game), level: entry.id)), goesOn: false)
    case .duel(let plan): seating(DuelMatch(plan.setup(seed: seed, date: date)))
    case .own, .new, .saved: seating(next, attempt)
    case .daily(let daily): seating(daily.game, attempt)
    case .race(let rival): seating(rival.game.again, attempt, against: rival)
    case .practice(let history): Seating(request, .game(GameSession(practicing: history)), goesOn: false)
    }
  }

  private func seating(_ game: Game, _ attempt: (Daily) -> DailyAttempt, against rival: History? = nil) -> Seating {
    let counts = game.daily.map(attempt)
    var history = History(game)
    if let counts, counts != .first { history.mark(.practice) }
    return Seating(request, .game(GameSession(history, rival: rival)), goesOn: false, attempt: counts)
  }
}

extension Game {
  /// A new game with the same tiles.
  fileprivate var again: Game { Game(rules, Origin(.deterministic, seed: origin.seed, board: origin.board)) }
}
