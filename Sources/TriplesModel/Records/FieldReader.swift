/// Reads the lines of a header, each a name and a value, in the order in which they must come.
struct FieldReader {
  /// A value and where it stands.
  struct Field {
    let text: Substring
    let line: Int
    let column: Int

    /// A fault at a character of the value, from 0.
    func error(_ reason: String, at offset: Int = 0) -> RecordingError {
      RecordingError(reason, line: line, column: column + offset)
    }
  }

  private let lines: [Substring]
  private var count = 0

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The value on the next line, which must have this name.
  mutating func value(of name: String) throws(RecordingError) -> Field {
    let text = count < lines.count ? lines[count] : ""
    count += 1
    guard text.hasPrefix(name + " ") else {
      let column = 1 + zip(text, name + " ").prefix { $0 == $1 }.count
      throw RecordingError("'\(name)' is missing", line: count, column: column)
    }
    return Field(text: text.dropFirst(name.count + 1), line: count, column: name.count + 2)
  }

  /// Makes sure that nothing comes any more.
  func finish() throws(RecordingError) {
    guard let extra = lines.indices.dropFirst(count).first(where: { !lines[$0].isEmpty }) else { return }
    throw RecordingError("text after the end of the recording", line: extra + 1, column: 1)
  }
}
