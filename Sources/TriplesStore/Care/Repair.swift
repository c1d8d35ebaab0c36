import FoundationEssentials
import TriplesModel

/// Tables that were rebuilt from entries whose moves make their score, and from the recordings.
package struct Repair: Hashable, Sendable {
  /// How many games the tables hold now, and how many of them were added from recordings or removed as wrong.
  package let entries, added, removed: Int
  /// How many recordings were read, and how many of them cannot be played and stay where they are.
  package let recordings, damaged: Int
  /// A line about the copy of a damaged file.
  package let notice: String?

  /// Makes the tables anew and writes them. If it throws, nothing has changed.
  package static func run(
    _ store: ScoreStore, _ library: RecordingLibrary, player: String? = nil, now: Date = Date()
  ) throws(StoreError) -> Repair {
    let (recordings, damaged) = try library.all()
    let lost = try store.content().damage?.lost ?? 0
    let change = try store.change(now: now) { boards in
      defer { boards = rebuilt(boards, recordings.map { HighScore($0, player: store.player(override: player)) }) }
      return boards
    }
    let (old, new) = (Set(change.result.scores), Set(change.value.scores))
    return Repair(
      entries: new.count, added: new.subtracting(old).count, removed: old.subtracting(new).count + lost,
      recordings: recordings.count, damaged: damaged, notice: ScoreStore.notice(of: change))
  }

  private static func rebuilt(_ boards: ScoreBoards, _ recorded: [HighScore]) -> ScoreBoards {
    let proven = boards.scores.filter { (try? $0.replay()) != nil || $0.letters == nil }
    var games: [Place: HighScore] = [:]
    var order: [Place] = []
    for score in proven + recorded {
      let place = Place(score)
      if games[place] == nil { order.append(place) }
      // An entry that stands already has the date and the marks with which it was entered.
      if games[place]?.identity == nil || games[place]?.identity != score.identity { games[place] = score }
    }
    return ScoreBoards(order.compactMap { games[$0] }.filter(\.summary.isRanked))
  }

  /// What has at most one entry. A random seed is played once; games of a chosen seed differ in their moves.
  private enum Place: Hashable {
    case playThrough(ScoreBoards.Key, seed: UInt32)
    case game(GameIdentity)
    case unknown(GameSummary)

    init(_ score: HighScore) {
      guard let identity = score.identity else {
        self = .unknown(score.summary)
        return
      }
      let origin = score.summary.origin
      self = origin.mode == .random ? .playThrough(score.board, seed: origin.seed) : .game(identity)
    }
  }
}

extension RecordingLibrary {
  /// All recordings that can be played, the first to arrive first, and how many cannot.
  func all() throws(StoreError) -> (recordings: [Recording], damaged: Int) {
    let paths = try paths.reversed()
    let recordings = paths.compactMap { try? RecordingFile.readRegular($0) }
    return (recordings, paths.count - recordings.count)
  }
}
