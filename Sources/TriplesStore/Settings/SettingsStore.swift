import FoundationEssentials

/// The file of the settings.
public struct SettingsStore: Hashable, Sendable {
  /// The file, which need not exist yet; a symbolic link is followed.
  public let path: String

  /// The file at a path.
  public init(path: String) { self.path = path }

  /// The file in the user's folder of settings.
  public init(environment: [String: String]) throws(StoreError) {
    path = try DataFolder.settings(environment: environment) + "/settings.json"
  }

  /// Reads the settings and touches nothing; those of which nothing is chosen if there is no file.
  public func read() throws(StoreError) -> StoredSettings {
    let content = try file.content()
    guard content.damaged == 0 else { throw .unreadable(path: path, reason: "the settings are damaged") }
    return content.value
  }

  /// Changes the settings in the file and leaves all else in it as it is. Of a damaged file a copy is kept;
  /// one of a later version, or that is not ours, is left alone, and this throws.
  public func update(now: Date = Date(), _ change: (inout StoredSettings) -> Void) throws(StoreError) {
    _ = try file.change(now: now, patience: .milliseconds(200), change)
  }

  var file: TextFile<SettingsText> { TextFile(path: path) }
}
