import FoundationEssentials
import Libc
import SystemPackage

/// An open file or folder, closed when the value goes.
struct OpenFile: ~Copyable {
  let descriptor: FileDescriptor
  let path: String

  private init(_ descriptor: FileDescriptor, _ path: String) { (self.descriptor, self.path) = (descriptor, path) }

  /// Opens a path. A FIFO does not block, and symbolic links are followed only for paths that a person named.
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

  /// The standard input, under another number.
  static func standardInput() throws(StoreError) -> OpenFile {
    let name = "standard input"
    return OpenFile(try attempt("open", name) { try FileDescriptor.standardInput.duplicate() }, name)
  }

  deinit { try? descriptor.close() }

  func status() throws(StoreError) -> FileStatus { try attempt("examine", path) { try FileStatus(descriptor) } }

  /// The length of a regular file of at most `limit` bytes; throws for anything else.
  func size(limit: Int = .max) throws(StoreError) -> Int { try regularStatus(limit: limit).length }

  /// The status of a regular file of at most `limit` bytes; throws for anything else.
  func regularStatus(limit: Int = .max) throws(StoreError) -> FileStatus {
    let status = try status()
    guard status.type == .regular else { throw .notAFile(path: path) }
    guard status.length <= limit else { throw .tooLong(path: path, limit: limit) }
    return status
  }

  /// Waits some milliseconds, -1 for ever, until something or the end can be read; false if there is nothing.
  @discardableResult func waitForInput(_ milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) != 0
  }

  /// Reads to the end of the file, or until it has `size` bytes; throws `.tooLong` beyond `limit` bytes.
  func readAll(size: Int = .max, limit: Int) throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    let room = size < .max ? max(1, size) : 65_536
    while bytes.count < size {
      do throws(StoreError) {
        let chunk = try attempt("read", path) {
          try [UInt8](unsafeUninitializedCapacity: room) {
            $1 = try descriptor.read(into: UnsafeMutableRawBufferPointer($0))
          }
        }
        guard !chunk.isEmpty else { return bytes }
        bytes += chunk
      } catch .system(_, _, .resourceTemporarilyUnavailable) { waitForInput(-1) }
      guard bytes.count <= limit else { throw .tooLong(path: path, limit: limit) }
    }
    return bytes
  }

  func writeAll(_ bytes: some Sequence<UInt8>) throws(StoreError) {
    _ = try attempt("write", path) { try descriptor.writeAll(bytes) }
  }

  /// The last bytes of the file, from the beginning of a line on, and whether they are all.
  func end(size: Int, limit: Int) throws(StoreError) -> (bytes: [UInt8], isAll: Bool) {
    guard size > limit else { return (try readAll(size: size, limit: limit), true) }
    _ = try attempt("read", path) { try descriptor.seek(offset: Int64(size - limit), from: .start) }
    let bytes = try readAll(size: limit, limit: limit)
    return (Array(bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst()), false)
  }

  /// Appends text to a file of a size that ends with some bytes, the last `torn` of which go. What was written in part is
  /// taken back. Hold a lock.
  func append(_ text: String, size: Int, after bytes: [UInt8], dropping torn: Int) throws(StoreError) {
    if size == 0 { admit(to: Folder.path(of: path)) }
    if torn > 0 { try? descriptor.resize(to: Int64(size - torn)) }
    let isWhole = torn > 0 || [nil, UInt8(ascii: "\n")].contains(bytes.last)
    do throws(StoreError) {
      try writeAll(((isWhole ? "" : "\n") + text).utf8)
      try synchronize()
    } catch {
      try? descriptor.resize(to: Int64(size - torn))
      throw error
    }
  }

  /// Lets those open a new file who may write into its folder. A lock is for nobody else, because opening a file is enough to
  /// lock it.
  func admit(to folder: String, isLock: Bool = false) {
    guard let folder = FileStatus(at: folder, followsLinks: true), let own = try? status() else { return }
    // The group if it may write into the folder, and everybody if all may.
    let writers = (folder.permissions.rawValue & 0o022) / 0o002 * 0o006
    guard isLock || writers != 0 else { return }
    if writers & 0o060 != 0, own.groupID != folder.groupID { assign(group: folder) }
    let permissions = 0o600 | writers | (isLock ? 0 : folder.permissions.rawValue & 0o044)
    if own.permissions.rawValue != permissions { permit(permissions) }
  }

  func assign(group other: FileStatus) { fchown(descriptor.rawValue, uid_t.max, other.groupID.rawValue) }

  func permit(_ permissions: mode_t) { fchmod(descriptor.rawValue, permissions) }

  /// Waits until what was written is on the disk. Some file systems cannot tell.
  func synchronize() throws(StoreError) {
    guard retrying({ fsync(descriptor.rawValue) }) == 0 || FileRefusal.last == .unsupported else {
      throw .system("write", path)
    }
  }
}

typealias FileStatus = Stat

extension FileStatus {
  /// The identity of a file, whatever its name.
  struct Identity: Hashable {
    let device: DeviceID
    let number: Inode
  }

  var identity: Identity { Identity(device: deviceID, number: inode) }
  var length: Int { Int(size) }
  var changed: Date { Date(timeIntervalSince1970: Double(st_mtim.tv_sec) + Double(st_mtim.tv_nsec) / 1e9) }

  /// The status at a path, or at the end of its links; nil if nothing can be seen there.
  init?(at path: String, followsLinks: Bool = false) {
    guard let status = try? Stat(path, followTargetSymlink: followsLinks) else { return nil }
    self = status
  }

  static func isFolder(_ path: String) -> Bool { FileStatus(at: path, followsLinks: true)?.type == .directory }
}
