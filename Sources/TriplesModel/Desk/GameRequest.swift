/// A game, level or duel that the player asks for.
public enum GameRequest: Hashable, Sendable {
  /// The player's own game that was put aside, otherwise a new one.
  case own
  /// A new game in place of the player's own, with a seed if the player gave one.
  case new(seed: UInt32?)
  /// The game of a day.
  case daily(Daily)
  /// A game with the tiles of an earlier one, against that one.
  case race(History)
  /// Practice from where a game stands.
  case practice(History)
  /// A saved game that the player chose.
  case saved(SavedGame)
  /// A level that was put aside, otherwise from its beginning; if it is to be new, in any case.
  case level(LevelPack.Entry, isNew: Bool)
  /// A duel of a kind that waits, otherwise a new one.
  case duel(DuelPlan)

  /// True for a duel, which lies over the game in play.
  public var isDuel: Bool { if case .duel = self { true } else { false } }

  /// Returns whether a game that was put aside is the one asked for.
  public func admits(_ session: GameSession) -> Bool {
    guard session.isResumable else { return false }
    return switch self {
    case .own: session.isOwn
    case .new, .practice, .duel: false
    case .level(let entry, let isNew): !isNew && [entry].entry(of: session) != nil
    case .daily(let daily): session.daily == daily
    case .saved(let game): session.history == game.session.history
    case .race(let rival):
      rival.game.daily.map { $0 == session.daily } ?? (session.rival?.identity == rival.identity)
    }
  }
}

extension GameSession {
  /// A session that goes on from where a game stands, as practice.
  public init(practicing history: History) {
    var history = history.played
    history.mark(.practice)
    self.init(history)
  }

  /// True if the game is practice, which enters no table.
  public var isPractice: Bool { history.marks.contains(.practice) }
  /// The daily game that is played; nil if it is none.
  public var daily: Daily? { game.daily }
  /// True if the game is the one try of a daily game that counts.
  public var isFirstTry: Bool { daily != nil && !isPractice }
  /// True if the game is a first try that can go on.
  public var isWaitingFirstTry: Bool { isFirstTry && isResumable && !game.isDone }
  /// True for a game that the player began for its own sake: no daily game, race, practice or given board.
  public var isOwn: Bool { !isPractice && daily == nil && rival == nil && game.origin.board == nil }
}
