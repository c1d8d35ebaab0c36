extension Recording {
  /// Reads a recording in either form, its text or the line of a shared game, and plays it.
  public init(parsing text: String) throws(RecordingError) {
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.hasPrefix(Self.formatName) {
      try self.init(text: text)
    } else if start.hasPrefix(ShareLine.name) {
      try self.init(shareLine: text)
    } else {
      throw RecordingError("neither a recording nor a shared game", line: 1, column: 1)
    }
  }
}
