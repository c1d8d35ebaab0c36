import FoundationEssentials
import TriplesModel

/// The duels that were played to their end. The journal of a duel in play is such a file, too: each line tells the duel as it
/// stood, and the last one is the newest.
///
///     {"date":"2026-11-21T00:41:00Z","first":0,"games":["triples2.…","triples2.…"],…}
package typealias DuelStore = LineFile<DuelRecord>

extension DuelRecord: Entry {
  /// Ten thousand duels, and the games of some hundred, are below the limit.
  package static let format = FileFormat("duels", limit: 1 << 24)

  package var title: String? { "a duel of \(setup.rules.title), \(scores.map(String.init).joined(separator: ":"))" }

  package func verified() throws(TextError) -> String? {
    guard games != nil else { return nil }
    _ = try DuelMatch(self)
    return ""
  }
}

extension DuelStore {
  package init(dataFolder: String) { self.init(path: dataFolder + "/duels.jsonl") }

  package func history() throws(StoreError) -> DuelHistory { DuelHistory(try read().reversed()) }

  /// Enters a duel that is over, once.
  func enter(
    _ record: DuelRecord, now: Date, patience: Duration
  ) throws(StoreError) -> (history: DuelHistory, notice: String?) {
    let change = try change(now: now, patience: patience) { records in
      var history = DuelHistory(records.reversed())
      history.enter(record)
      records = history.records.reversed()
    }
    return (DuelHistory(change.entries.reversed()), change.notice("Duels"))
  }
}
