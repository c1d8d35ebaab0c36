import Libc

/// An open file or folder, closed when the value goes.
struct FileDescriptor: ~Copyable {
  let number: Int32
  let path: String

  /// Opens a path. A FIFO does not block, and symbolic links are followed only for paths that a person named.
  init(opening path: String, _ flags: Int32, mode: mode_t = 0o644, followsLinks: Bool = false) throws(StoreError) {
    let safe = O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW)
    number = retrying { open(path, flags | safe, mode) }
    self.path = path
    if number < 0 {
      throw errno == ELOOP && !followsLinks || errno == EISDIR ? .notAFile(path: path) : .system("open", path)
    }
  }

  /// Another descriptor of an open file.
  init(duplicating other: Int32, path: String) throws(StoreError) {
    number = fcntl(other, F_DUPFD_CLOEXEC, 0)
    self.path = path
    if number < 0 { throw .system("open", path) }
  }

  deinit { close(number) }

  func status() throws(StoreError) -> FileStatus {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .system("examine", path) }
    return FileStatus(status)
  }

  /// The status of a regular file of at most `limit` bytes; throws for anything else.
  func regularStatus(limit: Int = .max) throws(StoreError) -> FileStatus {
    let status = try status()
    guard status.isRegular else { throw .notAFile(path: path) }
    guard status.size <= limit else { throw .tooLong(path: path, limit: limit) }
    return status
  }

  /// Waits some milliseconds, -1 for ever, until something or the end can be read; false if there is nothing.
  @discardableResult func waitForInput(_ milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) != 0
  }

  /// Reads to the end of the file, or until it has `size` bytes; throws `.tooLong` beyond `limit` bytes.
  func readAll(size: Int = .max, limit: Int) throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: size < .max ? max(1, size) : 65_536)
    while bytes.count < size {
      let count = retrying { read(number, &chunk, chunk.count) }
      if count < 0, errno == EAGAIN {
        waitForInput(-1)
        continue
      }
      guard count >= 0 else { throw errno == EISDIR ? .notAFile(path: path) : .system("read", path) }
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
      guard bytes.count <= limit else { throw .tooLong(path: path, limit: limit) }
    }
    return bytes
  }

  func writeAll(_ bytes: some Collection<UInt8>) throws(StoreError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = retrying { rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) } }
      guard count > 0 else { throw .system("write", path) }
      rest = rest.dropFirst(count)
    }
  }

  /// The last bytes of a file of a size, from the beginning of a line on, and whether they are all.
  func end(size: Int, limit: Int) throws(StoreError) -> (bytes: [UInt8], isAll: Bool) {
    guard size > limit else { return (try readAll(size: size, limit: limit), true) }
    lseek(number, off_t(size - limit), SEEK_SET)
    let bytes = try readAll(size: limit, limit: limit)
    return (Array(bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst()), false)
  }

  /// Appends text to a file of a size that ends with some bytes, the last `torn` of which go. What was written in part is
  /// taken back. Hold a lock.
  func append(_ text: String, size: Int, after bytes: [UInt8], dropping torn: Int) throws(StoreError) {
    if size == 0 { admit(to: Folder.path(of: path)) }
    if torn > 0 { ftruncate(number, off_t(size - torn)) }
    let isWhole = torn > 0 || [nil, UInt8(ascii: "\n")].contains(bytes.last)
    do throws(StoreError) {
      try writeAll(((isWhole ? "" : "\n") + text).utf8)
      try synchronize()
    } catch {
      ftruncate(number, off_t(size - torn))
      throw error
    }
  }

  /// Lets those open a new file who may write into its folder. A lock is for nobody else, because opening a file is enough to
  /// lock it.
  func admit(to folder: String, isLock: Bool = false) {
    guard let folder = FileStatus(at: folder, followsLinks: true), let own = try? status() else { return }
    // The group if it may write into the folder, and everybody if all may.
    let writers = (folder.permissions & 0o022) / 0o002 * 0o006
    guard isLock || writers != 0 else { return }
    if writers & 0o060 != 0, own.group != folder.group { fchown(number, uid_t.max, folder.group) }
    let permissions = 0o600 | writers | (isLock ? 0 : folder.permissions & 0o044)
    if own.permissions != permissions { fchmod(number, permissions) }
  }

  /// Waits until what was written is on the disk. Some file systems cannot tell.
  func synchronize() throws(StoreError) {
    guard retrying({ fsync(number) }) == 0 || FileRefusal(errno) == .unsupported else { throw .system("write", path) }
  }
}

/// What an error number of a file call means for what comes next.
enum FileRefusal {
  /// The file system has no such call: go on without it.
  case unsupported
  /// Another program is in the way: wait.
  case notNow
  /// Anything else: tell the player, and try again with the next result.
  case failed

  init(_ code: Int32) {
    self =
      switch code {
      case ENOLCK, ENOSYS, EOPNOTSUPP, ENOTSUP, EINVAL: .unsupported
      case EWOULDBLOCK, EINTR: .notNow
      default: .failed
      }
  }
}

/// Repeats a system call that a signal interrupted.
func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// The status of a file.
struct FileStatus: Hashable {
  /// The identity of a file, whatever its name.
  struct Identity: Hashable { let device, number: UInt64 }

  let identity: Identity
  /// The length in bytes, and when it was last changed, in nanoseconds.
  let size, changed: Int
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t
  let isRegular, isLink, isFolder: Bool
  /// False if the file has no name any more.
  let hasName: Bool

  init(_ status: stat) {
    identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    size = Int(status.st_size)
    #if os(macOS)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    changed = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    (permissions, hasName) = (status.st_mode & 0o777, status.st_nlink > 0)
    (owner, group) = (status.st_uid, status.st_gid)
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
}
