import FoundationEssentials
import TriplesModel

package struct Verdict: Hashable, Sendable {
  /// Proven; not provable (no game, or a later version); wrong or unreadable.
  package enum Finding: String, Hashable, Sendable {
    case good = "ok"
    case unproven = "?"
    case bad = "BAD"
  }

  package let finding: Finding
  /// One line: the checked entry or file, then the proven result or the error.
  package let text: PrintableText
  /// False if a whole file cannot be read, which no repair changes.
  package let isRepairable: Bool

  init(_ finding: Finding, _ text: String, isRepairable: Bool = true) {
    (self.finding, self.text, self.isRepairable) = (finding, PrintableText(text, maxLength: 800), isRepairable)
  }

  /// Creates the verdict on an unreadable file: unproven if a later version wrote it.
  init(_ error: any Error) {
    let isNewer = if case .newer? = error as? StoreError { true } else { false }
    self.init(isNewer ? .unproven : .bad, "\(error)", isRepairable: false)
  }

  init(_ title: String, _ entry: some Entry, level: (LevelID) -> Level? = { _ in nil }) {
    do throws(TextError) {
      let proof = try entry.verified(in: level)
      self.init(proof == nil ? .unproven : .good, title + (proof ?? "; the game was not kept"))
    } catch { self.init(.bad, "\(title): \(error)") }
  }

  /// Checks all files of a player. `level` looks up the levels whose points can be checked.
  package static func all(
    _ scores: ScoreStore, _ settings: SettingsStore, dataFolder: String,
    level: (LevelID) -> Level? = { _ in nil }
  ) -> [Verdict] {
    scores.check() + RecordingLibrary(dataFolder: dataFolder).check()
      + gamesInPlay(dataFolder: dataFolder) + DailyStore(dataFolder: dataFolder).check()
      + ProgressStore(dataFolder: dataFolder).check(level: level) + journals(GameSession.self, in: .levels(dataFolder))
      + DuelStore(dataFolder: dataFolder).check() + journals(DuelRecord.self, in: .duels(dataFolder))
      + settings.check()
  }

  /// Checks a file that the player named: recorded games (`-` reads standard input) or one of our tables.
  package static func file(at path: String, level: (LevelID) -> Level?) throws(StoreError) -> [Verdict] {
    let (bytes, name) = try RecordingFile.bytes(path)
    let tables: [any Entry.Type] = [
      FinishedGame.self, HighScore.self, DailyEntry.self, LevelEntry.self, DuelRecord.self, SettingEntry.self,
    ]
    // The first match counts, because a player may have the name of a format.
    let words = bytes.prefix(200).split(separator: UInt8(ascii: "\""))
    guard let table = words.lazy.compactMap({ word in tables.first { word.elementsEqual($0.format.name.utf8) } }).first
    else {
      return try RecordingFile.recordings(bytes, from: name).map { Verdict(.good, name + $0.game.verdictText) }
    }
    func check<E: Entry>(_: E.Type) -> [Verdict] {
      judged { () throws(StoreError) in
        guard bytes.count <= E.format.limit else { throw .tooLong(path: name, limit: E.format.limit) }
        return try E.content(of: bytes, at: name).verdicts(at: name, level: level)
      }
    }
    return check(table)
  }

  /// Returns the verdicts of a check, or one about the file if it cannot be read.
  fileprivate static func judged(_ check: () throws(StoreError) -> [Verdict]) -> [Verdict] {
    do throws(StoreError) { return try check() } catch { return [Verdict(error)] }
  }

  package static func gamesInPlay(dataFolder: String) -> [Verdict] {
    journals(GameSession.self, in: JournalFolder(path: dataFolder))
  }

  private static func journals<Content: Journaled>(_: Content.Type, in folder: JournalFolder) -> [Verdict] {
    judged { () throws(StoreError) in
      try folder.slots().flatMap { slot in
        judged { () throws(StoreError) in
          let found: JournalContent<Content>? = try folder.content(inSlot: slot.number)
          let text = found.map { ($0.isDamaged ? "damaged after " : "") + $0.value.summary }
          let words = text ?? "the journal of a \(folder.noun) is damaged"
          return [Verdict(found?.isDamaged == false ? .good : .bad, "\(folder.path(ofSlot: slot.number)): \(words)")]
        }
      }
    }
  }
}

extension Game {
  /// The text about a game in a verdict: `: 338 points in 48 moves of Threes`.
  var verdictText: String {
    ": \(score) points in \(turnCount.counted("move"))\(rules == .triples ? "" : " of \(rules.title)")"
  }
}

extension Content {
  fileprivate func verdicts(at path: String, level: (LevelID) -> Level?) -> [Verdict] {
    (damage.map { [Verdict(.bad, "\(path): \($0)")] } ?? [])
      + E.titled(entries).map { Verdict($0.title, $0.entry, level: level) }
  }
}

extension LineFile {
  package func check(level: (LevelID) -> Level? = { _ in nil }) -> [Verdict] {
    Verdict.judged { () throws(StoreError) in try content().verdicts(at: path, level: level) }
  }

  /// Removes unreadable and impossible entries, corrects those whose game proves other values, and lets `complete`
  /// change the rest. Keeps a copy, unless it only adds entries to an undamaged file. If it
  /// throws, you can try again.
  package func repair(
    now: Date = Date(), completing complete: (inout [E]) -> Void = { _ in }, level: (LevelID) -> Level? = { _ in nil }
  ) throws(StoreError) -> Repaired {
    func repair(_ entries: inout [E]) {
      entries = entries.compactMap { Verdict("", $0, level: level).finding == .bad ? $0.proved(in: level) : $0 }
      complete(&entries)
    }
    let found = try content()
    var repaired = found.entries
    repair(&repaired)
    guard found.lost != nil || repaired != found.entries else { return Repaired(entries: repaired.count) }
    let change = try change(now: now, keepsCopy: true, repair)
    let (added, gone) = (
      Set(change.entries).subtracting(change.old.entries), Set(change.old.entries).subtracting(change.entries)
    )
    let corrected = added.intersection(gone.compactMap { $0.proved(in: level) }).count
    let removed = change.old.entries.count + added.count - change.entries.count - corrected
    return Repaired(
      entries: change.entries.count, corrected: corrected, added: added.count - corrected,
      removed: removed + (change.old.lost ?? 0), wasDamaged: change.old.lost != nil, copy: change.copy)
  }
}

extension ScoreStore {
  /// Rebuilds the tables from the remaining entries and the finished games.
  fileprivate func repair(from games: [Recording], now: Date) throws(StoreError) -> Repaired {
    let player = player(override: nil)
    let recorded = games.map { HighScore($0, player: player) }
    return try repair(now: now) { entries in
      // Entries come before recordings, because an entry has the name, date and marks with which it was entered.
      var known: Set<GameIdentity> = []
      let all = (entries + recorded).filter { $0.summary.isRanked && known.insert($0.identity).inserted }
      // The best end of a play-through counts; if ends are equal, the first one.
      let best = Dictionary(all.map { (PlayThrough($0), $0) }) { one, other in
        let (first, second) = (one.summary, other.summary)
        guard first.score == second.score else { return first.score > second.score ? one : other }
        return first.date ?? .distantPast <= second.date ?? .distantPast ? one : other
      }
      let boards = ScoreBoards(all.filter { best[PlayThrough($0)] == $0 })
      if boards.scores.count != entries.count || Set(boards.scores) != Set(entries) { entries = boards.scores }
    }
  }

  /// The identity of a play-through, which all its ends share. A random seed is played only once. With a chosen seed,
  /// each end is a play-through.
  private enum PlayThrough: Hashable {
    case seed(UInt32, ScoreBoards.Key)
    case moves(GameIdentity)

    init(_ score: HighScore) {
      let origin = score.summary.origin
      self = origin.mode == .random ? .seed(origin.seed, score.board) : .moves(score.identity)
    }
  }
}

extension DailyStore {
  fileprivate func repair(from games: [Recording], now: Date) throws(StoreError) -> Repaired {
    try repair(now: now) { entries in
      var log = DailyLog(entries)
      for result in games.compactMap(DailyResult.init) where log.results[result.daily] == nil {
        log.add(result)
        entries.append(DailyEntry(result))
      }
    }
  }
}

package struct Repaired: Hashable, Sendable {
  /// The number of entries after the repair.
  package let entries: Int
  package var corrected = 0, added = 0, removed = 0
  /// True if the file was damaged, even if no entry was lost.
  package var wasDamaged = false
  /// The name of the copy; nil if the repair kept none.
  package var copy: String?
}

/// Repairs all files: removes or corrects wrong entries, and adds what the finished games prove.
package enum Repair {
  /// Returns the repair of each table, with the noun for its entries as the key. Finished games come first, because
  /// they prove entries of the other tables.
  package static func tables(
    _ scores: ScoreStore, _ settings: SettingsStore, dataFolder: String, now: Date = Date(),
    level: @escaping (LevelID) -> Level? = { _ in nil }
  ) -> KeyValuePairs<String, () throws -> Repaired> {
    let games = RecordingLibrary(dataFolder: dataFolder)
    return [
      "finished game": {
        try games.repair(now: now) { games in
          var known: Set<FinishedGame> = []
          games.removeAll { !known.insert($0).inserted }
        }
      },
      "high score": { try scores.repair(from: games.recordings(), now: now) },
      "daily game": { try DailyStore(dataFolder: dataFolder).repair(from: games.recordings(), now: now) },
      "level": { try ProgressStore(dataFolder: dataFolder).repair(now: now, level: level) },
      "duel": { try DuelStore(dataFolder: dataFolder).repair(now: now) },
      "setting": { try settings.repair(now: now) },
    ]
  }

  /// Repairs the journals that no program has open, and returns a message for each problem.
  package static func journals(dataFolder: String, now: Date = Date()) throws(StoreError) -> [String] {
    try JournalFolder(path: dataFolder).repair(GameSession.self, now: now)
      + JournalFolder.levels(dataFolder).repair(GameSession.self, now: now)
      + JournalFolder.duels(dataFolder).repair(DuelRecord.self, now: now)
  }
}
