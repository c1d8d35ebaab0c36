/// Takes the lines of a level file by their names, and finds those that nobody takes.
struct LevelReader {
  private let lines: [LevelLine]
  /// Names that may stand in a file; files of earlier versions say what points each star needs.
  private var known: Set<String> = ["solution", "stars"]

  init(_ text: String) throws(TextError) { lines = try LevelLine.all(of: text) }

  /// The line with a name; it may be missing and may not come twice.
  mutating func line(_ name: String) throws(TextError) -> LevelLine? {
    let found = lines(name)
    if found.count > 1 { throw found[1].error("'\(name)' appears twice") }
    return found.first
  }

  /// The lines with a name.
  mutating func lines(_ name: String) -> [LevelLine] {
    known.insert(name)
    return lines.filter { $0.name == name }
  }

  /// Makes sure that the file has no other lines.
  func finish() throws(TextError) {
    guard let line = lines.first(where: { !known.contains($0.name) }) else { return }
    throw line.error("unknown name '\(PrintableText(line.name, maxLength: 40))'")
  }

  /// A fault of the first line with a name.
  func error(_ reason: String, in name: String) -> TextError {
    TextError(reason, line: lines.first { $0.name == name }?.number)
  }
}

/// A line of a level file: a name, a value, and its number in the file, from 1.
struct LevelLine {
  let name, value: String
  let number: Int

  /// The lines of a text, without those that are empty or comments.
  fileprivate static func all(of text: String) throws(TextError) -> [LevelLine] {
    var lines: [LevelLine] = []
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, row) in zip(1..., rows.map(\.trimmed)) where !row.isEmpty && !row.hasPrefix("#") {
      guard let colon = row.firstIndex(of: ":") else {
        throw TextError("a line needs a name, a colon and a value", line: number)
      }
      let value = row[row.index(after: colon)...].trimmed
      lines.append(LevelLine(name: String(row[..<colon].trimmed), value: String(value), number: number))
    }
    return lines
  }

  /// A fault of this line.
  func error(_ reason: String) -> TextError { TextError(reason, line: number) }

  /// Reads the value; `fault` follows the value in the message if it cannot be read.
  func read<Value>(_ fault: String, _ read: (String) -> Value?) throws(TextError) -> Value {
    guard let value = read(value) else { throw error("'\(PrintableText(value, maxLength: 40))' \(fault)") }
    return value
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  fileprivate var trimmed: SubSequence {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return self[start..<end]
  }
}
