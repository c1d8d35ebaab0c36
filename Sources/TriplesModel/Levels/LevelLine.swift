/// A line of a level file: a name, a value, and where it stands.
struct LevelLine {
  let name: String
  let value: String
  /// The line of the file, from 1.
  let number: Int

  /// The lines of a text that mean something.
  static func all(of text: String) throws(LevelError) -> [LevelLine] {
    var lines: [LevelLine] = []
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, row) in zip(1..., rows) {
      let row = row.trimmed
      guard !row.isEmpty, !row.hasPrefix("#") else { continue }
      guard let colon = row.firstIndex(of: ":") else {
        throw LevelError("a line needs a name, a colon and a value", line: number)
      }
      let value = row[row.index(after: colon)...].trimmed
      lines.append(LevelLine(name: String(row[..<colon].trimmed), value: String(value), number: number))
    }
    return lines
  }

  /// A fault of this line.
  func error(_ reason: String) -> LevelError { LevelError(reason, line: number) }

  /// The value as it may be quoted.
  var quoted: String { "'\(PrintableText(value, maxLength: 40))'" }
}

extension StringProtocol {
  /// The text without white space at both ends.
  var trimmed: SubSequence {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return self[start..<end]
  }
}
