import FoundationEssentials
import TestSupport
import TriplesModel

/// Files in memory that can fail, and what the game wrote to them.
final class Disk {
  var isFull = false
  /// The game that was begun, and what happened to it.
  private(set) var begun: GameSession?
  private(set) var journal: [(event: JournalEvent, seconds: Seconds)] = []
  /// The games that stand in the tables and among the recordings.
  private(set) var entered: [Recording] = []
  private(set) var boards = ScoreBoards()
  private(set) var attempts = 0
  var dailies = DailyLog()
  var hostView: HostView?
  /// The games that were put aside.
  private(set) var aside = GamesAside()
  /// What was reached of levels, the duels that are over, and how often a duel was saved.
  private(set) var progress = LevelProgress()
  private(set) var duels = DuelHistory()
  private(set) var duelSaves = 0

  /// What the next start of the program finds.
  func saved() -> GameSession? {
    guard var session = begun.map({ GameSession(History($0.history.game(at: 0))) }) else { return nil }
    for entry in journal where !session.restore(entry.event, at: entry.seconds) { return nil }
    return session
  }

  fileprivate func end(_ level: LevelID, _ result: LevelResult?) -> String? {
    if let result { progress.add(result, of: level) }
    return nil
  }

  fileprivate func save(_ match: DuelMatch, at now: Seconds) -> String? {
    duelSaves += 1
    duels.enter(DuelRecord(match, at: now))
    return nil
  }

  fileprivate func begin(_ session: GameSession) -> String? {
    guard !isFull else { return "The game is not stored: the disk is full." }
    (begun, journal) = (session, [])
    return nil
  }

  fileprivate func save(_ event: JournalEvent, at seconds: Seconds) -> String? {
    guard !isFull else { return "The move is not stored: the disk is full." }
    journal.append((event, seconds))
    return nil
  }

  fileprivate func seat(_ change: GameChange, asideOf settled: GameSession?) -> Seating {
    var seating = aside.seat(change, asideOf: settled, &dailies)
    if !seating.goesOn, let session = seating.session { seating.notice = begin(session) }
    return seating
  }

  fileprivate func enter(_ outcome: Outcome) -> EntryReport {
    attempts += 1
    guard !isFull else {
      return EntryReport(boards: boards, rank: nil, isStored: false, notice: "The score is not stored yet.")
    }
    let recording = outcome.recording.dated(Date(timeIntervalSince1970: Double(attempts)))
    entered.append(recording)
    if let result = DailyResult(recording) { dailies.add(result) }
    let rank = boards.enter(HighScore(recording), replacing: outcome.earlierEnds)
    return EntryReport(boards: boards, rank: rank, isStored: true)
  }
}

/// An archive on such a disk.
struct DiskArchive: GameArchive {
  let disk: Disk
  mutating func begin(_ session: GameSession) -> String? { disk.begin(session) }
  mutating func save(_ event: JournalEvent, at seconds: Seconds, of session: GameSession) -> String? {
    disk.save(event, at: seconds)
  }
  mutating func enter(_ outcome: Outcome) -> EntryReport { disk.enter(outcome) }
  mutating func seat(_ change: GameChange) -> Seating {
    let (session, entries, _) = settle(for: change)
    var seating = disk.seat(change, asideOf: session)
    seating.entries = entries
    return seating
  }
  mutating func end(_ level: LevelID, _ result: LevelResult?) -> String? { disk.end(level, result) }
  mutating func save(_ match: DuelMatch, at now: Seconds) -> String? { disk.save(match, at: now) }
  var dailies: DailyLog { disk.dailies }
  var hostView: HostView? { disk.hostView }
  var progress: LevelProgress { disk.progress }
  var duels: DuelHistory { disk.duels }
  mutating func save(par: Par, of daily: Daily) -> String? {
    disk.dailies.add(par: par, of: daily)
    return nil
  }
}
