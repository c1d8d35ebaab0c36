#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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

  /// Replaces a file or makes it. Whatever happens meanwhile, the path holds the old bytes or the new ones.
  ///
  /// The temporary file has a fixed name, so that a killed program leaves one at most: hold a lock.
  static func replace(
    _ path: String, with bytes: [UInt8], by temporary: String? = nil
  ) throws(StoreError) {
    let temporary = temporary ?? path + ".tmp"
    unlink(temporary)
    do throws(StoreError) {
      try write(bytes, toNew: temporary, like: path)
      guard rename(temporary, path) == 0 else { throw StoreError.system("replace", path) }
    } catch {
      unlink(temporary)
      throw error
    }
    Folder.synchronize(Folder.path(of: path))
  }

  private static func write(_ bytes: [UInt8], toNew path: String, like old: String) throws(StoreError) {
    let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL)
    var status = stat()
    if lstat(old, &status) == 0 { fchmod(file.number, status.st_mode & 0o777) }
    try file.writeAll(bytes)
    try file.synchronize()
  }
}
