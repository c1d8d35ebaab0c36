/// Where the game in play and its end are kept. An archive never fails: what goes wrong it says in a line for the player.
public protocol GameArchive {
  /// A new game begins in place of the last one.
  mutating func begin(_ session: GameSession) -> String?
  /// Saves what happened to the game in play; on return a killed program cannot lose it.
  ///
  /// `session` is what the event led to: after a failure all of it is written anew.
  mutating func save(_ event: JournalEvent, at seconds: Seconds, of session: GameSession) -> String?
  /// Enters a game that is over or left into the tables, and keeps its recording.
  mutating func enter(_ outcome: Outcome) -> EntryReport
  /// Puts the game in play aside, or gives it up if it is left, and takes up the newest that a request admits.
  mutating func exchange(_ session: GameSession, isLeft: Bool, for request: GameRequest) -> GameExchange
  /// What is known of the daily games.
  var dailies: DailyLog { get }
}

extension GameArchive {
  /// Nothing is put aside.
  public mutating func exchange(
    _ session: GameSession, isLeft: Bool, for request: GameRequest
  ) -> GameExchange { GameExchange(session: nil, notice: nil) }

  /// Nothing is known.
  public var dailies: DailyLog { DailyLog() }
}

/// What came of a change from one game to another.
public struct GameExchange: Sendable {
  /// The game that goes on; nil if there is none: then begin one.
  public let session: GameSession?
  /// What the player should know.
  public let notice: String?

  /// An exchange of its parts.
  public init(session: GameSession?, notice: String?) { (self.session, self.notice) = (session, notice) }
}

/// What became of a game that was to be entered.
public struct EntryReport: Hashable, Sendable {
  /// The tables as they are now; as they would be if they could not be written.
  public let boards: ScoreBoards
  /// The game's rank in its table; nil if it is not among the best.
  public let rank: Int?
  /// True if the game stands in the table, where it is good enough, and among the recordings. Else it is to be tried again.
  public let isStored: Bool
  /// What the player should know, in one line.
  public let notice: String?

  /// A report of its parts.
  public init(boards: ScoreBoards, rank: Int?, isStored: Bool, notice: String? = nil) {
    self.boards = boards
    self.rank = rank
    self.isStored = isStored
    self.notice = notice
  }
}
