import FoundationEssentials
import TriplesModel

/// The file of what was reached of all levels.
public struct ProgressStore: Hashable, Sendable {
  let file: TextFile<ProgressText>

  /// The file, which need not exist yet.
  public var path: String { file.path }

  /// The progress in a data folder.
  public init(dataFolder: String) { file = TextFile(path: Self.folder(dataFolder) + "/progress") }

  /// Where the progress and the levels in play are kept in a data folder.
  static func folder(_ dataFolder: String) -> String { dataFolder + "/challenges" }

  /// Reads the progress and touches nothing; of a damaged file what is whole.
  public func read() throws(StoreError) -> LevelProgress { try file.content().value }

  /// Reads the progress, whatever is wrong, and says so in a line.
  public func load() -> (progress: LevelProgress, notice: String?) {
    do throws(StoreError) {
      let content = try file.content()
      return (content.value, content.damage?.notice(of: "Level progress"))
    } catch {
      return (LevelProgress(), "\(error); level progress cannot be saved.")
    }
  }

  /// Keeps a result if it is the best of its level, and returns all of them. Programs that do so at the same time do it
  /// one after the other; of a damaged file a copy is kept.
  ///
  /// When it throws, the file is as it was, or holds the result: to try again is right in both cases.
  public func save(
    _ result: LevelResult, of id: LevelID, now: Date, patience: Duration = .seconds(2)
  ) throws(StoreError) -> LevelProgress {
    try file.change(now: now, patience: patience) { $0.add(result, of: id) }.value
  }
}
