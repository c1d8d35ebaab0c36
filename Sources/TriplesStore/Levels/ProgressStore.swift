import FoundationEssentials
import TriplesModel

/// The file of what was reached of all levels.
public struct ProgressStore: Hashable, Sendable {
  /// A thousand levels with long solutions are below this.
  private static let limit = 1 << 22

  /// The file, which need not exist yet.
  public let path: String

  /// The progress in a data folder.
  public init(dataFolder: String) { path = dataFolder + "/challenges/progress" }

  /// Reads the progress and touches nothing; of a damaged file what is whole.
  public func read() throws(StoreError) -> LevelProgress { try content(bytes()).progress }

  /// Reads the progress, whatever is wrong, and says so in a line.
  public func load() -> (progress: LevelProgress, notice: String?) {
    do throws(StoreError) {
      let content = try content(bytes())
      let notice = "\(content.damaged) lines of the progress of levels could not be read."
      return (content.progress, content.damaged > 0 ? notice : nil)
    } catch {
      return (LevelProgress(), "\(error); progress in levels is not saved.")
    }
  }

  /// Keeps a result if it is the best of its level, and returns all of them. Programs that do so at the same time do it
  /// one after the other; of a damaged file a copy is kept.
  ///
  /// When it throws, the file is as it was, or holds the result: to try again is right in both cases.
  public func keep(
    _ result: LevelResult, of id: LevelID, now: Date, patience: Duration = .seconds(2)
  ) throws(StoreError) -> LevelProgress {
    try Folder.create(Folder.path(of: path))
    let lock = try FileLock(for: path, patience: patience)
    defer { lock.unlock() }
    let bytes = try bytes()
    let content = try content(bytes)
    if content.damaged > 0 { _ = try RegularFile.copyAside(bytes, from: path, now: now) }
    var progress = content.progress
    let isBetter = progress.keep(result, of: id)
    if isBetter || content.damaged > 0 { try RegularFile.replace(path, with: ProgressText.text(progress)) }
    return progress
  }

  private func bytes() throws(StoreError) -> [UInt8] {
    let bytes = try RegularFile.read(path, limit: Self.limit) ?? []
    return bytes.contains { $0 != 0 } ? bytes : []
  }

  private func content(_ bytes: [UInt8]) throws(StoreError) -> ProgressText.Content {
    do throws(ProgressText.Fault) {
      return try ProgressText.read(bytes)
    } catch {
      switch error {
      case .foreign: throw .foreign(path: path)
      case .newer(let version): throw .newer(path: path, version: version)
      }
    }
  }
}
