import TriplesModel

/// The single keys of text mode: those of the screen, by the names of their actions, and some of its own.
package struct KeyGuide: Sendable {
  /// An action and the names of its keys, in the order of the screen's help.
  package typealias Entry = (action: String, keys: [String])

  private let entries: [Entry]
  /// The keys that only text mode has, with their lines.
  private let own: [String: String]

  /// Creates a guide. The keys of text mode itself take precedence over those of the screen, except for those that
  /// push: text mode uses the capitals of these.
  package init(_ entries: [Entry]) {
    let pushing = Set(entries.filter { Direction(rawValue: $0.action) != nil }.flatMap(\.keys))
    let own = Dictionary(uniqueKeysWithValues: Self.standard.map { (pushing.contains($0) ? $0.uppercased() : $0, $1) })
    self.entries = entries.map { action, keys in
      (action, Direction(rawValue: action) == nil ? keys.filter { own[$0] == nil } : keys)
    }
    self.own = own
  }

  /// The signs for columns are what Shift and a digit type on most keyboards.
  private static let standard = [
    "1": "row 1", "2": "row 2", "3": "row 3", "4": "row 4",
    "!": "column 1", "@": "column 2", "\"": "column 2", "#": "column 3", "§": "column 3", "£": "column 3",
    "$": "column 4", " ": "again", "b": "board", "t": "next", "z": "score", "o": "legal", "m": "mates",
  ]

  package func ownLine(for key: String) -> String? { own[key] }

  /// The lines of actions that are not named like their command.
  private static let lines = [
    "peekUp": "peek up", "peekDown": "peek down", "peekLeft": "peek left", "peekRight": "peek right",
    "newGame": "new", "toggleMode": "mode next", "nextRules": "rules next", "highScores": "scores",
    "cancel": "game", "first": "go 0", "last": "go end", "search": "history", "copy": "share", "copyLine": "share",
  ]

  package static func line(of action: String) -> String { lines[action] ?? action }

  /// What keys do in a game if that is less than the command with this name can do.
  static let purposes = [
    "undo": "undo the last move", "redo": "redo a move", "autoplay": "let the computer make a move",
    "new": "start a new game, or go to your own one", "rules": "change the game", "scores": "read the high scores",
    "review": "hear the costliest moves of your last game", "help": "list the keys",
    "share": "read your last finished game as one line to share",
  ]

  func key(for command: String) -> String? {
    let keys = entries.filter { Self.line(of: $0.action) == command }.flatMap(\.keys)
    return (keys.first ?? own.first { $0.value == command }?.key).map(Self.spoken)
  }

  /// Returns the line of a key: an action of the screen, or what only text mode has.
  func line(for key: String) -> String? {
    entries.first { $0.keys.contains(key) }.map { Self.line(of: $0.action) } ?? own[key]
  }

  /// A voice reads a capital letter like a small one, and no space.
  private static func spoken(_ key: String) -> String {
    key == " " ? "space" : key.count == 1 && key != key.lowercased() ? "capital \(key)" : key
  }

  /// The keys that push left, down, up and right: `Arrows, a s w d or h j k l`.
  var pushes: String {
    let letters = ["left", "down", "up", "right"].map { direction in
      entries.filter { $0.action == direction }.flatMap(\.keys).filter { $0.count == 1 }
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

  /// Returns the keys whose lines begin with one of some words, as they are spoken. `line` words the screen's actions.
  func keys(for names: [String], line: (String) -> String) -> [String] {
    let lines = entries.flatMap { action, keys in keys.map { (key: $0, line: line(action)) } }
    let others = own.filter { !$0.value.contains(where: \.isNumber) }.sorted { $0.key < $1.key }
    return (lines + others.map { (key: $0.key, line: $0.value) })
      .filter { names.contains(String($0.line.prefix { $0 != " " })) }.map { Self.spoken($0.key) }
  }
}
