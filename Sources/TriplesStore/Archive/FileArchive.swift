import FoundationEssentials
import TriplesModel

/// Keeps games, levels and duels in files: those in play in journals, those that are over in tables and recordings.
package struct FileArchive: GameArchive {
  let scores: ScoreStore
  /// The games that were finished.
  package let library: RecordingLibrary
  let dailyStore: DailyStore
  let progressStore: ProgressStore
  let duelStore: DuelStore
  private(set) var player: String?
  /// The host on which the games are played, if any.
  let host: HostSeat?
  /// False if the data folder is deleted when the program ends: then only the tables keep a game.
  private let isKept: Bool
  let clock: @Sendable () -> Date
  /// The tables as they were last read, to use if the file fails.
  package internal(set) var boards = ScoreBoards()
  package internal(set) var dailies = DailyLog()
  package internal(set) var progress = LevelProgress()
  package internal(set) var duels = DuelHistory()
  /// What is in play. The journals of levels have their own folder, so none is taken for a game.
  var games, levels: InPlay<GameSession>
  var duel: InPlay<DuelRecord>
  /// What could not be stored yet.
  var pending: [Pending] = []

  /// The archive of a data folder, which reads nothing yet.
  package init(
    scores: ScoreStore, dataFolder: String, player: String? = nil, isKept: Bool = true, host: HostSeat? = nil,
    clock: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.scores, self.isKept, self.host, self.clock) = (scores, isKept, host, clock)
    self.player = scores.player(override: player)
    library = RecordingLibrary(dataFolder: dataFolder)
    dailyStore = DailyStore(dataFolder: dataFolder)
    progressStore = ProgressStore(dataFolder: dataFolder)
    duelStore = DuelStore(dataFolder: dataFolder)
    games = InPlay(JournalFolder(path: dataFolder))
    levels = InPlay(JournalFolder(path: ProgressStore.folder(dataFolder)), noun: "level")
    duel = InPlay(.duels(dataFolder))
  }

  package mutating func rename(_ name: String?) { player = scores.player(override: name) }

  /// The journal of the last game stays if its end is not entered yet.
  package mutating func begin(_ session: GameSession) -> String? {
    retry()
    if session.level == nil, pending.contains(where: isInPlay) {
      postponeEnds(isLeft: true)
      games.leave()
    }
    return write(session)
  }

  /// Writes the journal of a new game or level.
  mutating func write(_ session: GameSession) -> String? {
    save(session) { journal throws(StoreError) in try journal.begin(session) }
  }

  package mutating func save(_ event: JournalEvent, at seconds: Seconds, of session: GameSession) -> String? {
    retry()
    if event == .clock { catchUp() }
    return save(session) { journal throws(StoreError) in try journal.save(event, at: seconds, of: session) }
  }

  private mutating func save(_ session: GameSession, _ body: (GameJournal) throws(StoreError) -> Void) -> String? {
    session.level == nil ? games.save(session, body) : levels.save(session, body)
  }

  /// Writes what was put aside and could not be written: the player leaves, so there is no other chance.
  func catchUp() {
    for game in games.unsaved { game.journal.catchUp() }
    for duel in duel.unsaved { duel.journal.catchUp() }
  }

  package var losses: [String] {
    let lost =
      (isKept ? games.losses + levels.losses + duel.losses : [])
      + pending.compactMap { $0.loss(isInPlay: isInPlay($0), isKept: isKept) }
    return lost.indices.filter { !lost[..<$0].contains(lost[$0]) }.map { lost[$0] }
  }
}
