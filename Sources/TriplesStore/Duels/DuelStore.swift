import FoundationEssentials
import TriplesModel

/// The file of the duels that were played to their end.
public struct DuelStore: Hashable, Sendable {
  let file: TextFile<DuelText>

  /// The file, which need not exist yet.
  public var path: String { file.path }

  /// The file in a data folder.
  public init(dataFolder: String) { file = TextFile(path: dataFolder + "/duels.jsonl") }

  /// The duels, as far as they can be read, and what is damaged; touches nothing.
  public func contents() throws(StoreError) -> (history: DuelHistory, damage: Damage?) {
    let content = try file.content()
    return (DuelHistory(content.value), content.damage)
  }

  /// Enters a duel that is over, once. Programs that do so at the same time do it one after the other. When it throws,
  /// the file is as it was, or holds the duel: to try again is right in both cases.
  func enter(
    _ record: DuelRecord, now: Date, patience: Duration
  ) throws(StoreError) -> (history: DuelHistory, notice: String?) {
    let change = try file.change(now: now, patience: patience) { records in
      var history = DuelHistory(records)
      history.enter(record)
      records = history.records
    }
    let notice = change.copy.map { "Some duels could not be read; a copy is in \($0)." }
    return (DuelHistory(change.value), notice)
  }
}
