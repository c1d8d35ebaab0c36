extension Recording {
  /// The most bytes that the text of a recording has, and a little more: a move takes three, in a duel four.
  public static let maxBytes = 4 * maxMoves + 1024

  /// Reads the text of a recording and plays it; throws where it is wrong. Line ends may be those of any system.
  public init(text: String) throws(RecordingError) {
    guard text.utf8.count <= Self.maxBytes else { throw RecordingError("too long for a recording") }
    let text = Self.withPlainLineEnds(text)
    var reader = FieldReader(text)
    let version = try reader.value(of: Self.formatName).version()
    let rules = try reader.value(of: "rules").rules(ofVersion: version)
    let mode = try reader.value(of: "mode").mode()
    let origin = try reader.value(of: "seed").origin(mode)
    let date = try reader.value(of: "date").date()
    let seconds = try reader.value(of: "seconds").seconds()
    let marks = try reader.value(of: "marks").marks()
    let moves = try reader.value(of: "moves")
    let placed = origin.placer == .opponent ? try reader.value(of: "placed") : nil
    let history = try moves.history(Game(rules, origin), placed: placed)
    let check = history.checkText
    try reader.value(of: "check").requireCheck(check)
    let sum = try reader.value(of: "sum")
    try reader.finish()
    self.init(history, marks: marks, seconds: seconds, date: date)
    guard [text, text + "\n"].contains(self.text(check: check, version: version)) else {
      throw sum.error("the text was altered")
    }
  }

  /// Mail and editors of other systems put a byte order mark first and a carriage return at each end of line.
  private static func withPlainLineEnds(_ text: String) -> String {
    var scalars = text.unicodeScalars
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    guard scalars.contains("\r") else { return String(scalars) }
    return String(scalars).replacing("\r\n", with: "\n")
  }
}
