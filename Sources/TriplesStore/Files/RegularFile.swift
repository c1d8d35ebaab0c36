import Libc

/// Whole files, read with a bound and replaced without a moment in which they are half written.
enum RegularFile {
  /// The bytes of a file; nil if there is none. Never blocks, and never reads more than `limit` bytes.
  static func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) {
      let file = try FileDescriptor(opening: path, O_RDONLY)
      guard try file.regularSize() <= limit else { throw StoreError.tooLong(path: path, limit: limit) }
      return try file.readAll(limit: limit)
    } catch .system(_, _, ENOENT) {
      return nil
    }
  }

  /// The bytes of a file that should be there.
  static func bytes(of path: String, limit: Int) throws(StoreError) -> [UInt8] {
    guard let bytes = try read(path, limit: limit) else {
      throw .system(action: "open", path: path, code: ENOENT)
    }
    return bytes
  }

  /// Replaces a file or makes it. Whatever happens meanwhile, the path holds the old bytes or the new ones.
  ///
  /// Returns the new file, open for appending: what is written to it later cannot go to another one. The
  /// temporary file has a fixed name, so that a killed program leaves one at most: hold a lock. A cache may
  /// be lost with the power, and is not waited for.
  @discardableResult
  static func replace(
    _ path: String, with bytes: [UInt8], by temporary: String? = nil, isCache: Bool = false
  ) throws(StoreError) -> FileDescriptor {
    let temporary = freed(temporary ?? path + ".tmp")
    do throws(StoreError) {
      let file = try write(bytes, toNew: temporary, like: path)
      if !isCache { try file.synchronize() }
      guard rename(temporary, path) == 0 else { throw StoreError.system("replace", path) }
      if !isCache { Folder.synchronize(Folder.path(of: path)) }
      return file
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// A name that is free for a temporary file. What a killed program left is removed; what somebody else
  /// left, and only he may remove, is not waited for.
  private static func freed(_ path: String) -> String {
    let names = [path] + (2...9).map { "\(path)-\($0)" }
    return names.first { unlink($0) == 0 || errno == ENOENT } ?? path
  }

  private static func write(
    _ bytes: [UInt8], toNew path: String, like old: String
  ) throws(StoreError) -> FileDescriptor {
    let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND)
    if let old = FileStatus(at: old), old.isRegular {
      fchown(file.number, uid_t.max, old.group)
      fchmod(file.number, old.permissions)
    } else if Folder.isShared(Folder.path(of: old)) {
      fchmod(file.number, 0o664)
    }
    try file.writeAll(bytes)
    return file
  }
}
