/// The folder in which a player puts themes of their own: `themes` beside the settings, a file each.
package struct ThemeFolder: Hashable, Sendable {
  private static let limit = 1 << 16
  private static let maxFiles = 100

  package let path: String

  /// A file of the folder: its name and its bytes, or why it cannot be read.
  package typealias File = (name: String, contents: Result<[UInt8], StoreError>)

  package init(path: String) { self.path = path }

  package init(environment: [String: String]) throws(StoreError) {
    path = try DataFolder.settings(environment: environment) + "/themes"
  }

  /// The first hundred of the files whose names end in `.json`, in the order of their names; touches nothing.
  package func files() throws(StoreError) -> [File] {
    try Folder.names(in: path).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
      .prefix(Self.maxFiles).map { ($0, read($0)) }
  }

  private func read(_ name: String) -> Result<[UInt8], StoreError> {
    do throws(StoreError) {
      return .success(try RegularFile.bytes(of: Folder.following("\(path)/\(name)"), limit: Self.limit))
    } catch { return .failure(error) }
  }
}
