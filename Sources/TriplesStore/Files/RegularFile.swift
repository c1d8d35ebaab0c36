import FoundationEssentials
import Libc
import SystemPackage

/// Whole files, read with a size limit and replaced in one step.
enum RegularFile {
  /// The bytes of a file and its status; nil if there is none. Never blocks, and never reads more than `limit` bytes.
  static func contents(_ path: String, limit: Int) throws(StoreError) -> (bytes: [UInt8], status: FileStatus)? {
    do throws(StoreError) {
      let file = try OpenFile(path)
      let status = try file.regularStatus(limit: limit)
      return (try file.readAll(size: status.length, limit: limit), status)
    } catch .system(_, _, .noSuchFileOrDirectory) { return nil }
  }

  static func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8]? {
    try contents(path, limit: limit)?.bytes
  }

  /// The bytes of a file that should exist.
  static func bytes(of path: String, limit: Int) throws(StoreError) -> [UInt8] {
    guard let bytes = try read(path, limit: limit) else {
      throw .system(action: "open", path: path, .noSuchFileOrDirectory)
    }
    return bytes
  }

  /// The last bytes of a file, from the beginning of a line on, and whether they are all; none if there is no file.
  static func end(of path: String, limit: Int) throws(StoreError) -> (bytes: [UInt8], isAll: Bool) {
    do throws(StoreError) {
      let file = try OpenFile(path)
      return try file.end(size: file.size(), limit: limit)
    } catch .system(_, _, .noSuchFileOrDirectory) { return ([], true) }
  }

  /// Opens a file to read it and to append to it, or creates it.
  static func appendable(_ path: String) throws(StoreError) -> OpenFile {
    do throws(StoreError) { return try OpenFile(path, .readWrite, [.create, .append]) } catch .system(
      _, _, .noSuchFileOrDirectory)
    {
      try Folder.create(Folder.path(of: path))
      return try OpenFile(path, .readWrite, [.create, .append])
    }
  }

  /// Replaces or creates a file in one step, and returns it, open for appending. A cache is not synced to disk. The
  /// temporary file has a fixed name, so that a killed program leaves at most one: hold a lock.
  @discardableResult static func replace(
    _ path: String, with bytes: [UInt8], by temporary: String? = nil, like old: FileStatus? = nil, isCache: Bool = false
  ) throws(StoreError) -> OpenFile {
    let old = (old ?? FileStatus(at: path)).flatMap { $0.type == .regular ? $0 : nil }
    let file = try created(temporary ?? path + ".tmp", permissions: old?.permissions.rawValue ?? 0o644)
    let temporary = file.path
    do throws(StoreError) {
      if let old {
        if old.groupID.rawValue != getegid() { file.assign(group: old) }
        // A umask must not keep out others who may write.
        if old.permissions.rawValue & 0o022 != 0 { file.permit(old.permissions.rawValue) }
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
  private static func created(_ path: String, permissions: mode_t) throws(StoreError) -> OpenFile {
    func create(_ path: String) throws(StoreError) -> OpenFile {
      try OpenFile(path, .writeOnly, [.create, .exclusiveCreate, .append], permissions: permissions)
    }
    do throws(StoreError) { return try create(path) } catch .system(_, _, .fileExists) {
      let names = [path] + (2...9).map { "\(path)-\($0)" }
      return try create(names.first { unlink($0) == 0 || errno == ENOENT } ?? path)
    }
  }

  /// Keeps damaged bytes in `scores.unreadable-2026-11-21T00-41-00Z.json`, or a free name like it. Hold a lock.
  static func copyAside(_ bytes: [UInt8], from path: String, now: Date) throws(StoreError) -> String {
    let (file, folder) = (FilePath(path), Folder.path(of: path))
    let stamp = now.formatted(.iso8601).map { $0 == ":" ? "-" : String($0) }.joined()
    let (stem, ending) = ("\(file.stem ?? "").unreadable-\(stamp)", file.extension.map { ".\($0)" } ?? "")
    var (number, name) = (1, stem + ending)
    while FileStatus(at: "\(folder)/\(name)") != nil {
      number += 1
      name = "\(stem)-\(number)\(ending)"
    }
    try replace("\(folder)/\(name)", with: bytes, by: path + ".tmp")
    return name
  }
}

/// Files that a person named on the command line: links are followed, and pipes are read to their end.
package enum NamedFile {
  /// How long somebody may take to begin to write to a pipe, in milliseconds.
  private static let patience: Int32 = 1000

  /// The bytes of a file, at most `limit`. Waits no longer than a second for a pipe to which nobody writes.
  package static func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8] {
    let file = try OpenFile(path, followsLinks: true)
    if let size = try? file.status().length, size > limit { throw .tooLong(path: path, limit: limit) }
    let isReady = file.waitForInput(patience)
    let bytes = try file.readAll(limit: limit)
    guard isReady || !bytes.isEmpty else { throw .unreadable(path: path, reason: "nobody writes to this pipe") }
    return bytes
  }
}
