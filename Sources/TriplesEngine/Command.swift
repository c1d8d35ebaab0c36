import TriplesModel

/// What a program asks of the engine, one on a line.
enum Command: Hashable {
  case slide(Direction)
  case new(seed: UInt32?)
  case board
  case undo, redo
  case save
  case load(Recording)
  case quit

  /// Reads a line; white space around and between words does not count.
  init(parsing line: String) throws(CommandError) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let name = words.first else { throw .empty }
    let arguments = words.dropFirst()
    switch name {
    case "new": self = .new(seed: try arguments.first.map(Self.seed))
    case "load": self = .load(try Self.recording(arguments.first))
    case "undo": self = .undo
    case "redo": self = .redo
    case "save": self = .save
    case "board": self = .board
    case "quit": self = .quit
    default: self = .slide(try Self.direction(name))
    }
    if let extra = arguments.dropFirst(takesArgument ? 1 : 0).first { throw .unexpected(String(extra)) }
  }

  private static func seed(_ text: Substring) throws(CommandError) -> UInt32 {
    guard let seed = GameSetup.seed(parsing: text) else { throw .notASeed(String(text)) }
    return seed
  }

  private static func recording(_ text: Substring?) throws(CommandError) -> Recording {
    guard let text else { throw .missing("the line of a saved game") }
    do throws(RecordingError) { return try Recording(share: String(text)) } catch { throw .damaged(error) }
  }

  private static func direction(_ name: Substring) throws(CommandError) -> Direction {
    guard let direction = Direction(parsing: name) else { throw .unknown(String(name)) }
    return direction
  }

  private var takesArgument: Bool {
    switch self {
    case .new, .load: true
    default: false
    }
  }
}
