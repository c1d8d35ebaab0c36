import Libc

/// An open file or folder, closed when the value goes.
struct FileDescriptor: ~Copyable {
  let number: Int32
  let path: String

  /// Opens a path. A FIFO does not block, a symbolic link is not followed.
  init(opening path: String, _ flags: Int32, mode: mode_t = 0o644) throws(StoreError) {
    let safe = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    number = retrying { open(path, flags | safe, mode) }
    self.path = path
    if number < 0 { throw errno == ELOOP ? .notAFile(path: path) : .system("open", path) }
  }

  /// Opens a path that a person named: links are followed. A pipe does not block.
  init(openingForReading path: String) throws(StoreError) {
    number = retrying { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
    self.path = path
    if number < 0 { throw .system("open", path) }
  }

  /// Another descriptor of what is open already.
  init(duplicating other: Int32, path: String) throws(StoreError) {
    number = fcntl(other, F_DUPFD_CLOEXEC, 0)
    self.path = path
    if number < 0 { throw .system("open", path) }
  }

  deinit { close(number) }

  /// What is open.
  func status() throws(StoreError) -> FileStatus {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .system("examine", path) }
    return FileStatus(status)
  }

  /// Checks that this is a regular file and says how long it is, in bytes.
  func regularSize() throws(StoreError) -> Int {
    let status = try status()
    guard status.isRegular else { throw .notAFile(path: path) }
    return status.size
  }

  /// True if there is something to read, or the end, before some milliseconds have passed; -1 for any time.
  @discardableResult
  func waitForInput(_ milliseconds: Int32) -> Bool {
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

  /// Writes all bytes.
  func writeAll(_ bytes: some Collection<UInt8>) throws(StoreError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = retrying { rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) } }
      guard count > 0 else { throw .system("write", path) }
      rest = rest.dropFirst(count)
    }
  }

  /// Lets those open the file who may write into a folder, and nobody else: who can open a file can lock it. Of a file
  /// of somebody else nothing changes.
  func admitWriters(of folder: String) {
    guard let folder = FileStatus(following: folder), let own = try? status() else { return }
    // The group of a folder whose group may write; a folder that all may write has room for all.
    let permissions = 0o600 | (folder.permissions & 0o022) / 0o002 * 0o006
    if permissions & 0o060 != 0, own.group != folder.group { fchown(number, uid_t.max, folder.group) }
    if own.permissions != permissions { fchmod(number, permissions) }
  }

  /// Waits until what was written is on the disk.
  func synchronize() throws(StoreError) {
    guard retrying({ fsync(number) }) == 0 else { throw .system("write", path) }
  }
}

/// Repeats a system call that a signal interrupted.
func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
