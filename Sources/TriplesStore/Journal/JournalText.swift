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
  private static let format = TextFormat(name: "triples-journal", version: 2)

  typealias Content = JournalContent<GameSession>

  /// The text of a game that begins.
  static func header(_ game: Game) -> String {
    "\(format.name) \(format.version) \(game.rules.rawValue) \(game.mode.rawValue) \(game.origin.word)\n"
  }

  /// The shortest text that leads to a session at a time of its clock; nil while an end is pending.
  static func shortest(_ session: GameSession, at seconds: Seconds) -> [UInt8]? {
    session.shortestJournal.map { events in
      let lines = events.map { JournalEntry($0, at: seconds).line }
      return Array((header(session.game) + lines.joined()).utf8)
    }
  }

  /// Reads a journal and plays it; nil if it is one of ours and its header is damaged.
  static func read(_ bytes: [UInt8]) throws(TextFault) -> Content? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let words = String(decoding: lines[0].prefix(200), as: UTF8.self).split(
      separator: " ", omittingEmptySubsequences: false)
    let entries = lines.dropFirst().dropLast().map { String(decoding: $0, as: UTF8.self) }
    let game = lines.count > 1 ? game(words) : nil
    var content = game.map { play(entries, in: $0) }
    // Of a file that is cut short, nothing but the beginning of the name may be left.
    let isNamed = words[0] == format.name || lines.count == 1 && format.name.hasPrefix(words[0])
    let isDamaged = try format.isDamaged(marks: [version(words, game)], isNamed: isNamed) {
      entries.map { JournalEntry(line: $0)?.line == $0 + "\n" } + (content?.isDamaged ?? true ? [false] : [])
    }
    guard !isDamaged || !entries.isEmpty else { return nil }
    if isDamaged { content?.isDamaged = true }
    return content
  }

  /// The game on which entries are played, up to the first that makes no sense.
  private static func play(_ entries: [String], in game: Game) -> Content {
    var content = Content(value: GameSession(game), text: Array(header(game).utf8))
    var last: Seconds = 0
    for line in entries {
      // Version 1 wrote whole seconds now and then; no clock goes back.
      guard let entry = JournalEntry(line: line), content.value.restore(entry.event, at: max(last, entry.seconds))
      else {
        // What did not happen took no time.
        _ = content.value.restore(.clock, at: last)
        content.isDamaged = true
        break
      }
      last = max(last, entry.seconds)
      content.text += Array("\(line)\n".utf8)
    }
    return content
  }

  /// The game that the last words of a header tell.
  private static func game(_ words: [Substring]) -> Game? {
    let words = words.suffix(3).map(String.init)
    guard words.count == 3, let rules = RuleSet(rawValue: words[0]), let mode = GameMode(rawValue: words[1]),
      let origin = Origin(mode, word: words[2])
    else { return nil }
    return Game(rules, origin)
  }

  /// The version that a header names; nil if it cannot be that one.
  private static func version(_ words: [Substring], _ game: Game?) -> Int? {
    guard words.count > 1, words[0] == format.name, let version = Int(words[1]) else { return nil }
    return version > 1 || (game?.rules ?? .triples) == .triples ? version : nil
  }
}

/// A line of the journal: what happened, and at which time of the game's clock, in milliseconds.
///
///     left 2350
///     entered 2350 8f3a12bc45de6789
///     place 2600 2 3
struct JournalEntry: Hashable {
  /// A hundred years; no clock shows more.
  private static let maxSeconds: Seconds = 3_155_760_000

  let event: JournalEvent
  let milliseconds: Int

  /// The entry as a line with its end.
  var line: String { "\(event.words.first) \(milliseconds)\(event.words.rest)\n" }

  /// What happened at a time of the clock.
  init(_ event: JournalEvent, at seconds: Seconds) {
    self.event = event
    milliseconds = Int((min(max(0, seconds), Self.maxSeconds) * 1000).rounded())
  }

  /// Reads a line without its end; nil for what is no entry.
  init?(line: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 2, let event = JournalEvent(word: words[0], words.dropFirst(2)),
      let time = Int(words[1]), (0...Int(Self.maxSeconds) * 1000).contains(time)
    else { return nil }
    self.event = event
    milliseconds = time
  }

  /// The time of the game's clock.
  var seconds: Seconds { Seconds(milliseconds) / 1000 }
}

extension JournalEvent {
  /// The events that are one word.
  private static let single: [String: JournalEvent] = {
    let moves = Direction.allCases.map { ($0.rawValue, move($0)) }
    let marks = Mark.allCases.map { ("\($0.rawValue)-mark", mark($0)) }
    let others: [(String, JournalEvent)] = [
      ("undo", .undo), ("redo", .redo), ("penalty", .penalty), ("clock", .clock), ("tick", .tick),
    ]
    return Dictionary(uniqueKeysWithValues: moves + marks + others)
  }()

  /// The word before the time, and what follows the time.
  fileprivate var words: (first: String, rest: String) {
    switch self {
    case .move(let direction): (direction.rawValue, "")
    case .undo, .redo, .mark, .penalty, .clock, .tick: (Self.single.first { $1 == self }?.key ?? "", "")
    case .entered(let identity): ("entered", identity.map { " \($0.text)" } ?? "")
    case .place(let position): ("place", " \(position.row) \(position.column)")
    case .level(let level): ("level", " \(level.text)")
    case .race(let rival): ("race", " \(Recording(rival).shareLine)")
    }
  }

  /// Reads an event; version 1 did not say which game was entered.
  fileprivate init?(word: Substring, _ rest: ArraySlice<Substring>) {
    let event: JournalEvent? =
      switch word {
      case "entered" where rest.isEmpty: .entered(nil)
      case "entered" where rest.count == 1: rest.first.flatMap { GameIdentity(parsing: $0) }.map(Self.entered)
      case "place": Position(words: rest).map(Self.place)
      case "level": LevelID(parsing: rest.joined(separator: " ")).map(Self.level)
      case "race" where rest.count == 1:
        rest.first.flatMap { try? Recording(shareLine: String($0)) }.map { .race($0.history) }
      case _ where rest.isEmpty: Self.single[String(word)]
      default: nil
      }
    guard let event else { return nil }
    self = event
  }
}
