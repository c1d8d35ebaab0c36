import FoundationEssentials
import TriplesModel

/// The file of the daily games.
public struct DailyStore: Hashable, Sendable {
  /// A hundred thousand games are below this.
  private static let limit = 1 << 25

  /// The file, which need not exist yet.
  public let path: String

  /// The file in a data folder.
  public init(dataFolder: String) { path = dataFolder + "/dailies" }

  /// Reads the file and touches nothing; a log of nothing if there is no file.
  public func read() throws(StoreError) -> DailyLog { try content().log }

  /// Keeps the result of a first try; one that is kept already stays. Returns the log with it.
  ///
  /// When it throws, the result is not there, or it is: to try again is right in both cases.
  @discardableResult
  public func add(
    _ result: DailyResult, now: Date = Date(), patience: Duration = .seconds(2)
  ) throws(StoreError) -> DailyLog {
    try change(now: now, patience: patience) { _ = $0.add(result) }
  }

  /// Keeps par; one that is kept already stays. Returns the log with it.
  @discardableResult
  public func add(
    par: Int, of daily: Daily, now: Date = Date(), patience: Duration = .seconds(2)
  ) throws(StoreError) -> DailyLog {
    try change(now: now, patience: patience) { $0.add(par: par, of: daily) }
  }

  /// How many lines cannot be read; for who checks what is kept.
  var damaged: Int { get throws(StoreError) { try content().damaged } }
}

extension DailyStore {
  /// Programs that change the file at the same time do it one after the other. Of a damaged file a copy is kept.
  private func change(
    now: Date, patience: Duration, _ body: (inout DailyLog) -> Void
  ) throws(StoreError) -> DailyLog {
    try Folder.create(Folder.path(of: path))
    let lock = try FileLock(for: path, patience: patience)
    defer { lock.unlock() }
    let bytes = try RegularFile.read(path, limit: Self.limit) ?? []
    let content = try content(of: bytes)
    var log = content.log
    body(&log)
    guard log != content.log else { return log }
    if content.damaged > 0 { _ = try RegularFile.copyAside(bytes, from: path, now: now) }
    try RegularFile.replace(path, with: DailyText.text(log))
    return log
  }

  private func content() throws(StoreError) -> DailyText.Content {
    try content(of: RegularFile.read(path, limit: Self.limit) ?? [])
  }

  private func content(of bytes: [UInt8]) throws(StoreError) -> DailyText.Content {
    do throws(DailyText.Fault) {
      return try DailyText.read(bytes)
    } catch {
      switch error {
      case .foreign: throw .foreign(path: path)
      case .newer(let version): throw .newer(path: path, version: version)
      }
    }
  }
}
