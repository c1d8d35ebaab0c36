import TriplesModel

/// Why a line is no command.
enum CommandError: Error, Hashable, CustomStringConvertible {
  case empty
  case tooLong
  case notText
  case unknown(String)
  case unexpected(String)
  case notASeed(String)
  case notAPlayer(String, among: [String])
  case notRules(String)
  case notATime(String)
  case nothingToPlay
  case missing(String)
  case damaged(RecordingError)
  case notABoard(Grid.ParsingError)
  case notACell(String)
  case tileWaits
  case noTileWaits
  case notAnEntry(Position, among: [Position])
  case nothingToUndo
  case nothingToRedo

  var description: String {
    switch self {
    case .empty: "an empty line is not a command"
    case .tooLong: "the line is too long"
    case .notText: "the line is not UTF-8"
    case .unknown(let word): "unknown command \(Self.shown(word))"
    case .unexpected(let word): "unexpected \(Self.shown(word)) after the command"
    case .notASeed(let word): "a seed is a whole number from 0 to 4294967295, not \(Self.shown(word))"
    case .notAPlayer(let word, let names): "the players are \(Self.list(names)), not \(Self.shown(word))"
    case .notRules(let word):
      "the rules are \(Self.list(RuleSet.allCases.map(\.rawValue))), not \(Self.shown(word))"
    case .notATime(let word): "a time is 1 to 60000 milliseconds, not \(Self.shown(word))"
    case .nothingToPlay: "the game has ended"
    case .missing(let what): "\(what) is missing"
    case .damaged(let error): "not a saved game: \(error)"
    case .notABoard(let error): error.description
    case .notACell(let words): "a cell is a row and a column, each 0 to 3, not \(Self.shown(words))"
    case .tileWaits: "place the tile first ('place ROW COLUMN'), or undo the push"
    case .noTileWaits: "there is no tile to place: push first"
    case .notAnEntry(let position, let entries):
      "the tile cannot be placed at \(position.row) \(position.column), only at "
        + Self.list(entries.map { "\($0.row) \($0.column)" })
    case .nothingToUndo: "nothing to undo"
    case .nothingToRedo: "nothing to redo"
    }
  }

  /// The word in quotes, cut where it is long.
  private static func shown(_ word: String) -> String {
    let cut = String.UnicodeScalarView(word.unicodeScalars.prefix(40))
    return "'\(String(cut))\(cut.count < word.unicodeScalars.count ? "…" : "")'"
  }

  /// The names with commas between them, and a word before the last: `a, b and c`.
  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}
