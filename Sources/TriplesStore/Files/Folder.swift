import Libc
import SystemPackage

enum Folder {
  static func path(of path: String) -> String {
    let folder = FilePath(path).removingLastComponent()
    return folder.isEmpty ? "." : folder.string
  }

  static func name(of path: String) -> String { FilePath(path).lastComponent?.string ?? path }

  /// The names of what lies in a folder, no more than 100,000; none if there is no folder.
  static func names(in path: String) throws(StoreError) -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw .system("read the folder", path)
    }
    defer { closedir(folder) }
    var names: [String] = []
    errno = 0
    while names.count < 100_000, let entry = readdir(folder) {
      let name = Self.name(of: entry)
      if name != "." && name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .system("read the folder", path) }
    return names
  }

  /// Reads the name in place: the system gives no more bytes than the name has, whatever the type of `d_name` says.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    return String(cString: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
  }

  /// A file of a folder that a person fills: its name, and its bytes or why it cannot be read.
  typealias File = (name: String, contents: Result<[UInt8], StoreError>)

  /// The first files of a folder with an ending, in the order of their names. Links are followed.
  static func files(in path: String, ending: String, atMost count: Int, limit: Int) throws(StoreError) -> [File] {
    let names = try names(in: path).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.sorted().prefix(count)
    return names.map { name in
      do throws(StoreError) {
        return (name, .success(try RegularFile.bytes(of: following("\(path)/\(name)"), limit: limit)))
      } catch { return (name, .failure(error)) }
    }
  }

  /// Creates a folder and its parents, private to the user, as XDG demands.
  static func create(_ path: String) throws(StoreError) {
    guard FileStatus(at: path, followsLinks: true) == nil else { return }
    let parent = self.path(of: path)
    if parent != path { try create(parent) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system("create the folder", path) }
  }

  /// True if others may write into a folder: then they need access to our files, too.
  static func isShared(_ path: String) -> Bool {
    FileStatus(at: path, followsLinks: true)?.permissions.contains(.groupWrite) == true
  }

  /// Syncs the names in a folder to disk, if the file system can.
  static func synchronize(_ path: String) {
    if let folder = try? OpenFile(path, .readOnly, .directory) { try? folder.synchronize() }
  }

  /// The target of a path if it is a symbolic link, otherwise the path. The link itself is never replaced.
  static func following(_ path: String) throws(StoreError) -> String {
    guard FileStatus(at: path)?.type == .symbolicLink else { return path }
    guard let target = real(path) else { throw .brokenLink(path: path) }
    return target
  }

  /// A path from the root, without links; the path as it is if nothing is there.
  static func absolute(_ path: String) -> String { real(path) ?? path }

  private static func real(_ path: String) -> String? {
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    return String(cString: target)
  }
}
