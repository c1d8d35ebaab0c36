import Libc

/// What the system knows of a file.
struct FileStatus: Hashable {
  /// What tells a file from all others, whatever its name.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  let identity: Identity
  /// Its length in bytes.
  let size: Int
  /// When its contents were last changed, in nanoseconds.
  let changed: Int
  /// Who may do what with it.
  let permissions: mode_t
  /// The group that it belongs to.
  let group: gid_t
  let isRegular, isLink, isFolder: Bool

  init(_ status: stat) {
    identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    size = Int(status.st_size)
    #if os(macOS)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    changed = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    (permissions, group) = (status.st_mode & 0o777, status.st_gid)
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isLink = status.st_mode & S_IFMT == S_IFLNK
    isFolder = status.st_mode & S_IFMT == S_IFDIR
  }

  /// What lies at a path, a link being itself; nil if nothing can be seen there.
  init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// What a path leads to; nil if that is nothing, or cannot be seen.
  init?(following path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// True if a path leads to a folder.
  static func isFolder(_ path: String) -> Bool { FileStatus(following: path)?.isFolder == true }

  /// What tells the file at a path from all others; nil if nothing lies there.
  static func identity(at path: String) throws(StoreError) -> Identity? {
    if let status = FileStatus(at: path) { return status.identity }
    guard errno == ENOENT else { throw .system("examine", path) }
    return nil
  }
}
