import FoundationEssentials
import Libc

/// Whole files, read with a size limit and replaced in one step.
enum RegularFile {
  /// The bytes of a file; nil if there is none. Never blocks, and never reads more than `limit` bytes.
  static func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) {
      return try readStatus(path, limit: limit).bytes
    } catch .system(_, _, ENOENT) { return nil }
  }

  /// The bytes of a file, and its status.
  static func readStatus(
    _ path: String, limit: Int
  ) throws(StoreError) -> (bytes: [UInt8], status: FileStatus) {
    let file = try FileDescriptor(opening: path, O_RDONLY)
    let status = try file.regularStatus(limit: limit)
    return (try file.readAll(size: status.size, limit: limit), status)
  }

  /// The last bytes of a file, from the beginning of a line on, and whether they are all; none if there is no file.
  static func end(of path: String, limit: Int) throws(StoreError) -> (bytes: [UInt8], isAll: Bool) {
    do throws(StoreError) {
      let file = try FileDescriptor(opening: path, O_RDONLY)
      return try file.end(size: file.regularStatus().size, limit: limit)
    } catch .system(_, _, ENOENT) { return ([], true) }
  }

  /// Opens a file to read it and to append to it, or creates it.
  static func appendable(_ path: String) throws(StoreError) -> FileDescriptor {
    let flags = O_RDWR | O_CREAT | O_APPEND
    do throws(StoreError) { return try FileDescriptor(opening: path, flags) } catch .system(_, _, ENOENT) {
      try Folder.create(Folder.path(of: path))
      return try FileDescriptor(opening: path, flags)
    }
  }

  /// The bytes of a file that should exist.
  static func bytes(of path: String, limit: Int) throws(StoreError) -> [UInt8] {
    guard let bytes = try read(path, limit: limit) else { throw .system(action: "open", path: path, code: ENOENT) }
    return bytes
  }

  /// Replaces or creates a file in one step, and returns it, open for appending. A cache is not synced to disk. The
  /// temporary file has a fixed name, so that a killed program leaves at most one: hold a lock.
  @discardableResult static func replace(
    _ path: String, with bytes: [UInt8], by temporary: String? = nil, like old: FileStatus? = nil, isCache: Bool = false
  ) throws(StoreError) -> FileDescriptor {
    let old = (old ?? FileStatus(at: path)).flatMap { $0.isRegular ? $0 : nil }
    let file = try created(temporary ?? path + ".tmp", mode: old?.permissions ?? 0o644)
    let temporary = file.path
    do throws(StoreError) {
      if let old {
        if old.group != getegid() { fchown(file.number, uid_t.max, old.group) }
        // A umask must not keep out others who may write.
        if old.permissions & 0o022 != 0 { fchmod(file.number, old.permissions) }
      } else {
        file.admit(to: Folder.path(of: path))
      }
      try file.writeAll(bytes)
      if !isCache { try file.synchronize() }
      guard rename(temporary, path) == 0 else { throw StoreError.system("replace", path) }
      if !isCache { Folder.synchronize(Folder.path(of: path)) }
      return file
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Creates a temporary file. It removes what a killed program left, unless only somebody else may remove that.
  private static func created(_ path: String, mode: mode_t) throws(StoreError) -> FileDescriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_APPEND
    do throws(StoreError) { return try FileDescriptor(opening: path, flags, mode: mode) } catch .system(_, _, EEXIST) {
      let names = [path] + (2...9).map { "\(path)-\($0)" }
      let free = names.first { unlink($0) == 0 || errno == ENOENT } ?? path
      return try FileDescriptor(opening: free, flags, mode: mode)
    }
  }

  /// Keeps damaged bytes in `scores.unreadable-2026-11-21T00-41-00Z.json`, or a free name like it. Hold a lock.
  static func copyAside(_ bytes: [UInt8], from path: String, now: Date) throws(StoreError) -> String {
    let (stem, ending) = Folder.split(path)
    var (number, target) = (1, "\(stem).unreadable-\(now.stamp)\(ending)")
    while FileStatus(at: target) != nil {
      number += 1
      target = "\(stem).unreadable-\(now.stamp)-\(number)\(ending)"
    }
    try replace(target, with: bytes, by: path + ".tmp")
    return Folder.name(of: target)
  }
}

extension Date {
  /// The date in UTC as a part of a file's name: `2026-11-21T00-41-00Z`.
  var stamp: String { formatted(.iso8601).map { $0 == ":" ? "-" : String($0) }.joined() }
}

/// Files that a person named on the command line: links are followed, and pipes are read to their end.
package enum NamedFile {
  /// How long somebody may take to begin to write to a pipe, in milliseconds.
  private static let patience: Int32 = 1000

  /// The bytes of a file, at most `limit`. Waits no longer than a second for a pipe to which nobody writes.
  package static func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8] {
    let file = try FileDescriptor(opening: path, O_RDONLY, followsLinks: true)
    if let size = try? file.status().size, size > limit { throw .tooLong(path: path, limit: limit) }
    let isReady = file.waitForInput(patience)
    let bytes = try file.readAll(limit: limit)
    guard isReady || !bytes.isEmpty else { throw .unreadable(path: path, reason: "nobody writes to this pipe") }
    return bytes
  }
}
