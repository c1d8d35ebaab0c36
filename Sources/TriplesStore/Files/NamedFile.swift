/// Files that a person named on the command line: links are followed, and pipes are read to their end.
public enum NamedFile {
  /// How long somebody may take to begin to write to a pipe, in milliseconds.
  private static let patience: Int32 = 1000

  /// The bytes of a file, at most `limit`. Waits no longer than a second for a pipe to which nobody writes.
  public static func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8] {
    let file = try FileDescriptor(openingForReading: path)
    if let size = try? file.regularSize(), size > limit { throw .tooLong(path: path, limit: limit) }
    let isReady = file.waitForInput(patience)
    let bytes = try file.readAll(limit: limit)
    guard isReady || !bytes.isEmpty else {
      throw .unreadable(path: path, reason: "nobody writes to this pipe")
    }
    return bytes
  }
}
