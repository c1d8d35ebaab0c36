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

  /// Reads the settings, as far as they can be read, and touches nothing.
  public func read() throws(StoreError) -> StoredSettings { try file.content().value }

  /// Reads the settings, whatever is wrong, and says so in a line; nil if nothing can be read.
  public func load() -> (settings: StoredSettings?, notice: String?) {
    do throws(StoreError) {
      let content = try file.content()
      return (content.value, content.damage?.notice(of: "Settings"))
    } catch {
      return (nil, "The settings are left alone: \(error).")
    }
  }

  /// Changes the settings in the file and leaves all else in it as it is. Of a damaged file a copy is kept;
  /// one of a later version, or that is not ours, is left alone, and this throws.
  public func update(now: Date = Date(), _ change: (inout StoredSettings) -> Void) throws(StoreError) {
    _ = try file.change(now: now, patience: .milliseconds(200), change)
  }

  var file: TextFile<SettingsText> { TextFile(path: path) }
}
