/// Keeps games, levels and duels. After an error an archive goes on and returns a line for the player.
public protocol GameArchive {
  /// Begins a new game or level in place of the last one.
  mutating func begin(_ session: GameSession) -> String?
  /// Saves what happened to the game or level in play, so that a killed program cannot lose it. `session` is the state after
  /// the event: after an error all of it is written anew.
  mutating func save(_ event: JournalEvent, at seconds: Seconds, of session: GameSession) -> String?
  /// Enters a game that is over or left into the tables, and stores its recording.
  mutating func enter(_ outcome: Outcome) -> EntryReport
  /// Ends what is in play or puts it aside, and resumes the newest game, level or duel that the change admits, or begins one.
  mutating func seat(_ change: GameChange) -> Seating
  /// Ends the level in play: it cannot be resumed, and its result is kept if it was solved.
  mutating func end(_ level: LevelID, _ result: LevelResult?) -> String?
  /// Saves a duel as it stands, so that a killed program cannot lose it. A duel that is over is entered into the history.
  mutating func save(_ match: DuelMatch, at now: Seconds) -> String?
  /// The daily games.
  var dailies: DailyLog { get }
  /// The progress in levels.
  var progress: LevelProgress { get }
  /// The duels that were played.
  var duels: DuelHistory { get }
  /// Keeps par of a day.
  mutating func save(par: Par, of daily: Daily) -> String?
  /// Finds par of a day in the files, or keeps the one that `compute` returns.
  mutating func findPar(of daily: Daily, orBy compute: () -> Par) -> String?
  /// The games that can be resumed, the one that was played last first.
  var savedGames: [SavedGame] { get }
  /// Deletes a saved game; the first try of a day is entered before.
  mutating func delete(_ saved: SavedGame) -> String?
  /// The boards of the host as they are now; nil without a host.
  var hostView: HostView? { get }
  /// Changes or removes the name of the player.
  mutating func rename(_ name: String?)
  /// What is lost if the program ends now, and why, in words that follow "Error: ".
  var losses: [String] { get }
}

extension GameArchive {
  /// No host.
  public var hostView: HostView? { nil }
  /// Does nothing.
  public mutating func rename(_ name: String?) {}
  /// Computes par if it is unknown.
  public mutating func findPar(of daily: Daily, orBy compute: () -> Par) -> String? {
    dailies.pars[daily] == nil ? save(par: compute(), of: daily) : nil
  }
}

/// What happened to a game that should be entered.
public struct EntryReport: Hashable, Sendable {
  /// The tables with the game, even if they cannot be written.
  public let boards: ScoreBoards
  /// The game's rank in its table; nil if it is not among the best.
  public let rank: Int?
  /// True if the game is stored; otherwise the archive tries again.
  public let isStored: Bool
  /// True if the game turned out to be practice, because another one is the first try of its day.
  public let isPractice: Bool
  /// A line for the player.
  public let notice: String?

  /// A report of its parts.
  public init(boards: ScoreBoards, rank: Int?, isStored: Bool, isPractice: Bool = false, notice: String? = nil) {
    (self.boards, self.rank, self.isStored) = (boards, rank, isStored)
    (self.isPractice, self.notice) = (isPractice, notice)
  }

  /// The actions that tell the session of the game.
  public func actions(of outcome: Outcome) -> [SessionAction] {
    isStored ? (isPractice ? [.practice] : []) + [.entered(outcome.identity)] : []
  }
}
