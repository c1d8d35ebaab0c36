import TriplesModel

/// What text mode asks of the program around it, besides its archive. Without any of it there is a game without a past.
public struct PlainOutside {
  /// The finished games, the newest first.
  public var pastGames: () throws(PlainFault) -> [GameSummary] = { () throws(PlainFault) in [] }
  /// One of them, by its place; the last one has 0.
  public var recording: (Int) throws(PlainFault) -> History = { (_) throws(PlainFault) in
    throw PlainFault("No finished games yet.")
  }
  /// The best earlier game with the same tiles.
  public var ghost: (Game) -> History? = { _ in nil }
  /// The computer's rating of all moves of a game.
  public var review: (History) -> [ReviewedMove] = { _ in [] }
  /// The habits in the last games by some rules, the most expensive first.
  public var habits: (RuleSet) -> [Habit] = { _ in [] }
  /// The packs of levels, and what was solved of them.
  public var levels: () -> (packs: [LevelPack], progress: LevelProgress) = { ([], LevelProgress()) }
  /// The finished duels.
  public var duels: () -> DuelHistory = { DuelHistory() }
  /// The statistics of the games by some rules, a line each.
  public var statistics: (RuleSet) -> String? = { _ in nil }
  /// The games in play on the host; nil without a host.
  public var liveGames: () -> [LiveEntry]? = { nil }
  /// Watches one of them, and returns what happened so far.
  public var watch: (LiveEntry) -> LiveNews = { _ in .ended(.left) }
  /// What happened since then.
  public var look: () -> LiveNews = { .ended(.left) }
  /// Watches nobody any more.
  public var stopWatching: () -> Void = {}
  /// The settings of the program apart from those of text mode; new games have some rules unless they say otherwise.
  public var settings: (RuleSet) -> [PlainSetting] = { _ in [] }
  /// Gives one of them a value, which is one of its choices, and keeps it; returns a line for the player if that fails.
  public var set: (_ setting: String, _ value: String) -> String? = { _, _ in nil }
  /// Keeps the player's choices of text mode; returns a line for the player if that fails.
  public var keep: (PlainStyle) -> String? = { _ in nil }

  /// Nothing.
  public init() {}
}
