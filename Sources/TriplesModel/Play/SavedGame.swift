import FoundationEssentials

/// A game in a file that can be resumed.
package struct SavedGame: Hashable, Sendable {
  /// The number of its file, by which players name it.
  package let number: Int
  /// The game.
  package let session: GameSession
  /// When it was last played.
  package let date: Date
  /// True while a program plays it, so that it can be neither resumed nor deleted.
  package let isInPlay: Bool

  /// A saved game of its parts.
  package init(number: Int, session: GameSession, date: Date, isInPlay: Bool) {
    (self.number, self.session, self.date, self.isInPlay) = (number, session, date, isInPlay)
  }

  /// What kind of game it is, and whether it is in play: `daily 2026-11-21`.
  package var kind: String { session.kind + (isInPlay ? ", in play" : "") }

  /// The game in a list.
  package var summary: GameSummary {
    let recording = Recording(session.history, seconds: Int(session.clock.time(at: 0)), date: date)
    return GameSummary(recording)
  }
}

extension GameSession {
  /// What kind of game it is: `daily 2026-11-21`.
  package var kind: String {
    let day = daily.map { " \($0.day.text)" } ?? ""
    return (isPractice ? "practice" : daily != nil ? "daily" : rival != nil ? "race" : "own game") + day
  }
}
