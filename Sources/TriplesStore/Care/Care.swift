import FoundationEssentials
import TriplesModel

package struct Verdict: Hashable, Sendable {
  /// Something is what it says; or nothing proves it; or it is not, or cannot be read.
  package enum Finding: String, Hashable, Sendable {
    case good = "ok"
    case unproven, bad
  }

  package let finding: Finding
  /// What it is and what is wrong with it, in one line.
  package let text: PrintableText

  init(_ finding: Finding, _ text: String) {
    (self.finding, self.text) = (finding, PrintableText(text, maxLength: 800))
  }

  /// The verdict of an entry, which is played again; nil if there is nothing to check.
  init?(_ entry: some Entry, title: String? = nil) {
    guard let title = title ?? entry.title else { return nil }
    do throws(TextError) {
      let proof = try entry.verified()
      self.init(proof == nil ? .unproven : .good, title + (proof ?? "; the game was not kept"))
    } catch { self.init(.bad, "\(title): \(error)") }
  }

  /// The verdicts of a check; what cannot be read is bad.
  private static func judged(_ check: () throws(StoreError) -> [Verdict]) -> [Verdict] {
    do throws(StoreError) { return try check() } catch { return [Verdict(.bad, "\(error)")] }
  }

  /// Checks everything in files, and changes nothing.
  package static func all(_ scores: ScoreStore, _ settings: SettingsStore, dataFolder: String) -> [Verdict] {
    self.scores(of: scores) + RecordingLibrary(dataFolder: dataFolder).file.check()
      + gamesInPlay(dataFolder: dataFolder) + DailyStore(dataFolder: dataFolder).check()
      + ProgressStore(dataFolder: dataFolder).check() + journals(GameSession.self, in: .levels(dataFolder))
      + DuelStore(dataFolder: dataFolder).check() + journals(DuelRecord.self, in: .duels(dataFolder))
      + settings.check()
  }

  /// Checks the recordings in a file that a person named; `-` is the standard input.
  package static func recordings(at path: String) throws(StoreError) -> [Verdict] {
    try RecordingFile.all(path).map { Verdict(.good, (path == "-" ? "standard input" : path) + $0.game.feat) }
  }

  package static func scores(of store: ScoreStore) -> [Verdict] {
    judged { () throws(StoreError) in try entries(of: store) }
  }

  /// Checks the entries of all tables by playing them again; throws if the file cannot be read.
  package static func entries(of store: ScoreStore) throws(StoreError) -> [Verdict] {
    let content = try store.content()
    let boards = ScoreBoards(content.entries)
    return damage(content, of: store)
      + ScoreBoards.Key.all.flatMap { key in
        zip(1..., boards[key].scores).compactMap { rank, score in
          Verdict(score, title: "\(key.rules.title)\(key.isAided ? ", aided" : ""), rank \(rank)")
        }
      }
  }

  /// Checks all entries of a file by playing them again.
  fileprivate static func entries<E>(in file: LineFile<E>) -> [Verdict] {
    judged { () throws(StoreError) in
      let content = try file.content()
      return damage(content, of: file) + content.entries.compactMap { Verdict($0) }
    }
  }

  private static func damage<E>(_ content: Content<E>, of file: LineFile<E>) -> [Verdict] {
    content.damage.map { [Verdict(.bad, "\(file.path): \($0)")] } ?? []
  }

  package static func gamesInPlay(dataFolder: String) -> [Verdict] {
    journals(GameSession.self, in: JournalFolder(path: dataFolder))
  }

  private static func journals<Content: Journaled>(_: Content.Type, in folder: JournalFolder) -> [Verdict] {
    judged { () throws(StoreError) in
      try folder.slots().flatMap { slot in
        judged { () throws(StoreError) in
          let path = folder.path(ofSlot: slot)
          let bytes = try RegularFile.read(path, limit: GameJournal.limit) ?? []
          guard let content = try Content.read(bytes, at: path) else {
            return [Verdict(.bad, "\(path): the journal of a \(Content.noun) is damaged")]
          }
          let place = content.value.place
          return content.isDamaged
            ? [Verdict(.bad, "\(path): damaged after \(place)")] : [Verdict(.good, "\(path): \(place)")]
        }
      }
    }
  }
}

extension Game {
  /// What a verdict says of a game: `: 338 points in 48 moves of Threes`.
  var feat: String {
    ": \(score) points in \(turnCount) moves\(rules == .triples ? "" : " of \(rules.title)")"
  }
}

extension LineFile {
  package func check() -> [Verdict] { Verdict.entries(in: self) }

  /// Removes what cannot be read or cannot be true, and lets `complete` add what other files prove. If it throws, nothing has
  /// changed.
  package func repair(
    now: Date = Date(), completing complete: (inout [E]) -> Void = { _ in }
  ) throws(StoreError) -> Repaired {
    func repair(_ entries: inout [E]) {
      entries.removeAll { Verdict($0, title: "")?.finding == .bad }
      complete(&entries)
    }
    let found = try content()
    var repaired = found.entries
    repair(&repaired)
    guard found.damage != nil || repaired != found.entries else {
      return Repaired(entries: repaired.count, added: 0, removed: 0, wasDamaged: false, copy: nil)
    }
    let change = try change(now: now) { entries in
      let old = Set(entries)
      repair(&entries)
      return (added: Set(entries).subtracting(old).count, removed: old.subtracting(entries).count)
    }
    return Repaired(
      entries: change.entries.count, added: change.result.added,
      removed: change.result.removed + (change.damage?.lost ?? 0), wasDamaged: change.damage != nil, copy: change.copy)
  }
}

/// Repairs all files: what cannot be read or cannot be true is removed, and what the finished games prove is added.
package enum Repair {
  /// What one entry of a file is called. Finished games come first, as they prove much of the others.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case games = "finished game"
    case scores = "high score"
    case dailies = "daily game"
    case levels = "level"
    case duels = "duel"
    case settings = "setting"
  }

  /// Repairs a file. Throws if it cannot be read or written: then it has not changed.
  package static func run(
    _ kind: Kind, _ scores: ScoreStore, _ settings: SettingsStore, dataFolder: String, now: Date = Date()
  ) throws(StoreError) -> Repaired {
    let library = RecordingLibrary(dataFolder: dataFolder)
    switch kind {
    case .games: return try library.file.repair(now: now)
    case .scores: return try scores.repair(from: library, now: now)
    case .dailies:
      let games = try library.recordings()
      return try DailyStore(dataFolder: dataFolder).repair(now: now) { entries in
        var log = DailyLog(entries)
        for result in games.compactMap(DailyResult.init) where log.results[result.daily] == nil {
          log.add(result)
          entries.append(DailyEntry(result))
        }
      }
    case .levels: return try ProgressStore(dataFolder: dataFolder).repair(now: now)
    case .duels: return try DuelStore(dataFolder: dataFolder).repair(now: now)
    case .settings: return try settings.repair(now: now)
    }
  }

  /// Repairs the journals that nobody plays at the moment; returns a line for each that was damaged.
  package static func journals(dataFolder: String, now: Date = Date()) throws(StoreError) -> [String] {
    try JournalFolder(path: dataFolder).repair(GameSession.self, now: now)
      + JournalFolder.levels(dataFolder).repair(GameSession.self, now: now)
      + JournalFolder.duels(dataFolder).repair(DuelRecord.self, now: now)
  }
}
