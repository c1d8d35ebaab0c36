import Libc

enum Folder {
  /// The folder in which a path lies.
  static func path(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// A path without its ending, and the ending with its dot; empty if there is none.
  static func split(_ path: String) -> (stem: String, ending: String) {
    guard let dot = name(of: path).dropFirst().lastIndex(of: ".") else { return (path, "") }
    let ending = String(name(of: path)[dot...])
    return (String(path.dropLast(ending.count)), ending)
  }

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

  /// Creates a folder and its parents, private to the user, as XDG demands.
  static func create(_ path: String) throws(StoreError) {
    guard FileStatus(at: path, followsLinks: true) == nil else { return }
    let parent = self.path(of: path)
    if parent != path { try create(parent) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system("create the folder", path) }
  }

  /// True if others may write into a folder: then they need access to our files, too.
  static func isShared(_ path: String) -> Bool {
    FileStatus(at: path, followsLinks: true).map { $0.permissions & 0o020 != 0 } ?? false
  }

  /// Syncs the names in a folder to disk, if the file system can.
  static func synchronize(_ path: String) {
    guard let folder = try? FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY) else { return }
    fsync(folder.number)
  }

  /// The target of a path if it is a symbolic link, otherwise the path. The link itself is never replaced.
  static func following(_ path: String) throws(StoreError) -> String {
    guard FileStatus(at: path)?.isLink == true else { return path }
    guard let target = realpath(path, nil) else { throw .brokenLink(path: path) }
    defer { free(target) }
    return String(cString: target)
  }

  /// A path from the root, without links; the path as it is if nothing is there.
  static func absolute(_ path: String) -> String {
    guard let target = realpath(path, nil) else { return path }
    defer { free(target) }
    return String(cString: target)
  }
}
