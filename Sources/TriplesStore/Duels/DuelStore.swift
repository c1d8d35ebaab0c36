import FoundationEssentials
import TriplesModel

/// The file of the duels that were played to their end.
package typealias DuelStore = TextFile<DuelText>

extension DuelStore {
  package init(dataFolder: String) { self.init(path: dataFolder + "/duels.jsonl") }

  /// Enters a duel that is over, once.
  func enter(
    _ record: DuelRecord, now: Date, patience: Duration
  ) throws(StoreError) -> (history: DuelHistory, notice: String?) {
    let change = try change(now: now, patience: patience) { records in
      var history = DuelHistory(records)
      history.enter(record)
      records = history.records
    }
    let notice = change.copy.map { "Some duels could not be read; a copy is in \($0)." }
    return (DuelHistory(change.value), notice)
  }
}

/// The text of duels: a line that says what the file is, and a line of JSON for each. The journal of a duel in play is such
/// a text, too: each line tells the duel as it stood, and the last one is the newest.
///
///     {"format":"triples-duels","version":1}
///     {"date":"2026-11-21T00:41:00Z","first":0,"games":["triples2.…","triples2.…"],…}
package enum DuelText: LineText {
  package typealias Value = [DuelRecord]

  package static let frame = LineFrame(json: "triples-duels", version: 1)
  /// Ten thousand duels, and the games of some hundred, are below this.
  package static let limit = 1 << 24

  package static func entries(of records: [DuelRecord]) -> [DuelRecord] { records }
  package static func value(of records: [DuelRecord]) -> [DuelRecord] { records }
  package static func line(_ record: DuelRecord) -> String? { EntryJSON.text(record) }
  package static func entry(_ line: Substring) -> DuelRecord? { EntryJSON.value(line.utf8) }
}
