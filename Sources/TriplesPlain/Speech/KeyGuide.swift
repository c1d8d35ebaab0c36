import TriplesModel

/// The single keys of text mode: those of the screen, by the names of their actions, and some of its own.
package struct KeyGuide: Sendable {
  /// The keys of the screen in the order of its help, then those of text mode, whose actions are typed commands.
  private let entries: [(action: String, key: String)]

  /// Text mode's own keys replace equal keys of the screen. If a key of the screen pushes, text mode uses its capital.
  package init(_ bindings: [(action: String, keys: [String])]) {
    let screen = bindings.flatMap { action, keys in keys.map { (action: action, key: $0) } }
    let pushing = screen.filter { Direction(rawValue: $0.action) != nil }.map(\.key)
    let own = Self.own.map { key, line in (action: line, key: pushing.contains(key) ? key.uppercased() : key) }
    entries = screen.filter { entry in pushing.contains(entry.key) || !own.contains { $0.key == entry.key } } + own
  }

  /// The keys for columns are those that Shift and a digit type on common keyboards.
  private static let own: KeyValuePairs = [
    "1": "row 1", "2": "row 2", "3": "row 3", "4": "row 4",
    "!": "column 1", "@": "column 2", "\"": "column 2", "#": "column 3", "§": "column 3", "£": "column 3",
    "$": "column 4", " ": "again", "b": "board", "m": "mates", "o": "legal", "t": "next", "z": "score",
  ]

  /// The commands for actions whose own name is not a command.
  private static let lines = [
    "peekUp": "peek up", "peekDown": "peek down", "peekLeft": "peek left", "peekRight": "peek right",
    "newGame": "new", "toggleMode": "mode next", "nextRules": "rules next", "highScores": "scores",
    "cancel": "game", "first": "go 0", "last": "go end", "search": "history", "copy": "share", "copyLine": "share",
  ]

  package static func line(of action: String) -> String { lines[action] ?? action }

  package func action(for key: String) -> String? { entries.first { $0.key == key }?.action }

  func key(for command: String) -> String? {
    entries.first { Self.line(of: $0.action) == command }.map { Self.spoken($0.key) }
  }

  /// A screen reader does not tell capitals from lowercase letters, and skips a space.
  private static func spoken(_ key: String) -> String {
    key == " " ? "space" : key.count == 1 && key != key.lowercased() ? "capital \(key)" : key
  }

  /// The keys that push left, down, up and right: `Arrows, a s w d or h j k l`.
  var pushes: String {
    let letters = ["left", "down", "up", "right"].map { direction in
      entries.filter { $0.action == direction && $0.key.count == 1 }.map(\.key)
    }
    let sets = (0..<(letters.map(\.count).min() ?? 0)).map { set in letters.map { $0[set] }.joined(separator: " ") }
    return (["Arrows"] + sets).listed("or")
  }

  func introduction(hasHints: Bool) -> String {
    let hint = hasHints ? [("hint", "gives a hint")] : []
    let keys =
      [("board", "reads the board")] + hint + [("undo", "undoes"), ("quit", "quits"), ("help", "lists all keys")]
    let known = keys.compactMap { command, does in key(for: command).map { "\($0) \(does)" } }
    return "\(pushes) push left, down, up and right, \(known.listed()). A colon starts a line for any command."
  }

  /// Returns the spoken keys for a command that has these names. `line` returns the command of an action.
  func keys(for names: [String], line: (String) -> String) -> [String] {
    entries.filter { names.contains(String(line($0.action).prefix { $0 != " " })) }.map { Self.spoken($0.key) }
  }
}
