import FoundationEssentials

/// A game in a file that can be resumed.
public struct SavedGame: Hashable, Sendable {
  /// The number of its file, by which players name it.
  public let number: Int
  /// The game.
  public let session: GameSession
  /// When it was last played.
  public let date: Date
  /// True while a program plays it, so that it can be neither resumed nor deleted.
  public let isInPlay: Bool

  /// A saved game of its parts.
  public init(number: Int, session: GameSession, date: Date, isInPlay: Bool) {
    (self.number, self.session, self.date, self.isInPlay) = (number, session, date, isInPlay)
  }

  /// What kind of game it is, and whether it is in play: `daily 2026-11-21`.
  public var kind: String { session.kind + (isInPlay ? ", in play" : "") }

  /// The game in a list.
  public var summary: GameSummary {
    let recording = Recording(session.history, seconds: Int(session.clock.time(at: 0)), date: date)
    return GameSummary(recording)
  }
}

extension GameSession {
  /// What kind of game it is: `daily 2026-11-21`.
  public var kind: String {
    let day = daily.map { " \($0.day.text)" } ?? ""
    return (isPractice ? "practice" : daily != nil ? "daily" : rival != nil ? "race" : "own game") + day
  }
}
