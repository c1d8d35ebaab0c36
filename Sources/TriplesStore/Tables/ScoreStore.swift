import FoundationEssentials
import Libc
import TriplesModel

/// The high scores: one document, which people may edit. The rank of an entry follows from its score.
package typealias ScoreStore = LineFile<HighScore>

extension HighScore: Entry {
  /// The limit is enough for six tables of the longest games. Versions 1 and 2 were never released.
  package static let format = FileFormat(stem: "scores", version: 3, limit: 1 << 23, isDocument: true)

  package static func titled(_ entries: [HighScore]) -> [(title: String, entry: HighScore)] {
    let boards = ScoreBoards(entries)
    return ScoreBoards.Key.all.flatMap { key in
      zip(1..., boards[key]).map { ("\(key.rules.title)\(key.isAided ? ", with help" : ""), rank \($0)", $1) }
    }
  }
  package func verified(in level: (LevelID) -> Level?) throws(TextError) -> String? {
    guard summary.isRanked else { throw TextError("a game of this kind enters no table") }
    return try replay().game.verdictText
  }
  package func proved(in level: (LevelID) -> Level?) -> HighScore? { proved }
}

extension ScoreStore {
  /// Opens `override`, `$TRIPLES_SCORES`, or `scores.json` in the current folder if it is ours, otherwise in the data
  /// folder.
  package init(
    override: String?, dataFolder: String? = nil, environment: [String: String], currentFolder: String = "."
  ) throws(StoreError) {
    let local = currentFolder + "/scores.json"
    let named = [override, environment["TRIPLES_SCORES"]].compactMap(\.self).first { !$0.isEmpty }
    if let path = named {
      self.init(path: path)
      // Do not follow links, because anybody may have put the file into the current folder. A damaged file, or one of a
      // later version, still contains the format's name.
    } else if (try? RegularFile.read(local, limit: HighScore.format.limit))?.contains(HighScore.format.name) == true {
      self.init(path: local)
    } else {
      self.init(path: try DataFolder.path(override: dataFolder, environment: environment) + "/scores.json")
    }
  }

  /// Returns the player's name for new entries: `override`, or `$USER` if the group may write to the file's folder.
  func player(override: String?) -> String? {
    let isShared =
      FileStatus(at: Folder.parent(of: path), followsLinks: true)?.permissions.contains(.groupWrite) == true
    let user = isShared ? getenv("USER").map { String(cString: $0) } : nil
    return override ?? user.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Throws if this is another kind of file, so that the player learns that before the game.
  package func refuseIfForeign() throws(StoreError) {
    do throws(StoreError) { _ = try read() } catch {
      switch error {
      case .foreign, .notAFile, .tooLong: throw error
      default: break
      }
    }
  }

  package func boards() throws(StoreError) -> ScoreBoards { ScoreBoards(try read()) }

  /// Enters a game by the rules of ``ScoreBoards/enter(_:replacing:)``. Returns its rank if it is among the best, the
  /// new tables, and a message for the player, if any.
  package func enter(
    _ score: HighScore, replacing earlier: Set<GameIdentity> = [], now: Date, under lock: FileLock? = nil
  ) throws(StoreError) -> (rank: Int?, boards: ScoreBoards, notice: String?) {
    let change = try change(now: now, under: lock) { entries in
      var boards = ScoreBoards(entries)
      let old = boards
      defer { if boards != old { entries = boards.scores } }
      return (rank: boards.enter(score, replacing: earlier), boards: boards)
    }
    return (change.result.rank, change.result.boards, change.notice)
  }

  package func recording(
    ofRank rank: Int, in key: ScoreBoards.Key = ScoreBoards.Key(rules: .triples, isAided: false)
  ) throws(StoreError) -> Recording {
    let scores = try boards()[key]
    guard rank >= 1, rank <= scores.count else { throw .refused(path: path, reason: "no game has rank \(rank)") }
    do throws(TextError) { return try scores[rank - 1].replay() } catch {
      throw .refused(path: path, reason: "rank \(rank): \(error)")
    }
  }
}
