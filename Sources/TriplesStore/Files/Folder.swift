#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Folders and paths.
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

  /// The names of what lies in a folder; none if it cannot be read.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.filter { $0 != "." && $0 != ".." }
  }

  /// Makes a folder and those above it, where there are none; private to the user, as XDG wants it.
  static func create(_ path: String) throws(StoreError) {
    var status = stat()
    guard stat(path, &status) != 0 else { return }
    let parent = self.path(of: path)
    if parent != path { try create(parent) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system("make the folder", path) }
  }

  /// Brings the names in a folder to the disk; file systems that cannot do it are as good as they are.
  static func synchronize(_ path: String) {
    guard let folder = try? FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY) else { return }
    fsync(folder.number)
  }

  /// Where a path leads if it is a symbolic link, else the path itself.
  ///
  /// A link that a person has put there is kept: what it leads to is read and replaced.
  static func following(_ path: String) throws(StoreError) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    guard let target = realpath(path, nil) else { throw .brokenLink(path: path) }
    defer { free(target) }
    return String(cString: target)
  }
}
