import TriplesModel

/// The text of a journal: a header, and a line for each thing that happened.
///
///     triples-journal 2 threes deterministic 42
///     left 2350
///     up 3100
///     undo 4020
///     entered 4020 8f3a12bc45de6789
///
/// Version 1 knew the rules of Triples only, and did not say which game was entered.
enum JournalText {
  static let name = "triples-journal"
  static let version = 2

  /// What a text tells, up to the first line that makes no sense.
  struct Content {
    var session: GameSession
    /// The text that tells it, as this version writes it.
    var text: [UInt8]
    /// True if more follows than a last line that was cut short by the end of the program.
    var isDamaged = false
  }

  /// The text of a game that begins.
  static func header(_ game: Game) -> String {
    "\(name) \(version) \(game.rules.rawValue) \(game.mode.rawValue) \(game.origin.word)\n"
  }

  /// The shortest text that leads to a session at a time of its clock; nil while an end is to be entered.
  static func shortest(_ session: GameSession, at seconds: Seconds) -> [UInt8]? {
    session.shortestJournal.map { events in
      let lines = events.map { JournalEntry($0, at: seconds).line }
      return Array((header(session.game) + lines.joined()).utf8)
    }
  }

  /// Reads a journal and plays it; nil if it is one of ours and its header is damaged.
  static func read(_ bytes: [UInt8]) throws(TextFault) -> Content? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let header = String(decoding: lines[0].prefix(200), as: UTF8.self)
    guard let game = try Self.game(header, isWhole: lines.count > 1) else { return nil }
    var content = Content(session: GameSession(game), text: Array(Self.header(game).utf8))
    var last: Seconds = 0
    for line in lines.dropFirst().dropLast() {
      // Version 1 wrote whole seconds now and then; no clock goes back.
      guard let entry = JournalEntry(line: String(decoding: line, as: UTF8.self)),
        content.session.restore(entry.event, at: max(last, entry.seconds))
      else {
        // What did not happen took no time.
        _ = content.session.restore(.clock, at: last)
        content.isDamaged = true
        break
      }
      last = max(last, entry.seconds)
      content.text += line + [UInt8(ascii: "\n")]
    }
    return content
  }

  private static func game(_ header: String, isWhole: Bool) throws(TextFault) -> Game? {
    let words = header.split(separator: " ", omittingEmptySubsequences: false)
    guard words[0] == name else { throw .foreign }
    guard isWhole, words.count >= 2, let number = Int(words[1]), number >= 1 else { return nil }
    guard number <= version else { throw .newer(number) }
    guard words.count == 5, let rules = RuleSet(rawValue: String(words[2])),
      number > 1 || rules == .triples, let mode = GameMode(rawValue: String(words[3])),
      let origin = Origin(mode, word: words[4])
    else { return nil }
    return Game(rules, origin)
  }
}
