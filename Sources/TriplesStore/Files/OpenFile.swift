import FoundationEssentials
import Libc
import SystemPackage
import TriplesBasics

struct OpenFile: ~Copyable {
  let descriptor: FileDescriptor
  fileprivate(set) var path: String

  private init(_ descriptor: FileDescriptor, _ path: String) { (self.descriptor, self.path) = (descriptor, path) }

  /// Opens a path without waiting for the other end of a FIFO. Follow links only in paths that the player named.
  init(
    _ path: String, _ mode: FileDescriptor.AccessMode = .readOnly, _ options: FileDescriptor.OpenOptions = [],
    permissions: mode_t = 0o644, followsLinks: Bool = false
  ) throws(StoreError) {
    let safe: FileDescriptor.OpenOptions = [.nonBlocking, .closeOnExec, .init(rawValue: O_NOCTTY)]
    let options = options.union(safe).union(followsLinks ? [] : .noFollow)
    do throws(StoreError) {
      let descriptor = try attempt("open", path) {
        try FileDescriptor.open(path, mode, options: options, permissions: FilePermissions(rawValue: permissions))
      }
      self.init(descriptor, path)
    } catch .system(_, _, .tooManySymbolicLinkLevels) where !followsLinks { throw .notAFile(path: path) }
  }

  /// Returns a duplicate of the standard input, which stays open when the duplicate is closed.
  static func standardInput() throws(StoreError) -> OpenFile {
    let name = "standard input"
    return OpenFile(try attempt("open", name) { try FileDescriptor.standardInput.duplicate() }, name)
  }

  deinit { try? descriptor.close() }

  func status() throws(StoreError) -> FileStatus { try attempt("examine", path) { try FileStatus(descriptor) } }

  /// Reads to the end of the file, or until it has `size` bytes; throws `.tooLong` beyond `limit` bytes.
  func readAll(size: Int = .max, limit: Int) throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < size {
      let room = size < .max ? size - bytes.count : 65_536
      do throws(StoreError) {
        let chunk = try attempt("read", path) {
          try [UInt8](unsafeUninitializedCapacity: room) {
            $1 = try descriptor.read(into: UnsafeMutableRawBufferPointer($0))
          }
        }
        guard !chunk.isEmpty else { return bytes }
        bytes += chunk
      } catch .system(_, _, .resourceTemporarilyUnavailable) {
        waitUntilReady(descriptor.rawValue, POLLIN)
      }
      guard bytes.count <= limit else { throw .tooLong(path: path, limit: limit) }
    }
    return bytes
  }

  /// Returns the bytes of a regular file, and its status; throws `.tooLong` beyond `limit` bytes.
  func contents(limit: Int) throws(StoreError) -> (bytes: [UInt8], status: FileStatus) {
    let status = try status()
    guard status.type == .regular else { throw .notAFile(path: path) }
    guard status.size <= limit else { throw .tooLong(path: path, limit: limit) }
    return (try readAll(size: Int(status.size), limit: limit), status)
  }

  func writeAll(_ bytes: some Sequence<UInt8>) throws(StoreError) {
    _ = try attempt("write", path) { try descriptor.writeAll(bytes) }
  }

  /// Waits until the file is on disk, if the file system supports that.
  func synchronize() throws(StoreError) {
    #if canImport(Darwin)
      // On macOS, `fsync` does not wait for the cache of the disk.
      if fcntl(descriptor.rawValue, F_FULLFSYNC) == 0 { return }
    #endif
    while fsync(descriptor.rawValue) != 0, !Errno(rawValue: errno).isUnsupported {
      guard errno == EINTR else { throw .system("write", path) }
    }
  }

  /// Makes a new file readable and writable for all who can write to the folder, and readable for all who can read the
  /// folder. A lock gets no such readers, because they could lock it.
  func admit(to folder: String, isLock: Bool = false) {
    guard let folder = FileStatus(at: folder, followsLinks: true), let own = try? status() else { return }
    // 0o060 if the group may write into the folder, 0o006 if others may.
    let writers = (folder.permissions.rawValue & 0o022) / 0o002 * 0o006
    guard isLock || writers != 0 else { return }
    if writers & 0o060 != 0, own.groupID != folder.groupID {
      fchown(descriptor.rawValue, uid_t.max, folder.groupID.rawValue)
    }
    let permissions = 0o600 | writers | (isLock ? 0 : folder.permissions.rawValue & 0o044)
    if own.permissions.rawValue != permissions { fchmod(descriptor.rawValue, permissions) }
  }
}

typealias FileStatus = Stat

extension FileStatus {
  struct Identity: Hashable {
    let device: DeviceID
    let number: Inode
  }

  var identity: Identity { Identity(device: deviceID, number: inode) }
  var modified: Date { Date(timeIntervalSince1970: Double(st_mtim.tv_sec) + Double(st_mtim.tv_nsec) / 1e9) }

  init?(at path: String, followsLinks: Bool = false) {
    guard let status = try? Stat(path, followTargetSymlink: followsLinks) else { return nil }
    self = status
  }

  static func isFolder(_ path: String) -> Bool { FileStatus(at: path, followsLinks: true)?.type == .directory }
}

/// The umask of the program. You can only read it by setting another one for a moment.
private let umask: mode_t = {
  let own = Libc.umask(0o077)
  _ = Libc.umask(own)
  return own
}()

/// Reads whole files with a size limit, and replaces files atomically.
enum RegularFile {
  /// Returns the bytes of a file; nil if there is none. Never blocks, and never reads more than `limit` bytes.
  static func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8]? {
    try contents(path, limit: limit)?.bytes
  }

  static func contents(_ path: String, limit: Int) throws(StoreError) -> (bytes: [UInt8], status: FileStatus)? {
    do throws(StoreError) { return try OpenFile(path).contents(limit: limit) } catch .system(
      _, _, .noSuchFileOrDirectory)
    { return nil }
  }

  /// Replaces or creates a file atomically, and returns it open for appending. Hold a lock: the temporary file has a
  /// fixed name, so that a killed program leaves at most one.
  @discardableResult static func replace(
    _ path: String, with bytes: [UInt8], by temporary: String? = nil, like old: FileStatus? = nil
  ) throws(StoreError) -> OpenFile {
    let old = (old ?? FileStatus(at: path)).flatMap { $0.type == .regular ? $0 : nil }
    var file = try created(temporary ?? path + ".tmp", permissions: old?.permissions.rawValue ?? 0o644)
    let (temporary, descriptor) = (file.path, file.descriptor.rawValue)
    do throws(StoreError) {
      if let old {
        if old.groupID.rawValue != getegid() { fchown(descriptor, uid_t.max, old.groupID.rawValue) }
        // The umask must not remove permissions that the old file had.
        if old.permissions.rawValue & (0o022 | umask) != 0 { fchmod(descriptor, old.permissions.rawValue) }
      } else {
        file.admit(to: Folder.parent(of: path))
      }
      try file.writeAll(bytes)
      try file.synchronize()
      guard rename(temporary, path) == 0 else { throw StoreError.system("replace", path) }
      if let folder = try? OpenFile(Folder.parent(of: path), .readOnly, .directory) { try? folder.synchronize() }
      file.path = path
      return file
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Creates a temporary file. Removes one that a killed program left, or takes another name if that fails.
  private static func created(_ path: String, permissions: mode_t) throws(StoreError) -> OpenFile {
    func create(_ path: String) throws(StoreError) -> OpenFile {
      try OpenFile(path, .writeOnly, [.create, .exclusiveCreate, .append], permissions: permissions)
    }
    do throws(StoreError) { return try create(path) } catch .system(_, _, .fileExists) {
      let names = [path] + (2...9).map { "\(path)-\($0)" }
      return try create(names.first { unlink($0) == 0 || errno == ENOENT } ?? path)
    }
  }

  /// Writes a copy with the file's permissions to `scores.json.unreadable-2026-11-21T00-41-00Z`, or to a similar free
  /// name, and returns the name. Hold a lock.
  static func copyAside(_ bytes: [UInt8], from path: String, now: Date) throws(StoreError) -> String {
    let folder = Folder.parent(of: path)
    let stem = Folder.name(of: path) + copyMark + now.formatted(.iso8601).replacing(":", with: "-")
    let names = (1...).lazy.map { $0 == 1 ? stem : "\(stem)-\($0)" }
    let name = names.first { FileStatus(at: "\(folder)/\($0)") == nil } ?? stem
    try replace("\(folder)/\(name)", with: bytes, by: path + ".tmp", like: FileStatus(at: path))
    return name
  }

  private static let copyMark = ".unreadable-"

  /// Removes the lines that contain a text from all copies of damaged files in a folder.
  static func removeLines(with text: String, fromCopiesIn folder: String) throws(StoreError) {
    for name in try Folder.names(in: folder) where name.contains(copyMark) {
      let (path, lock) = ("\(folder)/\(name)", try FileLock(folder: folder, patience: .seconds(30)))
      defer { withExtendedLifetime(lock) {} }
      guard let bytes = try read(path, limit: 1 << 30), bytes.contains(text) else { continue }
      let lines = bytes.lines(omittingEmpty: false)
      try replace(path, with: Array(lines.filter { !$0.contains(text) }.joined(separator: [UInt8(ascii: "\n")])))
    }
  }
}

/// Reads files that the player named on the command line. Follows links, and reads pipes to their end.
package enum NamedFile {
  /// Returns the bytes of a file; throws `.tooLong` beyond `limit`. Waits at most a second for the writer of a pipe.
  package static func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8] {
    let file = try OpenFile(path, followsLinks: true)
    if let size = try? file.status().size, size > limit { throw .tooLong(path: path, limit: limit) }
    let isReady = waitUntilReady(file.descriptor.rawValue, POLLIN, milliseconds: 1000)
    let bytes = try file.readAll(limit: limit)
    guard isReady || !bytes.isEmpty else { throw .refused(path: path, reason: "nobody writes to this pipe") }
    return bytes
  }
}
