#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An exclusive lock between programs, on a file of its own that is never replaced; freed when the value goes,
/// or its program dies.
struct FileLock: ~Copyable {
  private let file: FileDescriptor

  /// Waits for the lock of what lies at `path`, no longer than `patience`; then throws `.locked`.
  ///
  /// `flock` itself can only wait for ever or not at all, so it is tried again every few milliseconds.
  init(for path: String, patience: Duration) throws(StoreError) {
    let file = try FileDescriptor(opening: path + ".lock", O_RDWR | O_CREAT)
    let deadline = ContinuousClock.now + patience
    while retrying({ flock(file.number, LOCK_EX | LOCK_NB) }) != 0 {
      guard errno == EWOULDBLOCK else { throw .system("lock", path) }
      guard ContinuousClock.now < deadline else { throw .locked(path: path) }
      usleep(5_000)
    }
    self.file = file
  }

  deinit { unlock() }

  /// Frees the lock; to close the file would not, while a program that is being started has it too.
  func unlock() { flock(file.number, LOCK_UN) }
}
