import FoundationEssentials
import TriplesModel

/// Keeps games, levels and duels in files: what is in play in journals, and what is over where it belongs.
///
/// What goes wrong is told to the player once, and tried again at every chance; the game goes on.
public struct FileArchive: GameArchive {
  let scores: ScoreStore
  /// The games that were finished.
  public let library: RecordingLibrary
  let dailyStore: DailyStore
  let progressStore: ProgressStore
  let duelStore: DuelStore
  private(set) var player: String?
  /// The host on which the games are played; nil for one's own files alone.
  let host: HostSeat?
  /// Shows the game in play to spectators; nil without a host.
  let broadcast: Broadcast?
  /// False if the data folder goes when the program ends: then only the tables keep a game.
  private let isKept: Bool
  let clock: @Sendable () -> Date
  /// The tables as they were last seen, to go on with if the file fails.
  public internal(set) var boards = ScoreBoards()
  /// The daily games as they were last seen.
  public internal(set) var dailies = DailyLog()
  /// What was reached of levels, as it was last seen.
  public internal(set) var progress = LevelProgress()
  /// The duels that were played, as they were last seen.
  public internal(set) var duels = DuelHistory()
  /// What is in play. The journals of levels lie in a folder of their own: none is taken for a game.
  var games, levels: InPlay<GameSession>
  var duel: InPlay<DuelRecord>
  /// What is over or left and could not be stored yet.
  var pending: [Pending] = []

  /// The archive of a data folder; nothing is read yet. Entries say who played if a name is given, or if others may write
  /// into the folder of the tables: then it is the name of the account. `isKept` is false if the
  /// data folder goes when the program ends.
  public init(
    scores: ScoreStore, dataFolder: String, player: String? = nil, isKept: Bool = true, host: HostSeat? = nil,
    clock: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.scores, self.isKept, self.host, self.clock) = (scores, isKept, host, clock)
    broadcast = host.map { Broadcast($0, clock: clock) }
    self.player = scores.player(override: player)
    library = RecordingLibrary(dataFolder: dataFolder)
    dailyStore = DailyStore(dataFolder: dataFolder)
    progressStore = ProgressStore(dataFolder: dataFolder)
    duelStore = DuelStore(dataFolder: dataFolder)
    games = InPlay(JournalFolder(path: dataFolder))
    levels = InPlay(JournalFolder(path: ProgressStore.folder(dataFolder)), noun: "level")
    duel = InPlay(.duels(dataFolder))
  }

  /// The player has another name from now on, or none.
  public mutating func rename(_ name: String?) { player = scores.player(override: name) }

  /// A new game or level begins in place of the last one, whose journal stays if its end is still to be entered.
  public mutating func begin(_ session: GameSession) -> String? {
    retry()
    if session.level == nil, pending.contains(where: isInPlay) {
      postponeEnds(isLeft: true)
      games.leave()
    }
    return write(session)
  }

  /// Writes the journal of a game or level that begins.
  mutating func write(_ session: GameSession) -> String? {
    defer { if session.level == nil { broadcast?.show(session) } }
    return save(session) { journal throws(StoreError) in try journal.begin(session) }
  }

  /// Saves what happened to the game or level in play.
  public mutating func save(
    _ event: JournalEvent, at seconds: Seconds, of session: GameSession
  ) -> String? {
    retry()
    if event == .clock { catchUp() }
    // First the journal, then those who watch.
    defer { if session.level == nil { broadcast?.add(event, of: session) } }
    return save(session) { journal throws(StoreError) in
      try journal.save(event, at: seconds, of: session)
    }
  }

  private mutating func save(
    _ session: GameSession, _ body: (GameJournal) throws(StoreError) -> Void
  ) -> String? {
    session.level == nil ? games.save(session, body) : levels.save(session, body)
  }

  /// The player leaves: what was put aside has no other chance.
  func catchUp() {
    for game in games.unsaved { game.journal.catchUp() }
    for duel in duel.unsaved { duel.journal.catchUp() }
  }

  /// What is lost if the program ends now, and why.
  public var losses: [String] {
    let lost =
      (isKept ? games.losses + levels.losses + duel.losses : [])
      + pending.compactMap { $0.loss(isInPlay: isInPlay($0), isKept: isKept) }
    return lost.indices.filter { !lost[..<$0].contains(lost[$0]) }.map { lost[$0] }
  }
}
