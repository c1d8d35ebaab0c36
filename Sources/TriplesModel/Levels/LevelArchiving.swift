/// Where the level in play and what was reached are kept. It never fails: what goes wrong it says in a line for the player.
public protocol LevelArchiving: Archiving {
  /// What was reached, as it was last seen.
  var progress: LevelProgress { get }
  /// A level begins in place of the last one.
  mutating func begin(_ session: GameSession) -> String?
  /// Saves what happened to the level in play.
  mutating func save(_ event: JournalEvent, at seconds: Seconds, of session: GameSession) -> String?
  /// The level in play is over: it does not go on another time.
  mutating func end()
  /// Keeps the result of a level that was reached.
  mutating func save(_ result: LevelResult, of id: LevelID) -> String?
}
