import FoundationEssentials

/// A file that is read and replaced as a whole, by one program after the other.
struct TextFile<Text: FileText>: Hashable, Sendable {
  /// The file, or a symbolic link to it; it need not exist yet.
  let path: String

  /// Reads the file.
  func content() throws(StoreError) -> TextContent<Text.Value> {
    try Text.content(of: RegularFile.read(Folder.following(path), limit: Text.limit) ?? [], at: path)
  }

  /// The value after a change, the result of the closure, what was damaged before, and the name of a copy of that.
  typealias Change<Result> = (value: Text.Value, result: Result, damage: Damage?, copy: String?)

  /// Changes the value of the file, one program after the other. The file is written if that made a difference, or if it was
  /// damaged. When it throws, the file is as it was, or as it should be: to try again is right in both cases.
  func change<Result>(
    now: Date, patience: Duration, _ body: (inout Text.Value) -> Result
  ) throws(StoreError) -> Change<Result> {
    let path = try Folder.following(path)
    try Folder.create(Folder.path(of: path))
    let lock = try FileLock(for: path, patience: patience)
    defer { lock.unlock() }
    let bytes = try RegularFile.read(path, limit: Text.limit) ?? []
    let content = try Text.content(of: bytes, at: path)
    let copy = content.damage != nil ? try RegularFile.copyAside(bytes, from: path, now: now) : nil
    var value = content.value
    let result = body(&value)
    if value != content.value || copy != nil { try Text.write(value, to: path) }
    return (value, result, content.damage, copy)
  }
}
