/// A game, level or duel that the player asks for.
public enum GameRequest: Hashable, Sendable {
  /// The player's own game that was put aside, or a new one.
  case own
  /// A new game in place of the player's own, perhaps with a seed.
  case new(seed: UInt32?)
  /// The game of a day.
  case daily(Daily)
  /// A race against an earlier game with the same tiles.
  case race(History)
  /// Practice from a position of a game.
  case practice(History)
  /// A saved game that the player chose.
  case saved(SavedGame)
  /// A level that was put aside, unless it should be new, otherwise from its start.
  case level(LevelPack.Entry, isNew: Bool)
  /// A duel with a plan that was put aside, or a new one.
  case duel(DuelPlan)

  /// True for a duel, which leaves the game in play as it is.
  public var isDuel: Bool { if case .duel = self { true } else { false } }

  /// False for a request that always begins something.
  public var resumes: Bool {
    switch self {
    case .new, .practice, .level(_, isNew: true): false
    case .own, .daily, .race, .saved, .level, .duel: true
    }
  }

  /// Returns whether a game that was put aside meets the request.
  public func admits(_ session: GameSession) -> Bool {
    guard session.isResumable else { return false }
    return switch self {
    case .own: session.isOwn
    case .new, .practice, .duel: false
    case .level(let entry, let isNew): !isNew && entry.isPlayed(in: session)
    case .daily(let daily): session.daily == daily
    case .saved(let game): session.history == game.session.history
    case .race(let rival): rival.game.daily.map { $0 == session.daily } ?? (session.rival?.identity == rival.identity)
    }
  }
}

extension GameSession {
  /// A session of practice from a position of a game.
  public init(practicing history: History) {
    var history = history.played
    history.mark(.practice)
    self.init(history)
  }

  /// True if the game is practice, which enters no table.
  public var isPractice: Bool { history.marks.contains(.practice) }
  /// The daily game that is played, if it is one.
  public var daily: Daily? { game.daily }
  /// True if the game is the first try of a daily game, which counts.
  public var isFirstTry: Bool { daily != nil && !isPractice }
  /// True on a day on which the game can no longer be a first try and has to become practice.
  public func isExpired(on today: Day) -> Bool {
    isFirstTry && !game.isDone && daily.map { $0.lastDay < today } ?? false
  }
  /// True if the game is a first try that can be resumed.
  public var isWaitingFirstTry: Bool { isFirstTry && isResumable && !game.isDone }
  /// True if the game is no daily game, race or practice and has no given board.
  public var isOwn: Bool { !isPractice && daily == nil && rival == nil && game.origin.board == nil }
}
