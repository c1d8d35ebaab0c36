/// Where games, levels and duels are kept, those in play and those that are over. An archive never fails: what goes wrong it
/// says in a line for the player, and it goes on.
public protocol GameArchive {
  /// A new game or level begins in place of the last one.
  mutating func begin(_ session: GameSession) -> String?
  /// Saves what happened to the game or level in play; on return a killed program cannot lose it.
  ///
  /// `session` is what the event led to: after a failure all of it is written anew.
  mutating func save(_ event: JournalEvent, at seconds: Seconds, of session: GameSession) -> String?
  /// Enters a game that is over or left into the tables, and keeps its recording.
  mutating func enter(_ outcome: Outcome) -> EntryReport
  /// Ends what is in play or puts it aside, and seats the newest game, level or duel that the change admits, otherwise a
  /// new one.
  mutating func seat(_ change: GameChange) -> Seating
  /// The level in play is over: it does not go on another time, and its result is kept if it was solved.
  mutating func end(_ level: LevelID, _ result: LevelResult?) -> String?
  /// Saves a duel as it stands; on return a killed program cannot lose it. One that is over is entered into the history.
  mutating func save(_ match: DuelMatch, at now: Seconds) -> String?
  /// What is known of the daily games.
  var dailies: DailyLog { get }
  /// What was reached of levels.
  var progress: LevelProgress { get }
  /// The duels that were played.
  var duels: DuelHistory { get }
  /// Keeps par of a day.
  mutating func save(par: Par, of daily: Daily) -> String?
  /// Finds par of a day in the files, or keeps the one that `compute` returns.
  mutating func findPar(of daily: Daily, orBy compute: () -> Par) -> String?
  /// The games that can go on, the one that was played last first.
  var savedGames: [SavedGame] { get }
  /// Deletes a saved game; the first try of a day is entered before as it stands.
  mutating func delete(_ saved: SavedGame) -> String?
  /// The boards of the host as they are now; nil without a host.
  var hostView: HostView? { get }
  /// The player has another name from now on, or none.
  mutating func rename(_ name: String?)
  /// How many people on the host watch the game in play.
  var spectators: Int { get }
  /// Lets others on the host watch from the next move on, or nobody any more.
  func admitSpectators(_ isOn: Bool)
  /// What is lost if the program ends now, and why, each in words that follow "Error: ".
  var losses: [String] { get }
}

extension GameArchive {
  /// There is no host unless an archive says so.
  public var hostView: HostView? { nil }
  /// Nobody's name is written unless an archive does so.
  public mutating func rename(_ name: String?) {}
  /// What is not known yet is computed.
  public mutating func findPar(of daily: Daily, orBy compute: () -> Par) -> String? {
    dailies.pars[daily] == nil ? save(par: compute(), of: daily) : nil
  }
  /// Nobody watches without a host.
  public var spectators: Int { 0 }
  /// Nobody watches without a host.
  public func admitSpectators(_ isOn: Bool) {}
}

/// What became of a game that was to be entered.
public struct EntryReport: Hashable, Sendable {
  /// The tables as they are now; as they would be if they could not be written.
  public let boards: ScoreBoards
  /// The game's rank in its table; nil if it is not among the best.
  public let rank: Int?
  /// True if the game stands in the table, where it is good enough, and among the recordings. Else it is to be tried again.
  public let isStored: Bool
  /// True if the game turned out to be practice: another one is the first try of its day.
  public let isPractice: Bool
  /// What the player should know, in one line.
  public let notice: String?

  /// A report of its parts.
  public init(
    boards: ScoreBoards, rank: Int?, isStored: Bool, isPractice: Bool = false, notice: String? = nil
  ) {
    (self.boards, self.rank) = (boards, rank)
    (self.isStored, self.isPractice) = (isStored, isPractice)
    self.notice = notice
  }

  /// What the session of the game is to be told.
  public func actions(of outcome: Outcome) -> [SessionAction] {
    isStored ? (isPractice ? [.practice] : []) + [.entered(outcome.identity)] : []
  }
}
