import Libc

/// The status of a file.
struct FileStatus: Hashable {
  /// The identity of a file, whatever its name.
  struct Identity: Hashable { let device, number: UInt64 }

  let identity: Identity
  /// The length in bytes, and when it was last changed, in nanoseconds.
  let size, changed: Int
  let permissions: mode_t
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

  /// The status at a path, or at the end of its links; nil if nothing can be seen there.
  init?(at path: String, followsLinks: Bool = false) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// True if a path leads to a folder.
  static func isFolder(_ path: String) -> Bool { FileStatus(at: path, followsLinks: true)?.isFolder == true }

  /// The identity of the file at a path; nil if there is none.
  static func identity(at path: String) throws(StoreError) -> Identity? {
    if let status = FileStatus(at: path) { return status.identity }
    guard errno == ENOENT else { throw .system("examine", path) }
    return nil
  }
}
