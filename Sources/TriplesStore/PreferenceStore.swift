/// The file of what the player chose: a line for each choice, a name and its value.
///
///     theme night
///     motion reduced
public struct PreferenceStore: Hashable, Sendable {
  static let limit = 1 << 16

  /// The file, which need not exist yet.
  public let path: String

  /// The file in a data folder.
  public init(dataFolder: String) { path = dataFolder + "/settings" }

  /// The choices; a line that is none is skipped, of two with the same name the last counts.
  public func load() throws(StoreError) -> [String: String] {
    let bytes = try RegularFile.read(Folder.following(path), limit: Self.limit) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let pairs = lines.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }.filter { $0.count == 2 }
    return Dictionary(pairs.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
  }

  /// Replaces the choices.
  public func save(_ choices: [String: String]) throws(StoreError) {
    let path = try Folder.following(path)
    try Folder.create(Folder.path(of: path))
    let lock = try FileLock(for: path, patience: .seconds(1))
    defer { lock.unlock() }
    let lines = choices.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
    try RegularFile.replace(path, with: Array(lines.joined().utf8))
  }
}
