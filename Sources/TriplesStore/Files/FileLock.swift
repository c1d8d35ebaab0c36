import Libc

/// An exclusive lock between programs, on a file that is never replaced. It is freed with the value, or when its program dies.
struct FileLock: ~Copyable {
  private let file: FileDescriptor
  private let identity: FileStatus.Identity

  /// Tries to lock a path until it succeeds, as `flock` has no time limit; throws `.locked` after `patience`.
  init(for path: String, patience: Duration) throws(StoreError) {
    let lockPath = path + ".lock"
    let deadline = ContinuousClock.now + patience
    while true {
      let file = try Self.open(lockPath)
      let identity = try file.status().identity
      let isTaken = try Self.take(file.number, path, until: deadline)
      if isTaken, try FileStatus.identity(at: lockPath) == identity {
        self.file = file
        self.identity = identity
        return
      }
      // Another program has it, or somebody removed the file: then a lock on it keeps nobody out.
      guard ContinuousClock.now < deadline else { throw .locked(path: path) }
      Self.pause()
    }
  }

  deinit { unlock() }

  /// Frees the lock. Closing the file is not enough while a program that is being started has it too.
  func unlock() { flock(file.number, LOCK_UN) }

  /// False if somebody removed the file, so that the lock keeps nobody out any more.
  var isHeld: Bool { FileStatus(at: file.path)?.identity == identity }

  /// Opens the file, or makes it anew if we may not open it. Others may have created it: reading is enough to lock it.
  private static func open(_ path: String) throws(StoreError) -> FileDescriptor {
    do throws(StoreError) { return try make(path) } catch .system(_, _, EACCES) {
      if let file = try? FileDescriptor(opening: path, O_RDONLY) { return file }
      guard unlink(path) == 0 else { throw StoreError.system(action: "lock", path: path, code: EACCES) }
      return try make(path)
    }
  }

  private static func make(_ path: String) throws(StoreError) -> FileDescriptor {
    let file = try FileDescriptor(opening: path, O_RDWR | O_CREAT, mode: 0o600)
    file.admitWriters(of: Folder.path(of: path))
    return file
  }

  private static func take(
    _ number: Int32, _ path: String, until deadline: ContinuousClock.Instant
  ) throws(StoreError) -> Bool {
    while retrying({ flock(number, LOCK_EX | LOCK_NB) }) != 0 {
      guard errno == EWOULDBLOCK else { throw .system("lock", path) }
      guard ContinuousClock.now < deadline else { return false }
      Self.pause()
    }
    return true
  }

  /// Lets a few milliseconds pass.
  private static func pause() { poll(nil, 0, 5) }
}
