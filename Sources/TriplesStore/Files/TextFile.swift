import FoundationEssentials

/// A file of ours that is read whole, and replaced whole by one program after the other.
struct TextFile<Text: FileText>: Hashable, Sendable {
  /// The file, or a symbolic link to it; it need not exist yet.
  let path: String

  /// Reads the file and touches nothing.
  func content() throws(StoreError) -> TextContent<Text.Value> {
    try Text.content(of: RegularFile.read(Folder.following(path), limit: Text.limit) ?? [], at: path)
  }

  /// What came of a change.
  struct Change<Result> {
    /// What the file tells now.
    let value: Text.Value
    /// What the one who changed it says of it.
    let result: Result
    /// What was damaged before; nil if the file was whole.
    let damage: Damage?
    /// The name of the copy that is kept of a damaged file.
    let copy: String?
  }

  /// Changes what the file tells. It is written if that made a difference, or if it was damaged: then a copy is kept.
  ///
  /// When it throws, the file is as it was, or as it should be: to try again is right in both cases.
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
    return Change(value: value, result: result, damage: content.damage, copy: copy)
  }
}
