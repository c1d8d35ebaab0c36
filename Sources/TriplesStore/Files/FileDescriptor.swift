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
    if number < 0 { throw errno == ELOOP && !followsLinks ? .notAFile(path: path) : .system("open", path) }
  }

  /// Opens a regular file of at most `limit` bytes to read it.
  static func reading(_ path: String, limit: Int) throws(StoreError) -> FileDescriptor {
    let file = try FileDescriptor(opening: path, O_RDONLY)
    guard try file.regularSize() <= limit else { throw .tooLong(path: path, limit: limit) }
    return file
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

  /// The length of a regular file in bytes; throws for anything else.
  func regularSize() throws(StoreError) -> Int {
    let status = try status()
    guard status.isRegular else { throw .notAFile(path: path) }
    return status.size
  }

  /// Waits some milliseconds, -1 for ever, until something or the end can be read; false if there is nothing.
  @discardableResult func waitForInput(_ milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) != 0
  }

  /// Reads to the end of the file; throws `.tooLong` beyond `limit` bytes.
  func readAll(limit: Int) throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
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
  }

  func writeAll(_ bytes: some Collection<UInt8>) throws(StoreError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = retrying { rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) } }
      guard count > 0 else { throw .system("write", path) }
      rest = rest.dropFirst(count)
    }
  }

  /// Lets those open the file who may write into a folder, and nobody else, because opening a file is enough to lock it.
  func admitWriters(of folder: String) {
    guard let folder = FileStatus(at: folder, followsLinks: true), let own = try? status() else { return }
    // The group if it may write into the folder, and everybody if all may.
    let permissions = 0o600 | (folder.permissions & 0o022) / 0o002 * 0o006
    if permissions & 0o060 != 0, own.group != folder.group { fchown(number, uid_t.max, folder.group) }
    if own.permissions != permissions { fchmod(number, permissions) }
  }

  /// Waits until what was written is on the disk.
  func synchronize() throws(StoreError) { guard retrying({ fsync(number) }) == 0 else { throw .system("write", path) } }
}

/// Repeats a system call that a signal interrupted.
func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
