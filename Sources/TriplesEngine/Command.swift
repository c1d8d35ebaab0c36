import TriplesModel

/// What a program asks of the engine, one on a line.
enum Command: Hashable {
  case slide(Direction)
  case new(seed: UInt32?)
  case board
  case quit

  /// Reads a line; white space around and between words does not count.
  init(parsing line: String) throws(CommandError) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let name = words.first else { throw .empty }
    let arguments = words.dropFirst()
    switch name {
    case "new": self = .new(seed: try arguments.first.map(Self.seed))
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

  private static func direction(_ name: Substring) throws(CommandError) -> Direction {
    guard let direction = Direction(parsing: name) else { throw .unknown(String(name)) }
    return direction
  }

  private var takesArgument: Bool {
    if case .new = self { true } else { false }
  }
}

/// Why a line is no command.
enum CommandError: Error, Hashable, CustomStringConvertible {
  case empty
  case tooLong
  case notText
  case unknown(String)
  case unexpected(String)
  case notASeed(String)

  var description: String {
    switch self {
    case .empty: "an empty line is no command"
    case .tooLong: "the line is too long"
    case .notText: "the line is not UTF-8"
    case .unknown(let word): "unknown command \(Self.shown(word))"
    case .unexpected(let word): "unexpected \(Self.shown(word)) after the command"
    case .notASeed(let word): "a seed is a whole number from 0 to 4294967295, not \(Self.shown(word))"
    }
  }

  /// The word in quotes, cut where it is long.
  private static func shown(_ word: String) -> String {
    let cut = String.UnicodeScalarView(word.unicodeScalars.prefix(40))
    return "'\(String(cut))\(cut.count < word.unicodeScalars.count ? "…" : "")'"
  }
}
