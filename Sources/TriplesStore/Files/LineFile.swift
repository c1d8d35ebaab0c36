import FoundationEssentials
import Libc
import SystemPackage
import TriplesModel

/// A file of entries, which programs change one at a time. docs/files.md shows an example of each kind.
package struct LineFile<E: Entry>: Hashable, Sendable {
  /// The file, or a symbolic link to it; it need not exist yet.
  package let path: String
  /// The maximum wait while another program changes a file of the folder.
  let patience: Duration

  package init(path: String, patience: Duration = .seconds(2)) { (self.path, self.patience) = (path, patience) }

  /// Creates the value for the usual file of these entries in a folder, such as `dailies.jsonl`.
  package init(dataFolder: String, patience: Duration = .seconds(2)) {
    self.init(path: "\(dataFolder)/\(E.format.fileName)", patience: patience)
  }

  func waiting(atMost patience: Duration) -> Self { Self(path: path, patience: patience) }

  package func content() throws(StoreError) -> Content<E> {
    try E.content(of: RegularFile.read(Folder.following(path), limit: E.format.limit) ?? [], at: path)
  }

  package func read() throws(StoreError) -> [E] { try content().entries }

  /// Returns the entries, or nil if the file cannot be read, and a message for the player if something is wrong.
  package func load() -> (entries: [E]?, notice: String?) {
    do throws(StoreError) {
      let content = try content()
      return (content.entries, content.damage.map { "\(path): \($0)." })
    } catch { return (nil, "The \(E.format.stem) cannot be saved: \(error).") }
  }

  /// The entries after a change, the result of the closure, the content before the change, the name of the copy, if
  /// any, and a message for the player about damage.
  typealias Change<Result> = (entries: [E], result: Result, old: Content<E>, copy: String?, notice: String?)

  /// Changes the entries while it holds the lock of the folder: `lock` if that covers the file. Writes the file if the
  /// entries changed or the file was damaged. Keeps a copy of a damaged file and, with `keepsCopy`, of a file that
  /// loses entries. After an error, the file has the old or the new entries, and you can try again.
  func change<Result>(
    now: Date, under lock: FileLock? = nil, keepsCopy: Bool = false, _ body: (inout [E]) -> Result
  ) throws(StoreError) -> Change<Result> {
    // To save system calls at the end of a game, look for a link only if the file cannot be opened.
    let isCovered = lock?.covers(self.path) == true
    let path = isCovered ? self.path : try Folder.following(self.path)
    let lock = try self.lock(path, or: lock)
    defer { withExtendedLifetime(lock) {} }
    let found: (bytes: [UInt8], status: FileStatus)?
    do throws(StoreError) { found = try RegularFile.contents(path, limit: E.format.limit) } catch .notAFile
      where isCovered && FileStatus(at: path)?.type == .symbolicLink
    { return try followed().change(now: now, under: lock, keepsCopy: keepsCopy, body) }
    let bytes = found?.bytes ?? []
    let old = try E.content(of: bytes, at: self.path)
    var entries = old.entries
    let result = body(&entries)
    let isLosing = keepsCopy && (entries.count < old.entries.count || !Set(old.entries).subtracting(entries).isEmpty)
    let copy = old.lost == nil && !isLosing ? nil : try RegularFile.copyAside(bytes, from: path, now: now)
    if copy == nil, !E.format.isDocument, !bytes.isEmpty, entries.starts(with: old.entries) {
      let added = entries.dropFirst(old.entries.count)
      if !added.isEmpty {
        let file = try OpenFile(path, .readWrite, .append)
        try E.format.append(added.map(\.written), to: file, after: bytes)
      }
    } else if copy != nil || entries != old.entries {
      let text = E.format.text(entries.map(\.written))
      try RegularFile.replace(path, with: Array(text.utf8), like: found?.status)
    }
    let notice = old.damage.flatMap { damage in copy.map { "\(self.path): \(damage). A copy is in \($0)." } }
    return (entries, result, old, copy, notice)
  }

  /// Returns `held` if it covers the file. Otherwise takes the lock of the folder, and creates the folder if needed.
  func lock(_ path: String? = nil, or held: FileLock? = nil) throws(StoreError) -> FileLock {
    if let held, held.covers(path ?? self.path) { return held }
    let folder = Folder.parent(of: path ?? self.path)
    do throws(StoreError) { return try FileLock(folder: folder, patience: patience) } catch .system(
      _, _, .noSuchFileOrDirectory)
    {
      try Folder.create(folder)
      return try FileLock(folder: folder, patience: patience)
    } catch .locked { throw .locked(path: self.path) }
  }

  /// Appends an entry, unless `refuses` returns true for the bytes of the file. Usually decodes no entries.
  func append(
    _ entry: E, under lock: FileLock? = nil, unless refuses: ([UInt8]) -> Bool = { _ in false }
  ) throws(StoreError) {
    let lock = try self.lock(or: lock)
    defer { withExtendedLifetime(lock) {} }
    do throws(StoreError) {
      let file = try OpenFile(path, .readWrite, [.create, .append])
      let bytes = try file.contents(limit: E.format.limit).bytes
      try E.require(bytes, at: path)
      if !refuses(bytes) { try E.format.append([entry.written], to: file, after: bytes) }
    } catch .notAFile where FileStatus(at: path)?.type == .symbolicLink {
      try followed().append(entry, under: lock, unless: refuses)
    }
  }

  /// The target of the symbolic link at the path. It may be in another folder, which has its own lock.
  private func followed() throws(StoreError) -> Self { Self(path: try Folder.following(path), patience: patience) }
}

extension FileFormat {
  /// Appends entries to a file that consists of `bytes`. First removes an unfinished last line, and adds the header to
  /// an empty file. If writing fails, removes what it has written.
  fileprivate func append(_ entries: [String], to file: borrowing OpenFile, after bytes: [UInt8]) throws(StoreError) {
    let tail = bytes[bytes.endOfLastLine...]
    let torn = EntryJSON.value(tail) as AnyLine? == nil ? tail.count : 0
    let header = torn == bytes.count ? [header] : []
    let gap = torn < tail.count ? [""] : []
    let text = (gap + header + entries + [""]).joined(separator: "\n")
    let end = Int64(bytes.count - torn)
    if bytes.isEmpty { file.admit(to: Folder.parent(of: file.path)) }
    // A reader would skip an entry that follows the torn line directly.
    if torn > 0 { try attempt("write", file.path) { try file.descriptor.resize(to: end) } }
    do throws(StoreError) {
      try file.writeAll(text.utf8)
      try file.synchronize()
    } catch {
      try? file.descriptor.resize(to: end)
      throw error
    }
  }
}

/// Any complete line of JSON.
private struct AnyLine: Decodable {}

/// An exclusive lock between programs, on a separate file. It is released with the object or when its program ends.
package final class FileLock {
  private let file: OpenFile
  private let identity: FileStatus.Identity
  /// False on a file system without locks, where nothing keeps other programs out.
  let isSupported: Bool

  /// The name of a folder's lock. Hold it to change a `LineFile` in the folder.
  static let name = "triples.lock"

  /// Takes a lock in a folder; throws `.locked` after `patience`. Polls, because `flock` has no timeout.
  init(folder: String, name: String = name, patience: Duration) throws(StoreError) {
    let (path, deadline) = ("\(folder)/\(name)", ContinuousClock.now + patience)
    while true {
      let file = try Self.open(path)
      let isLocked = flock(file.descriptor.rawValue, LOCK_EX | LOCK_NB) == 0
      let code = isLocked ? nil : Errno(rawValue: errno)
      let isBusy = code == .wouldBlock || code == .interrupted
      guard isBusy || code?.isUnsupported ?? true else { throw .system("lock", path) }
      // A lock on a removed file keeps nobody out.
      if !isBusy, case let status = try file.status(), status.linkCount > 0 {
        (identity, isSupported) = (status.identity, isLocked)
        self.file = file
        return
      }
      guard ContinuousClock.now < deadline else { throw .locked(path: folder) }
      poll(nil, 0, 5)
    }
  }

  deinit { unlock() }

  /// Returns true if this is the lock of a file's folder, even if another path leads to the folder.
  func covers(_ path: String) -> Bool {
    let folder = Folder.parent(of: path)
    return folder == Folder.parent(of: file.path) || FileStatus(at: "\(folder)/\(Self.name)")?.identity == identity
  }

  /// Releases the lock. Closing the file is not enough while a child process that is just starting has it open, too.
  func unlock() { flock(file.descriptor.rawValue, LOCK_UN) }

  /// False if the file was removed, so that the lock no longer keeps other programs out.
  var isHeld: Bool { FileStatus(at: file.path)?.identity == identity }

  /// Opens the file, or creates a new one if it is missing or unreadable. Read access is enough for a lock.
  private static func open(_ path: String) throws(StoreError) -> OpenFile {
    do throws(StoreError) { return try OpenFile(path, .readWrite) } catch .system(_, _, .noSuchFileOrDirectory) {
    } catch .system(_, _, let code) where [.permissionDenied, .readOnlyFileSystem].contains(code) {
      if let file = try? OpenFile(path) { return file }
      guard unlink(path) == 0 else { throw .system(action: "lock", path: path, code) }
    }
    do throws(StoreError) {
      let file = try OpenFile(path, .readWrite, .create, permissions: 0o600)
      file.admit(to: Folder.parent(of: path), isLock: true)
      return file
    } catch .system(_, _, .permissionDenied) { throw .system(action: "lock", path: path, .permissionDenied) }
  }
}
