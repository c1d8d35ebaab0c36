extension Recording {
  /// Reads a recording in either form, its text or the line of a shared game, and plays it.
  public init(parsing text: String) throws(RecordingError) {
    if text.drop(while: \.isWhitespace).hasPrefix(Self.formatName) {
      try self.init(text: text)
    } else {
      try self.init(share: text)
    }
  }
}
