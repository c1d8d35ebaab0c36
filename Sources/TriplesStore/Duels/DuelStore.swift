import FoundationEssentials
import TriplesModel

/// The file of the duels that were played to their end.
public struct DuelStore: Hashable, Sendable {
  /// Ten thousand duels, and the games of some hundred, are below this.
  static let limit = 1 << 24

  /// The file, which need not exist yet.
  public let path: String

  /// The file in a data folder.
  public init(dataFolder: String) { path = dataFolder + "/duels.jsonl" }

  /// The duels, as far as they can be read, and how many cannot; touches nothing.
  public func contents() throws(StoreError) -> (history: DuelHistory, damaged: Int) {
    let content = try Self.decoded(RegularFile.read(Folder.following(path), limit: Self.limit), path)
    return (DuelHistory(content.records), content.damaged)
  }

  /// Enters a duel that is over, once. Programs that do so at the same time do it one after the other. When it throws,
  /// the file is as it was, or holds the duel: to try again is right in both cases.
  func enter(_ record: DuelRecord, now: Date) throws(StoreError) -> (history: DuelHistory, notice: String?) {
    let path = try Folder.following(path)
    try Folder.create(Folder.path(of: path))
    let lock = try FileLock(for: path, patience: .seconds(2))
    defer { lock.unlock() }
    let bytes = try RegularFile.read(path, limit: Self.limit)
    let content = try Self.decoded(bytes, path)
    let copy = content.damaged > 0 ? try RegularFile.copyAside(bytes ?? [], from: path, now: now) : nil
    let before = DuelHistory(content.records)
    var history = before
    history.enter(record)
    if history != before || copy != nil { try Self.write(history.records, to: path) }
    return (history, copy.map { "Some duels could not be read; a copy is kept as \($0)." })
  }

  /// What some bytes tell; those of no file tell nothing.
  static func decoded(_ bytes: [UInt8]?, _ path: String) throws(StoreError) -> DuelText.Content {
    guard let bytes, bytes.contains(where: { $0 != 0 }) else { return DuelText.Content() }
    do throws(DuelText.Fault) {
      return try DuelText.read(bytes)
    } catch {
      switch error {
      case .newer(let version): throw .newer(path: path, version: version)
      case .foreign: throw .foreign(path: path)
      }
    }
  }

  /// Replaces a file of duels.
  static func write(_ records: [DuelRecord], to path: String) throws(StoreError) {
    guard let text = DuelText.text(records) else {
      throw .unreadable(path: path, reason: "this duel cannot be saved")
    }
    try RegularFile.replace(path, with: text)
  }
}
