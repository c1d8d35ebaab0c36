extension Recording {
  /// The most bytes that the text of a recording has, and a little more: a move takes three.
  public static let mostBytes = 3 * mostMoves + 1024

  /// Reads the text of a recording and plays it; throws where it is wrong.
  public init(text: String) throws(RecordingError) {
    guard text.utf8.count <= Self.mostBytes else { throw RecordingError("too long for a recording") }
    var reader = FieldReader(text)
    try reader.value(of: Self.formatName).requireVersion()
    try reader.value(of: "rules").requireRules()
    let mode = try reader.value(of: "mode").mode()
    let seed = try reader.value(of: "seed").seed()
    let date = try reader.value(of: "date").date()
    let seconds = try reader.value(of: "seconds").seconds()
    let marks = try reader.value(of: "marks").marks()
    let history = try reader.value(of: "moves").history(mode: mode, seed: seed)
    let check = history.checkText
    try reader.value(of: "check").requireCheck(check)
    let sum = try reader.value(of: "sum")
    try reader.finish()
    self.init(history, marks: marks, seconds: seconds, date: date)
    guard [text, text + "\n"].contains(self.text(check: check)) else {
      throw sum.error("the text was altered")
    }
  }
}
