import ArgumentParser
import Libc
import TriplesStore

/// A file that training writes, once or every ten minutes: it is replaced as a whole, so that a kill leaves the old one or the
/// new one, and beside it at most `NAME.unfinished`, which the next run overwrites.
struct TrainingFile {
  /// More than any weights and checkpoints have.
  static let maxBytes = 1 << 29
  /// The path that the user gave.
  let path: String
  /// The regular file at the end of all links; a pipe or a device is written to and stays what it is.
  let target: String
  private let isReplaced: Bool

  /// Tries the place out before hours of work; fails if nothing can be written there.
  init(_ path: String) throws {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    guard exists || errno == ENOENT else { throw Self.failure("cannot write", path) }
    guard !exists || status.st_mode & S_IFMT != S_IFDIR else {
      throw ExitCode.failure("\(path) is a folder", .inputOutput)
    }
    isReplaced = !exists || status.st_mode & S_IFMT == S_IFREG
    target = exists ? Self.resolved(path) : path
    guard isReplaced else { return }
    let file = try Self.opened(draft, path)
    close(file)
    unlink(draft)
  }

  private var draft: String { target + ".unfinished" }

  /// What is in the file; nil if there is none.
  func contents() throws -> [UInt8]? {
    guard isReplaced else {
      throw ExitCode.failure("\(path) is not a checkpoint", .inputOutput)
    }
    do throws(StoreError) {
      return try NamedFile.read(target, limit: Self.maxBytes)
    } catch {
      guard case .system(_, _, ENOENT) = error else { throw error }
      return nil
    }
  }

  /// Puts bytes in place of what was there.
  func save(_ bytes: [UInt8]) throws {
    guard isReplaced else { return try Self.put(bytes, to: try Self.opened(target, path), path) }
    try Self.put(bytes, to: try Self.opened(draft, path), path)
    guard rename(draft, target) == 0 else { throw Self.failure("cannot write", path) }
  }

  private static func put(_ bytes: [UInt8], to file: Int32, _ path: String) throws {
    defer { close(file) }
    try bytes.withUnsafeBytes { raw in
      var rest = raw[...]
      while !rest.isEmpty {
        let step = retried { write(file, rest.base.baseAddress.map { $0 + rest.startIndex }, rest.count) }
        guard step > 0 else { throw failure("cannot write", path) }
        rest = rest.dropFirst(step)
      }
    }
    // A pipe has nothing to be synchronized, and says so.
    guard fsync(file) == 0 || errno == EINVAL || errno == EROFS else { throw failure("cannot write", path) }
  }

  private static func opened(_ name: String, _ path: String) throws -> Int32 {
    let file = retried { open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644) }
    guard file >= 0 else { throw failure("cannot write", path) }
    return file
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func retried<Result: FixedWidthInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private static func failure(_ what: String, _ path: String) -> Failure {
    ExitCode.failure("\(what) \(path): \(String(cString: strerror(errno)))", .inputOutput)
  }
}
