import TriplesModel

/// What a program asks of the engine, one on a line.
enum Command: Hashable {
  case slide(Direction)
  case new(seed: UInt32?)
  case board
  case undo, redo
  case save
  case load(Recording)
  case hint
  case play(Opponent, milliseconds: Int?)
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
    case "hint": self = .hint
    case "play": self = try Self.play(arguments)
    case "quit": self = .quit
    default: self = .slide(try Self.direction(name))
    }
    if let extra = arguments.dropFirst(mostArguments).first { throw .unexpected(String(extra)) }
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

  private static func play(_ words: ArraySlice<Substring>) throws(CommandError) -> Command {
    guard let name = words.first else { throw .missing("the name of a player") }
    guard let player = Opponent(rawValue: String(name)) else { throw .notAPlayer(String(name)) }
    return .play(player, milliseconds: try words.dropFirst().first.map(milliseconds))
  }

  private static func milliseconds(_ text: Substring) throws(CommandError) -> Int {
    guard let number = Int(text), (1...60_000).contains(number) else { throw .notATime(String(text)) }
    return number
  }

  private var mostArguments: Int {
    switch self {
    case .new, .load: 1
    case .play: 2
    default: 0
    }
  }
}
