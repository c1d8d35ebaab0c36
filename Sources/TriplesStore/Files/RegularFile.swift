import FoundationEssentials
import Libc

/// Whole files, read with a size limit and replaced in one step.
enum RegularFile {
  /// The bytes of a file; nil if there is none. Never blocks, and never reads more than `limit` bytes.
  static func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) {
      return try FileDescriptor.reading(path, limit: limit).readAll(limit: limit)
    } catch .system(_, _, ENOENT) { return nil }
  }

  /// The bytes of a file that should exist.
  static func bytes(of path: String, limit: Int) throws(StoreError) -> [UInt8] {
    guard let bytes = try read(path, limit: limit) else { throw .system(action: "open", path: path, code: ENOENT) }
    return bytes
  }

  /// Replaces or creates a file in one step, and returns it, open for appending. A cache is not synced to disk. The
  /// temporary file has a fixed name, so that a killed program leaves at most one: hold a lock.
  @discardableResult static func replace(
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

  /// A free name for a temporary file. It removes what a killed program left, unless only somebody else may remove that.
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
    if let size = try? file.regularSize(), size > limit { throw .tooLong(path: path, limit: limit) }
    let isReady = file.waitForInput(patience)
    let bytes = try file.readAll(limit: limit)
    guard isReady || !bytes.isEmpty else { throw .unreadable(path: path, reason: "nobody writes to this pipe") }
    return bytes
  }
}
