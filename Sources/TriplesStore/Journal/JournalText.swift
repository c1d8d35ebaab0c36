import TriplesModel

/// The text of a journal: a header, and a line for each thing that happened.
///
///     triples-journal 1 triples deterministic 42
///     left 2350
///     up 3100
///     undo 4020
enum JournalText {
  static let name = "triples-journal"
  static let version = 1
  static let rules = "triples"

  /// Why a text is no journal.
  enum Fault: Error {
    case unreadable
    case newer(Int)
  }

  /// What a text tells, up to the first line that makes no sense.
  struct Content {
    var game: SavedGame
    /// The bytes that tell it.
    var length: Int
    /// True if more follows than a last line that was cut short by the end of the program.
    var isDamaged = false
  }

  /// The header of a game that begins.
  static func header(_ game: Game) -> String {
    "\(name) \(version) \(rules) \(game.mode.rawValue) \(game.seed)\n"
  }

  /// The shortest text that leads to a game.
  static func text(_ saved: SavedGame) -> String {
    header(saved.history.game) + saved.entries.map(\.line).joined()
  }

  /// Reads a journal and plays it.
  static func read(_ bytes: [UInt8]) throws(Fault) -> Content {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count > 1 else { throw .unreadable }
    let game = try Self.game(String(decoding: lines[0], as: UTF8.self))
    var content = Content(game: SavedGame(game), length: lines[0].count + 1)
    for line in lines.dropFirst().dropLast() {
      guard let entry = JournalEntry(line: String(decoding: line, as: UTF8.self)), content.game.apply(entry)
      else {
        content.isDamaged = true
        break
      }
      content.length += line.count + 1
    }
    return content
  }

  private static func game(_ header: String) throws(Fault) -> Game {
    let words = header.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 2, words[0] == name, let number = Int(words[1]), number >= 1 else {
      throw .unreadable
    }
    guard number <= version else { throw .newer(number) }
    guard words.count == 5, words[2] == rules, let mode = GameMode(rawValue: String(words[3])),
      let seed = GameSetup.seed(parsing: words[4])
    else { throw .unreadable }
    return Game(mode: mode, seed: seed)
  }
}
