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
    "newGame": "new", "toggleMode": "mode next", "nextRules": "rules next", "highScores": "scores", "confirm": "again",
    "cancel": "game", "first": "go 0", "last": "go end", "search": "history", "copy": "share", "copyLine": "share",
    "redraw": "again",
  ]

  package static func line(of action: String) -> String { lines[action] ?? action }

  /// The purposes of keys that do only part of what their command can do.
  private static let purposes = [
    "undo": "undo the last move", "redo": "redo a move", "autoplay": "let the computer make a move",
    "newGame": "start a new game, or go to your own one",
    "nextRules": "change the game", "review": "hear the costliest moves of your last game",
    "copy": "read your last finished game as one line to share", "highScores": "read the high scores",
  ]

  static let purposesEverywhere = ["help": "list the keys", "first": "go to the start", "last": "go to the end"]

  /// The action to press for a key that has none.
  package static let nothing = "nothing"

  /// The reasons why some actions have no effect in text mode.
  static let unused: [String: String] = {
    let (speed, draws) = ("Text mode has no speed: moves come at once.", "Text mode draws nothing.")
    let tabs = "Text mode has no tabs and buttons. Press ? for all keys."
    let tables = "Text mode has no tables to sort. A colon and scores aided reads the games with help."
    return [
      "faster": speed, "slower": speed, "nextTheme": draws, "toggleMotion": draws, "nextTab": tabs,
      "previousTab": tabs, "focusNext": tabs, "focusPrevious": tabs, "nextFilter": tables,
      Self.nothing: "This key does nothing. Press ? for all keys.",
      "about": "Triples is a game of sliding tiles. A colon and rules explains it.",
    ]
  }()

  func key(for command: String) -> String? {
    let keys = entries.filter { Self.line(of: $0.action) == command }.flatMap(\.keys)
    return (keys.first ?? own.first { $0.value == command }?.key).map(Self.spoken)
  }

  /// Returns the command of a key, if it has an effect in text mode.
  func command(for key: String) -> String? {
    let action = entries.first { $0.keys.contains(key) && Self.unused[$0.action] == nil }?.action
    return action.map(Self.line) ?? own[key]
  }

  /// A voice reads a capital letter like a small one.
  private static func spoken(_ key: String) -> String {
    key.count == 1 && key != key.lowercased() ? "capital \(key)" : key
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

  /// The actions besides pushes and previews, with their keys, and their purpose if it differs from the command's.
  var actions: [(action: String, keys: String, purpose: String?)] {
    let told = ["copyLine", "search", "redraw", "confirm"] + Direction.allCases.map(\.rawValue)
    let others = entries.filter { !told.contains($0.action) && !$0.action.hasPrefix("peek") && !$0.keys.isEmpty }
    return others.map { ($0.action, $0.keys.map(Self.spoken).listed("or"), Self.purposes[$0.action]) }
  }
}
