import Libc
import SystemPackage

/// An exclusive lock between programs, on a file that is never replaced. It is freed with the object, or when its program dies.
package final class FileLock {
  private let file: OpenFile
  private let identity: FileStatus.Identity
  /// False on a file system without locks: then nothing keeps other programs out.
  let isSupported: Bool

  /// The lock of a folder, for all files in it that are changed.
  convenience init(folder: String, patience: Duration) throws(StoreError) {
    try self.init(path: folder + "/triples.lock", of: folder, patience: patience)
  }

  /// Tries to lock a file until it succeeds, as `flock` has no time limit; throws `.locked` after `patience`. `name` is what
  /// is locked, for the error.
  init(path: String, of name: String, patience: Duration) throws(StoreError) {
    let deadline = ContinuousClock.now + patience
    while true {
      let file = try Self.open(path)
      let isLocked = retrying { flock(file.descriptor.rawValue, LOCK_EX | LOCK_NB) } == 0
      let refusal = isLocked ? nil : FileRefusal.last
      guard refusal != .failed else { throw .system("lock", path) }
      let status = try file.status()
      // If somebody removed the file, a lock on it keeps nobody out.
      if refusal != .notNow, status.linkCount > 0 {
        (identity, isSupported) = (status.identity, isLocked)
        self.file = file
        return
      }
      guard ContinuousClock.now < deadline else { throw .locked(path: name) }
      poll(nil, 0, 5)
    }
  }

  deinit { unlock() }

  /// True for a file of the folder that is locked.
  func covers(_ path: String) -> Bool { Folder.path(of: path) == Folder.path(of: file.path) }

  /// Frees the lock. Closing the file is not enough while a program that is being started has it too.
  func unlock() { flock(file.descriptor.rawValue, LOCK_UN) }

  /// False if somebody removed the file, so that the lock keeps nobody out any more.
  var isHeld: Bool { FileStatus(at: file.path)?.identity == identity }

  /// Opens the file, or makes it anew if we may not open it. Others may have created it: reading is enough to lock it.
  private static func open(_ path: String) throws(StoreError) -> OpenFile {
    do throws(StoreError) { return try OpenFile(path, .readWrite) } catch .system(_, _, .noSuchFileOrDirectory) {
    } catch .system(_, _, .permissionDenied) {
      if let file = try? OpenFile(path) { return file }
      guard unlink(path) == 0 else { throw .system(action: "lock", path: path, .permissionDenied) }
    }
    do throws(StoreError) {
      let file = try OpenFile(path, .readWrite, .create, permissions: 0o600)
      file.admit(to: Folder.path(of: path), isLock: true)
      return file
    } catch .system(_, _, .permissionDenied) { throw .system(action: "lock", path: path, .permissionDenied) }
  }
}
