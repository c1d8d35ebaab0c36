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
  /// False for journals and for files that cannot be read, which no repair changes.
  package let isRepairable: Bool

  init(_ finding: Finding, _ text: String, isRepairable: Bool = true) {
    (self.finding, self.text, self.isRepairable) = (finding, PrintableText(text, maxLength: 800), isRepairable)
  }

  /// Creates the verdict on an unreadable file: unproven if a later version wrote it.
  init(_ error: any Error) {
    let isNewer = if case .newer? = error as? StoreError { true } else { false }
    self.init(isNewer ? .unproven : .bad, "\(error)", isRepairable: false)
  }

  init(_ title: String, _ entry: some Entry) {
    do throws(TextError) {
      let proof = try entry.verified()
      self.init(proof == nil ? .unproven : .good, title + (proof ?? "; the game was not kept"))
    } catch { self.init(.bad, "\(title): \(error)") }
  }

  /// Checks all files of a player.
  package static func all(_ scores: ScoreStore, _ settings: SettingsStore, dataFolder: String) -> [Verdict] {
    scores.check() + RecordingLibrary(dataFolder: dataFolder).check()
      + gamesInPlay(dataFolder: dataFolder) + DailyStore(dataFolder: dataFolder).check()
      + ProgressStore(dataFolder: dataFolder).check() + journals(GameSession.self, in: .levels(dataFolder))
      + DuelStore(dataFolder: dataFolder).check() + journals(DuelRecord.self, in: .duels(dataFolder))
      + settings.check()
  }

  /// Checks a file that the player named: recorded games (`-` reads standard input) or one of our tables.
  package static func file(at path: String) throws(StoreError) -> [Verdict] {
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
        return try E.content(of: bytes, at: name).verdicts(at: name)
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
          // The program repairs a journal when it opens it.
          let finding = found?.isDamaged == false ? Finding.good : .bad
          return [Verdict(finding, "\(folder.path(ofSlot: slot.number)): \(words)", isRepairable: false)]
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
  fileprivate func verdicts(at path: String) -> [Verdict] {
    (damage.map { [Verdict(.bad, "\(path): \($0)")] } ?? [])
      + entries.compactMap { entry in entry.title.map { Verdict($0, entry) } }
  }
}

extension LineFile {
  package func check() -> [Verdict] {
    Verdict.judged { () throws(StoreError) in try content().verdicts(at: path) }
  }

  /// Removes unreadable and wrong entries, and keeps a copy of the old file. If it throws, you can try again.
  package func repair(now: Date = Date()) throws(StoreError) -> Repaired {
    func isWrong(_ entry: E) -> Bool { Verdict("", entry).finding == .bad }
    let found = try content()
    guard found.lost != nil || found.entries.contains(where: isWrong) else {
      return Repaired(entries: found.entries.count)
    }
    let change = try change(now: now, keepsCopy: true) { $0.removeAll(where: isWrong) }
    let removed = change.old.entries.count - change.entries.count + (change.old.lost ?? 0)
    return Repaired(
      entries: change.entries.count, removed: removed, wasDamaged: change.old.lost != nil, copy: change.copy)
  }
}

package struct Repaired: Hashable, Sendable {
  /// The number of entries after the repair.
  package let entries: Int
  package var removed = 0
  /// True if the file was damaged, even if no entry was lost.
  package var wasDamaged = false
  /// The name of the copy; nil if the repair kept none.
  package var copy: String?
}

/// Repairs all files except journals, which the program repairs when it opens them.
package enum Repair {
  /// Returns the repair of each table, with the noun for its entries as the key.
  package static func tables(
    _ scores: ScoreStore, _ settings: SettingsStore, dataFolder: String, now: Date = Date()
  ) -> KeyValuePairs<String, () throws -> Repaired> {
    [
      "finished game": { try RecordingLibrary(dataFolder: dataFolder).repair(now: now) },
      "high score": { try scores.repair(now: now) },
      "daily game": { try DailyStore(dataFolder: dataFolder).repair(now: now) },
      "level": { try ProgressStore(dataFolder: dataFolder).repair(now: now) },
      "duel": { try DuelStore(dataFolder: dataFolder).repair(now: now) },
      "setting": { try settings.repair(now: now) },
    ]
  }
}
