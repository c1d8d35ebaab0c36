import FoundationEssentials

/// The file of the settings.
public struct SettingsStore: Hashable, Sendable {
  private static let limit = 1 << 16

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
    try Self.decoded(RegularFile.read(Folder.following(path), limit: Self.limit), path)
  }

  /// Changes the settings in the file and leaves all else in it as it is. Of a damaged file a copy is kept;
  /// one of a later version, or that is not ours, is left alone, and this throws.
  public func update(now: Date = Date(), _ change: (inout StoredSettings) -> Void) throws(StoreError) {
    let path = try Folder.following(path)
    try Folder.create(Folder.path(of: path))
    let lock = try FileLock(for: path, patience: .milliseconds(200))
    defer { lock.unlock() }
    let old = try Self.readKeepingDamage(path, now: now)
    var settings = old
    change(&settings)
    if settings != old { try Self.write(settings, to: path) }
  }
}

extension SettingsStore {
  private static func decoded(_ bytes: [UInt8]?, _ path: String) throws(StoreError) -> StoredSettings {
    do throws(SettingsText.Fault) {
      return try SettingsText.read(bytes ?? [])
    } catch {
      switch error {
      case .newer(let version): throw .newer(path: path, version: version)
      case .damaged: throw .unreadable(path: path, reason: "the settings are damaged")
      case .foreign: throw .foreign(path: path)
      }
    }
  }

  private static func readKeepingDamage(_ path: String, now: Date) throws(StoreError) -> StoredSettings {
    let bytes = try RegularFile.read(path, limit: limit)
    do throws(StoreError) {
      return try decoded(bytes, path)
    } catch .unreadable {
      _ = try RegularFile.copyAside(bytes ?? [], from: path, now: now)
      return StoredSettings()
    }
  }

  private static func write(_ settings: StoredSettings, to path: String) throws(StoreError) {
    guard let text = SettingsText.text(settings) else {
      throw .unreadable(path: path, reason: "these settings cannot be saved")
    }
    try RegularFile.replace(path, with: text)
  }
}
