import TriplesModel

/// What happened to the game in play.
public enum JournalEvent: Hashable, Sendable {
  /// A move was played.
  case move(Direction)
  /// The last turn was taken back, or played again.
  case undo, redo
  /// The game was helped.
  case mark(Mark)
  /// The game as it stands has been entered into the table of scores.
  case entered
  /// Nothing but that time went by.
  case clock
}

/// A line of the journal: what happened, and at which time of the game's clock.
///
///     left 2350
struct JournalEntry: Hashable {
  let event: JournalEvent
  let milliseconds: Int

  /// The entry as a line with its end.
  var line: String { "\(event.word) \(milliseconds)\n" }

  init(_ event: JournalEvent, milliseconds: Int) {
    self.event = event
    self.milliseconds = milliseconds
  }

  /// Reads a line without its end; nil for what is no entry.
  init?(line: some StringProtocol) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let event = JournalEvent(word: words[0]), let time = Int(words[1]), time >= 0
    else { return nil }
    self.init(event, milliseconds: time)
  }
}

extension JournalEvent {
  private static let markSuffix = "-mark"

  fileprivate var word: String {
    switch self {
    case .move(let direction): direction.rawValue
    case .undo: "undo"
    case .redo: "redo"
    case .mark(let mark): mark.rawValue + Self.markSuffix
    case .entered: "entered"
    case .clock: "clock"
    }
  }

  fileprivate init?(word: some StringProtocol) {
    let all =
      Direction.allCases.map(Self.move) + Mark.allCases.map(Self.mark) + [.undo, .redo, .entered, .clock]
    guard let event = all.first(where: { $0.word == word }) else { return nil }
    self = event
  }
}
