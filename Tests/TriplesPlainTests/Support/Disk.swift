import FoundationEssentials
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
  /// The games that were put aside, the oldest first.
  private var aside: [GameSession] = []

  /// What the next start of the program finds.
  func saved() -> GameSession? {
    guard var session = begun.map({ GameSession(History($0.history.game(at: 0))) }) else { return nil }
    for entry in journal where !session.restore(entry.event, at: entry.seconds) { return nil }
    return session
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

  fileprivate func exchange(_ session: GameSession, isLeft: Bool, for request: GameRequest) -> GameSession? {
    if session.isResumable, !isLeft { aside.append(session) }
    return aside.lastIndex(where: request.admits).map { aside.remove(at: $0) }
  }

  fileprivate func enter(_ outcome: Outcome) -> EntryReport {
    attempts += 1
    guard !isFull else {
      return EntryReport(boards: boards, rank: nil, isStored: false, notice: "The score is not stored yet.")
    }
    let recording = outcome.recording.dated(Date(timeIntervalSince1970: Double(attempts)))
    entered.append(recording)
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
  mutating func exchange(_ session: GameSession, isLeft: Bool, for request: GameRequest) -> GameExchange {
    GameExchange(session: disk.exchange(session, isLeft: isLeft, for: request), notice: nil)
  }
}
