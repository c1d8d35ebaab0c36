import FoundationEssentials

extension Recording {
  /// Reads a recording in either form, its text or the line of a shared game, and plays it. The line may stand in other
  /// text, for example below the card of a daily game.
  public init(parsing text: String) throws(TextError) {
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.hasPrefix(Self.formatName) {
      try self.init(text: text)
    } else if let line = start.hasPrefix(ShareLine.name) ? text : ShareLine.found(in: text) {
      try self.init(shareLine: line)
    } else {
      throw TextError("neither a recording nor a shared game", line: 1, column: 1)
    }
  }

  /// Returns whether a text has a word that begins as the line of a shared game does.
  public static func holdsShareLine(_ text: String) -> Bool { ShareLine.found(in: text) != nil }

  /// The most bytes that the text of a recording has, and a little more: a move takes three, in a duel four.
  public static let maxBytes = 4 * maxMoves + 1024

  /// Reads the text of a recording, with the line ends of any system, and plays it; throws if it is wrong.
  public init(text: String) throws(TextError) {
    guard text.utf8.count <= Self.maxBytes else { throw TextError("too long for a recording") }
    let text = Self.withPlainLineEnds(text)
    var reader = FieldReader(text)
    let version = try reader.value(of: Self.formatName).version()
    let name = try reader.value(of: "rules")
    let rules = try name.read("unknown rules '\(name.text.prefix(40))'") { text in
      RuleSet(rawValue: String(text)).flatMap { version > 1 || $0 == .triples ? $0 : nil }
    }
    let mode = try reader.value(of: "mode").read("not a mode") { GameMode(rawValue: String($0)) }
    let origin = try reader.value(of: "seed").read("not a seed") { Origin(mode, word: $0) }
    let date = try reader.value(of: "date").readKnown("not a date in UTC") { try? Date(String($0), strategy: .iso8601) }
    let seconds = try reader.value(of: "seconds").readKnown("not a number of seconds") { UInt32($0).map(Int.init) }
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
