import FoundationEssentials

/// A file that is read and replaced as a whole, by one program after the other. `Text` is what lies in it.
package struct TextFile<Text: FileText>: Hashable, Sendable {
  /// The file, or a symbolic link to it; it need not exist yet.
  package let path: String
  /// How long to wait for another program that changes the file.
  package let patience: Duration

  package init(path: String, patience: Duration = .seconds(2)) { (self.path, self.patience) = (path, patience) }

  /// What can be read, and what is damaged. Changes nothing.
  package func content() throws(StoreError) -> TextContent<Text.Value> {
    try Text.content(of: RegularFile.read(Folder.following(path), limit: Text.limit) ?? [], at: path)
  }

  /// What can be read; nothing if there is no file. Changes nothing.
  package func read() throws(StoreError) -> Text.Value { try content().value }

  /// The value after a change, the result of the closure, what was damaged before, and the name of a copy of that.
  typealias Change<Result> = (value: Text.Value, result: Result, damage: Damage?, copy: String?)

  /// Changes the value of the file, one program after the other. The file is written if that made a difference, or if it was
  /// damaged. When it throws, the file is as it was, or as it should be: to try again is right in both cases.
  func change<Result>(
    now: Date, patience: Duration? = nil, _ body: (inout Text.Value) -> Result
  ) throws(StoreError) -> Change<Result> {
    let path = try Folder.following(path)
    try Folder.create(Folder.path(of: path))
    let lock = try FileLock(for: path, patience: patience ?? self.patience)
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
