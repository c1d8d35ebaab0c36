import TriplesModel

/// What text mode asks of the rest of the program besides its archive. By default, there is nothing.
package struct PlainOutside {
  /// The finished games, the newest first.
  package var pastGames: () throws(PlainFault) -> [GameSummary] = { () throws(PlainFault) in [] }
  /// One of them; 0 is the last one.
  package var recording: (Int) throws(PlainFault) -> History = { (_) throws(PlainFault) in
    throw PlainFault("No finished games yet.")
  }
  /// The best earlier game with the same tiles.
  package var ghost: (Game) -> History? = { _ in nil }
  /// The computer's rating of the moves of a game.
  package var review: (History) -> [ReviewedMove] = { _ in [] }
  /// The costliest habits in the last games.
  package var habits: (RuleSet) -> [Habit] = { _ in [] }
  /// The packs of levels and your progress.
  package var levels: () -> (packs: [LevelPack], progress: LevelProgress) = { ([], LevelProgress()) }
  /// The statistics, a line for each figure.
  package var statistics: (RuleSet) -> String? = { _ in nil }
  /// The settings of a player whose new games have some rules by default.
  package var settings: (RuleSet) -> SettingsTable = { SettingsTable(Settings(), GameSetup(rules: $0), themes: []) }
  /// Changes and keeps a setting; returns an error message, if any.
  package var change: (SettingsChange) -> String? = { _ in nil }

  package init() {}
}
