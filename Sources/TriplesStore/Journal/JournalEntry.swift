import TriplesModel

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
  var line: String {
    "\(event.word) \(milliseconds)\(event.argument)\n"
  }

  /// The same as the journal holds it.
  var bytes: [UInt8] { Array(line.utf8) }

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
  private static let markSuffix = "-mark"
  private static let (enteredWord, placeWord, levelWord, raceWord) = ("entered", "place", "level", "race")
  private static let words: [String: JournalEvent] = {
    let events =
      Direction.allCases.map(Self.move) + Mark.allCases.map(Self.mark)
      + [.undo, .redo, .penalty, .clock, .tick]
    return Dictionary(uniqueKeysWithValues: events.map { ($0.word, $0) })
  }()

  fileprivate var word: String {
    switch self {
    case .move(let direction): direction.rawValue
    case .place: Self.placeWord
    case .undo: "undo"
    case .redo: "redo"
    case .mark(let mark): mark.rawValue + Self.markSuffix
    case .entered: Self.enteredWord
    case .level: Self.levelWord
    case .race: Self.raceWord
    case .penalty: "penalty"
    case .clock: "clock"
    case .tick: "tick"
    }
  }

  /// What follows the time.
  fileprivate var argument: String {
    switch self {
    case .entered(let identity?): " \(identity.text)"
    case .place(let position): " \(position.row) \(position.column)"
    case .level(let level): " \(level.text)"
    case .race(let rival): " \(Recording(rival).shareLine)"
    case .move, .entered, .undo, .redo, .mark, .penalty, .clock, .tick: ""
    }
  }

  /// Reads an event; version 1 did not say which game was entered.
  fileprivate init?(word: Substring, _ rest: ArraySlice<Substring>) {
    if word == Self.levelWord {
      guard let level = LevelID(parsing: rest.joined(separator: " ")) else { return nil }
      self = .level(level)
    } else if word == Self.raceWord {
      guard rest.count == 1, let rival = try? Recording(shareLine: String(rest[rest.startIndex])) else {
        return nil
      }
      self = .race(rival.history)
    } else if word == Self.enteredWord {
      let identity = rest.first.map { GameIdentity(parsing: $0) }
      guard rest.count <= 1, identity != .some(nil) else { return nil }
      self = .entered(identity ?? nil)
    } else if word == Self.placeWord {
      guard let position = Position(words: rest) else { return nil }
      self = .place(position)
    } else {
      guard rest.isEmpty, let event = Self.words[String(word)] else { return nil }
      self = event
    }
  }
}
