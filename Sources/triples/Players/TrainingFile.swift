import Libc
import TriplesCommandLine
import TriplesStore

/// A file that training writes. It is replaced as a whole, so that a kill leaves the old one or the new one, and beside it
/// at most `NAME.unfinished`, which the next run overwrites.
struct TrainingFile {
  /// More than any weights or checkpoint.
  static let maxBytes = 1 << 29
  let path: String
  /// The file at the end of all links. A pipe or a device is written to.
  let target: String
  private let isReplaced: Bool

  /// Fails if nothing can be written, before hours of work.
  init(_ path: String) throws {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    let resolved = exists ? realpath(path, nil) : nil
    defer { free(resolved) }
    target = resolved.map { String(cString: $0) } ?? path
    isReplaced = !exists || status.st_mode & S_IFMT == S_IFREG
    guard !exists || status.st_mode & S_IFMT != S_IFDIR else { throw Failure("\(path) is a folder", .inputOutput) }
    guard isReplaced else { return }
    try write([], to: draft)
    unlink(draft)
  }

  private var draft: String { target + ".unfinished" }

  /// What is in the file; nil if there is none.
  func contents() throws -> [UInt8]? {
    guard isReplaced else { throw Failure("\(path) is not a checkpoint", .inputOutput) }
    do throws(StoreError) { return try NamedFile.read(target, limit: Self.maxBytes) } catch {
      guard case .system(_, _, ENOENT) = error else { throw error }
      return nil
    }
  }

  func save(_ bytes: [UInt8]) throws {
    guard isReplaced else { return try write(bytes, to: target) }
    try write(bytes, to: draft)
    guard rename(draft, target) == 0 else { throw failure }
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    // A new draft, so that no link is followed.
    if isReplaced { unlink(name) }
    guard let file = fopen(name, isReplaced ? "wxe" : "we") else { throw failure }
    defer { fclose(file) }
    // A pipe has nothing to be synchronized, and says so.
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0,
      fsync(fileno(file)) == 0 || errno == EINVAL || errno == EROFS
    else { throw failure }
  }

  private var failure: Failure { .system("write \(path)") }
}
