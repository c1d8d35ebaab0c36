import FoundationEssentials
import TriplesModel

/// A file that was repaired: what cannot be read or cannot be true is removed, and what the finished games prove is added.
package struct RepairedFile: Hashable, Sendable {
  /// The content of the file: what one entry is called. Finished games come first, as they prove much of the others.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case games = "listed game"
    case dailies = "daily game"
    case levels = "level"
    case duels = "duel"
    case settings = "setting"
  }

  /// How many entries the file has now, how many of them were added, and how many were removed.
  package let entries, added, removed: Int
  /// True if the file was damaged, which need not have cost an entry.
  package let wasDamaged: Bool
  /// The name of the copy that is kept of a damaged file.
  package let copy: String?

  /// Puts a file in order. Throws if it cannot be read or written: then it has not changed.
  package static func repair(
    _ kind: Kind, dataFolder: String, _ settings: SettingsStore, now: Date = Date()
  ) throws(StoreError) -> RepairedFile {
    let library = RecordingLibrary(dataFolder: dataFolder)
    switch kind {
    case .dailies: return try dailies(DailyStore(dataFolder: dataFolder), try library.all().recordings, now)
    case .levels: return try change(ProgressStore(dataFolder: dataFolder), now, count: \.results.count) { _ in 0 }
    case .duels: return try duels(DuelStore(dataFolder: dataFolder), now)
    case .games: return try library.repair()
    case .settings: return try change(settings, now, count: \.fields.count) { _ in 0 }
    }
  }

  /// Repairs the journals that nobody plays at the moment; returns a line for each that was damaged.
  package static func journals(dataFolder: String, now: Date = Date()) throws(StoreError) -> [String] {
    try JournalFolder(path: dataFolder).repair(GameSession.self, now: now)
      + JournalFolder(path: ProgressStore.folder(dataFolder)).repair(GameSession.self, now: now)
      + JournalFolder.duels(dataFolder).repair(DuelRecord.self, now: now)
  }

  /// The first recording of a day is its result, as it was when it arrived.
  private static func dailies(
    _ store: DailyStore, _ recordings: [Recording], _ now: Date
  ) throws(StoreError) -> RepairedFile {
    try change(store, now, count: \.results.count) { log in
      let old = log
      log = DailyLog()
      for result in old.results.values where (try? result.replay()) != nil { log.add(result) }
      let removed = old.results.count - log.results.count
      for result in recordings.compactMap(DailyResult.init) { log.add(result) }
      for (daily, par) in old.pars { log.add(par: par, of: daily) }
      return removed
    }
  }

  private static func duels(_ store: DuelStore, _ now: Date) throws(StoreError) -> RepairedFile {
    try change(store, now, count: \.count) { records in
      let count = records.count
      records.removeAll { $0.games != nil && (try? DuelMatch($0)) == nil }
      return count - records.count
    }
  }

  /// Changes a file by `body`, which returns how much it took out.
  private static func change<Text: FileText>(
    _ file: TextFile<Text>, _ now: Date, count: (Text.Value) -> Int, _ body: (inout Text.Value) -> Int
  ) throws(StoreError) -> RepairedFile {
    let found = try file.content()
    var repaired = found.value
    guard body(&repaired) > 0 || repaired != found.value || found.damage != nil else {
      return RepairedFile(entries: count(repaired), added: 0, removed: 0, wasDamaged: false, copy: nil)
    }
    let change = try file.change(now: now, patience: .seconds(2)) { value in
      let before = count(value)
      let removed = body(&value)
      return (added: count(value) - before + removed, removed: removed)
    }
    return RepairedFile(
      entries: count(change.value), added: change.result.added,
      removed: change.result.removed + (change.damage?.lost ?? 0), wasDamaged: change.damage != nil, copy: change.copy)
  }
}
