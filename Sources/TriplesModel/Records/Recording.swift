import FoundationEssentials

/// A game that was played, with all of its turns. Files, shared lines and entries of tables are read as recordings.
/// Every recording can be played, because making one plays it.
public struct Recording: Hashable, Sendable {
  /// The most moves that a game can have: each adds at least 1 to the sum of the tiles' values, in 2048 at least 2, merging
  /// keeps that sum, and sixteen of the highest tiles are the maximum.
  public static let maxMoves = Position.count << 14

  /// The game with all of its turns, at its end. Nothing is undone, and ``marks`` tells how it was helped.
  public let history: History
  /// How the game was helped or cut short.
  public let marks: Set<Mark>
  /// Time played, in whole seconds; nil if it was not measured.
  public let seconds: Int?
  /// When the game ended, in whole seconds; nil where that is not known.
  public let date: Date?

  /// The recording of a game up to now; it sets the mark ``Mark/unfinished`` itself.
  public init(_ history: History, seconds: Int? = nil, date: Date? = nil) {
    self.init(history, marks: history.marks, seconds: seconds, date: date)
  }

  init(_ history: History, marks: Set<Mark>, seconds: Int?, date: Date?) {
    (self.history, self.seconds, self.date) = (history.played, seconds, date?.inWholeSeconds)
    self.marks = history.game.isDone ? marks.subtracting([.unfinished]) : marks.union([.unfinished])
  }

  /// The same with a date, unless it has one.
  public func dated(_ date: Date) -> Recording {
    Recording(history, marks: marks, seconds: seconds, date: self.date ?? date)
  }

  /// The same as practice.
  public var asPractice: Recording { Recording(history, marks: marks.union([.practice]), seconds: seconds, date: date) }

  /// The moves, each of which moves something.
  public var moves: [Direction] { history.moves }
  /// The game after the last move.
  public var game: Game { history.game }
}

extension History {
  /// The history of a recorded game at its end, with the marks of the recording.
  public init(_ recording: Recording) {
    self = recording.history
    for mark in recording.marks.subtracting([.unfinished]) { self.mark(mark) }
  }

  /// Plays the moves of a game, in a duel with the cells of its tiles; throws at the first one that cannot be played.
  public init(_ rules: RuleSet, _ origin: Origin, moves: [Direction], placed: [Position] = []) throws(TextError) {
    self.init(Game(rules, origin))
    for (turn, move) in zip(1..., moves) {
      guard play(move, placing: placed.indices.contains(turn - 1) ? placed[turn - 1] : nil) != nil else {
        throw TextError("turn \(turn): \(fault(pushing: move) ?? "no tile may be placed there")")
      }
    }
  }
}

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

extension Recording {
  /// The version that this program writes, and the latest that it reads.
  public static let formatVersion = 2
  package static let formatName = "triples-recording"
  /// The word for nothing.
  static let nothing = "-"

  /// The recording as text:
  ///
  ///     triples-recording 2
  ///     rules triples
  ///     mode deterministic
  ///     seed 42
  ///     date 2026-11-21T00:41:00Z
  ///     seconds 93
  ///     marks undo hint
  ///     moves uldruldr
  ///     check 8yXbQ2mWn0vTd5cLKj
  ///     sum 4f0c1e9b27d35a68
  ///
  /// `check` lets a reader notice the first turn that plays differently (two characters a turn, the new game
  /// first); `sum` lets it notice any other change.
  ///
  /// ``Origin/word`` is the seed. In a game of a duel, a line after the moves tells where each tile was placed:
  /// `placed 0c3f…`, a hexadecimal digit for each cell. Version 1 knew the rules of Triples only.
  public var text: String { text(check: history.checkText) }

  /// The text with the check value of the game, as a version of the format has it.
  func text(check: String, version: Int = formatVersion) -> String {
    let body = fields(check: check, version: version).compactMap { name, text in
      text.map { "\(name) \($0)" }
    }.joined(separator: "\n")
    return "\(body)\nsum \(Checksum(body.utf8).value.hexadecimal)\n"
  }

  private func fields(check: String, version: Int) -> KeyValuePairs<String, String?> {
    [
      Self.formatName: String(version), "rules": game.rules.rawValue, "mode": game.mode.rawValue,
      "seed": game.origin.word, "date": date?.formatted(.iso8601) ?? Self.nothing,
      "seconds": seconds.map(String.init) ?? Self.nothing, "marks": Mark.text(marks, separator: " "),
      "moves": Self.orNothing(moves.letters),
      "placed": game.origin.placer == .opponent ? Self.orNothing(history.placed.letters) : nil, "check": check,
    ]
  }

  private static func orNothing(_ text: String) -> String { text.isEmpty ? nothing : text }
}

extension History {
  /// Two characters for each turn up to now, the new game first: twelve bits of the check value of all boards
  /// so far. What no longer plays the same differs from the first turn on that does.
  var checkText: String {
    var sum = Checksum()
    return (0...turnCount).map { turn in
      sum.add(game(at: turn).board.grid.bits)
      return String([Base64URL.character(sum.value >> 6), Base64URL.character(sum.value)])
    }.joined()
  }
}

extension Collection<Direction> {
  /// The letters of the directions: `uldr`.
  public var letters: String { String(map(\.letter)) }
}

extension [Direction] {
  /// Reads the letters of directions; nil if one is of none.
  init?(letters: String) {
    self = letters.compactMap(Direction.init(letter:))
    if count != letters.count { return nil }
  }
}

extension Date {
  /// The years 1600 to 9999: dates that every calendar knows and that a text gives back as they were.
  private static let kept = -11_676_096_000.0...253_402_300_799.0

  /// The date without fractions of a second, as files keep it; the nearest one that they can keep if a clock is far off.
  package var inWholeSeconds: Date {
    let seconds = timeIntervalSince1970.rounded(.down)
    return Date(timeIntervalSince1970: min(max(Self.kept.lowerBound, seconds), Self.kept.upperBound))
  }
}
