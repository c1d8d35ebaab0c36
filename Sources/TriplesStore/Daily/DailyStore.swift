import FoundationEssentials
import TriplesModel

/// The file of the daily games.
public struct DailyStore: Hashable, Sendable {
  let file: TextFile<DailyText>

  /// The file, which need not exist yet.
  public var path: String { file.path }

  /// The file in a data folder.
  public init(dataFolder: String) { file = TextFile(path: dataFolder + "/dailies") }

  /// Reads the file and touches nothing; a log of nothing if there is no file.
  public func read() throws(StoreError) -> DailyLog { try file.content().value }

  /// Keeps the result of a first try; one that is kept already stays. Returns the log with it.
  ///
  /// When it throws, the result is not there, or it is: to try again is right in both cases.
  @discardableResult
  public func add(
    _ result: DailyResult, now: Date = Date(), patience: Duration = .seconds(2)
  ) throws(StoreError) -> DailyLog {
    try file.change(now: now, patience: patience) { $0.add(result) }.value
  }

  /// Keeps par; one that is kept already stays. Returns the log with it.
  @discardableResult
  public func add(
    par: Par, of daily: Daily, now: Date = Date(), patience: Duration = .seconds(2)
  ) throws(StoreError) -> DailyLog {
    try file.change(now: now, patience: patience) { $0.add(par: par, of: daily) }.value
  }
}
