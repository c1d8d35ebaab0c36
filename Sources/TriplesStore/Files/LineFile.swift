import FoundationEssentials
import Libc
import TriplesModel

/// A file of entries, which one program after the other changes.
package struct LineFile<E: Entry>: Hashable, Sendable {
  /// The file, or a symbolic link to it; it need not exist yet.
  package let path: String
  /// How long to wait for another program that changes a file of the folder.
  package let patience: Duration

  package init(path: String, patience: Duration = .seconds(2)) { (self.path, self.patience) = (path, patience) }

  /// What can be read, and what is damaged. Changes nothing.
  package func content() throws(StoreError) -> Content<E> {
    try E.format.content(of: RegularFile.read(Folder.following(path), limit: E.format.limit) ?? [], at: path)
  }

  /// What can be read; nothing if there is no file. Changes nothing.
  package func read() throws(StoreError) -> [E] { try content().entries }

  /// The entries after a change, the result of the closure, what was damaged before, and the name of a copy of that.
  typealias Change<Result> = (entries: [E], result: Result, damage: Damage?, copy: String?)

  /// Changes the entries, one program after the other. The file is written if that made a difference, or if it was damaged.
  /// When it throws, the file is as it was, or as it should be: to try again is right in both cases. `lock` is a lock that
  /// the caller has; it is used if it covers the file.
  func change<Result>(
    now: Date, patience: Duration? = nil, under lock: FileLock? = nil, _ body: (inout [E]) -> Result
  ) throws(StoreError) -> Change<Result> {
    // Whoever has a lock has made sure that this is no link, or learns it when the file is opened.
    let isCovered = lock?.covers(self.path) == true
    let path = isCovered ? self.path : try Folder.following(self.path)
    let lock = try self.lock(path, patience: patience, or: lock)
    defer { withExtendedLifetime(lock) {} }
    let found: (bytes: [UInt8], status: FileStatus)?
    do throws(StoreError) { found = try status(path) } catch {
      guard isCovered, FileStatus(at: path)?.isLink == true else { throw error }
      return try change(now: now, patience: patience, body)
    }
    let bytes = found?.bytes ?? []
    let content: Content<E> = try E.format.content(of: bytes, at: self.path)
    let copy = content.damage == nil ? nil : try RegularFile.copyAside(bytes, from: path, now: now)
    var entries = content.entries
    let result = body(&entries)
    if copy == nil, entries == content.entries { return (entries, result, nil, nil) }
    if copy == nil, !E.format.isDocument, !bytes.isEmpty, entries.starts(with: content.entries) {
      let (torn, added) = (E.format.torn(bytes, E.self), entries.dropFirst(content.entries.count))
      let file = try RegularFile.appendable(path)
      try file.append(text(of: added), size: bytes.count, after: bytes, dropping: torn)
    } else {
      let text = try E.format.text(lines(of: entries[...]))
      try RegularFile.replace(path, with: Array(text.utf8), like: found?.status)
    }
    return (entries, result, content.damage, copy)
  }

  private func status(_ path: String) throws(StoreError) -> (bytes: [UInt8], status: FileStatus)? {
    do throws(StoreError) { return try RegularFile.readStatus(path, limit: E.format.limit) } catch .system(_, _, ENOENT)
    { return nil }
  }

  /// A lock that the caller has, if it covers the file; otherwise the lock of the folder.
  func lock(
    _ path: String? = nil, patience: Duration? = nil, or held: FileLock? = nil
  ) throws(StoreError) -> FileLock {
    if let held, held.covers(path ?? self.path) { return held }
    let (folder, patience) = (Folder.path(of: path ?? self.path), patience ?? self.patience)
    do throws(StoreError) { return try FileLock(folder: folder, patience: patience) } catch .system(_, _, ENOENT) {
      try Folder.create(folder)
      return try FileLock(folder: folder, patience: patience)
    } catch .locked { throw .locked(path: self.path) }
  }

  /// Appends an entry, unless the file holds it: `isKnown` looks into its last bytes. It reads no entry.
  func append(
    _ entry: E, patience: Duration? = nil, under lock: FileLock? = nil, isKnown: ([UInt8]) -> Bool = { _ in false }
  ) throws(StoreError) {
    let lock = try self.lock(patience: patience, or: lock)
    defer { withExtendedLifetime(lock) {} }
    let file = try RegularFile.appendable(path)
    let size = try file.regularStatus().size
    let (bytes, isAll) = try file.end(size: size, limit: E.format.limit)
    if isAll { try E.format.require(bytes, E.self, at: path) }
    guard !isKnown(bytes) else { return }
    let (torn, lines) = (E.format.torn(bytes, E.self), try text(of: [entry]))
    let text = torn == bytes.count ? "\(E.format.header)\n\(lines)" : lines
    try file.append(text, size: size, after: bytes, dropping: torn)
  }

  private func lines(of entries: ArraySlice<E>) throws(StoreError) -> [String] {
    let lines = entries.compactMap(EntryJSON.text)
    guard lines.count == entries.count else { throw .unreadable(path: path, reason: "the content cannot be written") }
    return lines
  }

  /// The lines of some entries, with their ends.
  func text(of entries: ArraySlice<E>) throws(StoreError) -> String {
    try lines(of: entries).map { $0 + "\n" }.joined()
  }
}

/// What a repair did to a file.
package struct Repaired: Hashable, Sendable {
  /// How many entries the file has now, how many of them were added, and how many were removed.
  package let entries, added, removed: Int
  /// True if the file was damaged, which need not have cost an entry.
  package let wasDamaged: Bool
  /// The name of the copy that is kept of a damaged file.
  package let copy: String?
}

extension LineFile {
  /// Checks all entries by playing them again. A file that cannot be read is bad.
  package func check() -> [Verdict] {
    do throws(StoreError) {
      let content = try content()
      return (content.damage.map { [Verdict(.bad, "\(path): \($0)")] } ?? [])
        + content.entries.compactMap { Verdict($0) }
    } catch { return [Verdict(.bad, "\(error)")] }
  }

  /// Removes what cannot be read or cannot be true, and lets `complete` add what other files prove. If it throws, nothing has
  /// changed.
  package func repair(
    now: Date = Date(), completing complete: (inout [E]) -> Void = { _ in }
  ) throws(StoreError) -> Repaired {
    func repaired(_ entries: [E]) -> [E] {
      var entries = entries.filter { entry in
        do throws(TextError) { _ = try entry.verified() } catch { return false }
        return true
      }
      complete(&entries)
      return entries
    }
    let found = try content()
    guard found.damage != nil || repaired(found.entries) != found.entries else {
      return Repaired(entries: found.entries.count, added: 0, removed: 0, wasDamaged: false, copy: nil)
    }
    let change = try change(now: now) { entries in
      let old = Set(entries)
      entries = repaired(entries)
      return (added: Set(entries).subtracting(old).count, removed: old.subtracting(entries).count)
    }
    return Repaired(
      entries: change.entries.count, added: change.result.added,
      removed: change.result.removed + (change.damage?.lost ?? 0), wasDamaged: change.damage != nil, copy: change.copy)
  }
}
