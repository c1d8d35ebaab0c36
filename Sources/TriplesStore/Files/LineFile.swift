import FoundationEssentials
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

  /// What can be read, nil if nothing can, and a line for the player if something is wrong with what `name` says.
  func load(_ name: String, orSay consequence: String) -> (entries: [E]?, notice: String?) {
    do throws(StoreError) {
      let content = try content()
      return (content.entries, content.damage.map { "\(name): \($0)." })
    } catch { return (nil, "\(error); \(consequence).") }
  }

  /// The entries after a change, the result of the closure, what was damaged before, and the name of a copy of that.
  struct Change<Result> {
    let entries: [E]
    let result: Result
    var damage: Damage?
    var copy: String?

    /// A line for the player if the file was damaged.
    func notice(_ name: String) -> String? {
      damage.flatMap { damage in copy.map { "\(name): \(damage). A copy is in \($0)." } }
    }
  }

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
    do throws(StoreError) { found = try RegularFile.contents(path, limit: E.format.limit) } catch {
      guard isCovered, FileStatus(at: path)?.type == .symbolicLink else { throw error }
      return try change(now: now, patience: patience, body)
    }
    let bytes = found?.bytes ?? []
    let content: Content<E> = try E.format.content(of: bytes, at: self.path)
    let copy = content.damage == nil ? nil : try RegularFile.copyAside(bytes, from: path, now: now)
    var entries = content.entries
    let result = body(&entries)
    if copy == nil, entries == content.entries { return Change(entries: entries, result: result) }
    if copy == nil, !E.format.isDocument, !bytes.isEmpty, entries.starts(with: content.entries) {
      let added = try lines(of: entries.dropFirst(content.entries.count))
      try RegularFile.appendable(path).append(
        added.map { $0 + "\n" }.joined(), size: bytes.count, after: bytes, dropping: E.format.torn(bytes, E.self))
    } else {
      let text = E.format.text(try lines(of: entries))
      try RegularFile.replace(path, with: Array(text.utf8), like: found?.status)
    }
    return Change(entries: entries, result: result, damage: content.damage, copy: copy)
  }

  /// A lock that the caller has, if it covers the file; otherwise the lock of the folder.
  func lock(
    _ path: String? = nil, patience: Duration? = nil, or held: FileLock? = nil
  ) throws(StoreError) -> FileLock {
    if let held, held.covers(path ?? self.path) { return held }
    let (folder, patience) = (Folder.path(of: path ?? self.path), patience ?? self.patience)
    do throws(StoreError) { return try FileLock(folder: folder, patience: patience) } catch .system(
      _, _, .noSuchFileOrDirectory)
    {
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
    let size = try file.size()
    let (bytes, isAll) = try file.end(size: size, limit: E.format.limit)
    if isAll { try E.format.require(bytes, E.self, at: path) }
    guard !isKnown(bytes) else { return }
    let torn = E.format.torn(bytes, E.self)
    let lines = (torn == bytes.count ? [E.format.header] : []) + (try lines(of: [entry]))
    try file.append(lines.map { $0 + "\n" }.joined(), size: size, after: bytes, dropping: torn)
  }

  private func lines(of entries: some Collection<E>) throws(StoreError) -> [String] {
    let lines = entries.compactMap { EntryJSON.text($0) }
    guard lines.count == entries.count else { throw .unreadable(path: path, reason: "the content cannot be written") }
    return lines
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
