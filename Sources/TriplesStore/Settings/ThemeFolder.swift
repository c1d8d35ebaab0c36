/// The folder in which a player puts themes of their own: `themes` beside the settings, a file each.
public struct ThemeFolder: Hashable, Sendable {
  private static let limit = 1 << 16
  private static let maxFiles = 100

  /// The folder, which need not be there.
  public let path: String

  /// A file of the folder: its name and what it holds, or why it cannot be read.
  public struct File: Sendable {
    /// Its name in the folder.
    public let name: String
    /// Its bytes.
    public let contents: Result<[UInt8], StoreError>
  }

  /// The folder at a path.
  public init(path: String) { self.path = path }

  /// The folder in the user's folder of settings.
  public init(environment: [String: String]) throws(StoreError) {
    path = try DataFolder.settings(environment: environment) + "/themes"
  }

  /// The first hundred of the files whose names end in `.json`, in the order of their names; touches nothing.
  public func files() throws(StoreError) -> [File] {
    try Folder.names(in: path).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
      .prefix(Self.maxFiles).map { File(name: $0, contents: read($0)) }
  }

  private func read(_ name: String) -> Result<[UInt8], StoreError> {
    do throws(StoreError) {
      return .success(try RegularFile.bytes(of: Folder.following("\(path)/\(name)"), limit: Self.limit))
    } catch {
      return .failure(error)
    }
  }
}
