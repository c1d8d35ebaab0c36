/// Which game is to take the place of the one in play, which goes on another time.
public enum GameRequest: Hashable, Sendable {
  /// The player's own game that was put aside; else a new one.
  case own
  /// The game of a day.
  case daily(Daily)
  /// A game with the seed of an earlier one, raced against it.
  case race(History)
  /// A game that is played on from where it stands, as practice.
  case practice(History)

  /// True if a game that was put aside is what is wanted.
  public func admits(_ session: GameSession) -> Bool {
    switch self {
    case .own: session.isResumable && session.isOwn
    case .daily(let daily): session.isResumable && session.daily == daily
    case .race(let ghost):
      session.isUnfinished && !session.isPractice && session.game.begins(like: ghost.game)
    case .practice: false
    }
  }

  /// The session to begin if nothing was put aside that is wanted; nil for any new game.
  ///
  /// A daily game is practice unless it is the first try of `today`.
  public func session(on today: Day, _ dailies: DailyLog) -> GameSession? {
    switch self {
    case .own: nil
    case .daily(let daily): Self.session(of: daily, on: today, dailies)
    case .race(let ghost): Self.session(racing: ghost.game, on: today, dailies)
    case .practice(let history): GameSession(practicing: history)
    }
  }

  private static func session(of daily: Daily, on today: Day, _ dailies: DailyLog) -> GameSession {
    let counts = daily.day == today && dailies.results[daily] == nil
    return counts ? GameSession(daily.game) : GameSession(practicing: History(daily.game))
  }

  private static func session(racing game: Game, on today: Day, _ dailies: DailyLog) -> GameSession {
    if let daily = Daily(game) { return session(of: daily, on: today, dailies) }
    return GameSession(Game(game.rules, Origin(.deterministic, seed: game.seed, board: game.origin.board)))
  }
}

extension GameSession {
  /// A session that goes on with a game from where it stands, as practice.
  public init(practicing history: History) {
    var history = history.played
    history.mark(.practice)
    self.init(history)
  }

  /// True if the game is practice, which stands in no table.
  public var isPractice: Bool { history.marks.contains(.practice) }
  /// The daily game that is played; nil if it is none.
  public var daily: Daily? { Daily(game) }
  /// True if the game is neither practice nor a daily one, and began by the opening of its seed.
  public var isOwn: Bool { !isPractice && daily == nil && game.origin.board == nil }
}

extension Game {
  /// True if another game began with the same tiles and has the same luck.
  public func begins(like other: Game) -> Bool {
    rules == other.rules && origin.word == other.origin.word && origin.placer == other.origin.placer
  }
}
