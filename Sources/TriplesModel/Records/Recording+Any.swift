extension Recording {
  /// Reads a recording in either form, its text or the line of a shared game, and plays it. The line may stand in other
  /// text, as in the one for a chat that a daily game ends with.
  public init(parsing text: String) throws(RecordingError) {
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.hasPrefix(Self.formatName) {
      try self.init(text: text)
    } else if start.hasPrefix(ShareLine.name) {
      try self.init(shareLine: text)
    } else if let line = ShareLine.found(in: text) {
      try self.init(shareLine: line)
    } else {
      throw RecordingError("neither a recording nor a shared game", line: 1, column: 1)
    }
  }
}

extension Recording {
  /// True if a text has a word that begins as the line of a shared game does.
  public static func holdsShareLine(_ text: String) -> Bool { ShareLine.found(in: text) != nil }
}
