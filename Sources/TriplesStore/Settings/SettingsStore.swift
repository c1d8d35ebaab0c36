import FoundationEssentials

/// The file of the settings: `{"format":"triples-settings","version":1,"settings":{…}}`.
public struct SettingsStore: Hashable, Sendable {
  private static let formatName = "triples-settings"
  private static let formatVersion = 1
  private static let limit = 1 << 16

  /// The file, which need not exist yet.
  public let path: String

  /// The file in the user's folder of settings.
  public init(environment: [String: String]) throws(StoreError) {
    path = try DataFolder.settings(environment: environment) + "/settings.json"
  }

  private struct File: Codable {
    let format: String
    let version: Int
    let settings: StoredSettings
  }

  /// The settings; nil if there are none that can be read.
  public func read() throws(StoreError) -> StoredSettings? {
    guard let bytes = try RegularFile.read(path, limit: Self.limit) else { return nil }
    guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)), file.format == Self.formatName
    else { throw .unreadable(path: path, reason: "is not a file of settings, or damaged") }
    guard file.version <= Self.formatVersion else { throw .newer(path: path, version: file.version) }
    return file.settings
  }

  /// Replaces the settings; a file that cannot be read is moved aside first.
  public func write(_ settings: StoredSettings, now: Date) throws(StoreError) {
    try Folder.create(Folder.path(of: path))
    let lock = try FileLock(for: path, patience: .milliseconds(200))
    defer { lock.unlock() }
    do throws(StoreError) {
      _ = try read()
    } catch .unreadable, .tooLong {
      _ = try RegularFile.moveAside(path, now: now)
    }
    let file = File(format: Self.formatName, version: Self.formatVersion, settings: settings)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let json = try? encoder.encode(file) else { return }
    try RegularFile.replace(path, with: Array(json) + [UInt8(ascii: "\n")])
  }
}
