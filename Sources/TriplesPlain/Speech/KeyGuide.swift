import TriplesModel

/// The single keys of text mode: those of the screen by the names of their actions, and some of its own.
package struct KeyGuide: Sendable {
  /// The names of the keys of each action, in the order of the screen's help.
  package typealias Entry = (action: String, keys: [String])

  private let entries: [Entry]

  /// The keys of text mode itself come before those of the screen.
  package init(_ entries: [Entry]) {
    self.entries = entries.map { entry in
      (entry.action, entry.keys.filter { key in !Self.own.keys.contains { String($0) == key } })
    }
  }

  /// The keys that only text mode has. Shift turns digits into these characters on most keyboards.
  package static let own: [Unicode.Scalar: String] = [
    "1": "row 1", "2": "row 2", "3": "row 3", "4": "row 4",
    "!": "column 1", "@": "column 2", "\"": "column 2", "#": "column 3", "§": "column 3", "$": "column 4",
    " ": "again", "b": "board", "t": "next", "z": "score", "o": "legal", "m": "mates",
  ]

  /// The lines for actions whose command has another name.
  private static let lines = [
    "peekUp": "peek up", "peekDown": "peek down", "peekLeft": "peek left", "peekRight": "peek right",
    "newGame": "new", "toggleMode": "mode next", "nextRules": "rules next", "highScores": "scores", "confirm": "again",
    "cancel": "game", "first": "go 0", "last": "go end", "search": "history", "copy": "share", "copyLine": "share",
    "redraw": "again",
  ]

  /// The line that stands for an action in the own game.
  package static func line(of action: String) -> String { lines[action] ?? action }

  /// The purposes of keys whose command can do more than the key.
  private static let purposes = [
    "autoplay": "let the computer make a move", "newGame": "start a new game",
    "nextRules": "change the game", "review": "hear the costliest moves of your last game",
    "copy": "read your last finished game as one line to share", "highScores": "read the high scores",
  ]

  /// Those that are the same everywhere.
  static let purposesEverywhere = ["help": "list the keys", "first": "go to the start", "last": "go to the end"]

  /// Why an action has nothing to do here.
  static let unused: [String: String] = {
    let (speed, draws) = ("Text mode has no speed: moves come at once.", "Text mode draws nothing.")
    let tabs = "Text mode has no tabs and buttons. Press ? for all keys."
    let tables = "Text mode has no tables to sort. Colon and scores aided reads the games with help."
    return [
      "faster": speed, "slower": speed, "nextTheme": draws, "toggleMotion": draws, "nextTab": tabs,
      "previousTab": tabs, "focusNext": tabs, "focusPrevious": tabs, "nextFilter": tables, "nextOrder": tables,
      "about": "Triples is a game of sliding tiles. Colon and rules explains it.",
    ]
  }()

  /// The first key of a command; nil if it has none.
  func key(for command: String) -> String? {
    entries.filter { Self.line(of: $0.action) == command }.flatMap(\.keys).first
  }

  /// The keys that push: `Arrows, a s w d or h j k l`.
  var pushes: String {
    let letters = ["left", "down", "up", "right"].map { direction in
      entries.filter { $0.action == direction }.flatMap(\.keys).filter { $0.count == 1 }
    }
    let sets = (0..<(letters.map(\.count).min() ?? 0)).map { set in letters.map { $0[set] }.joined(separator: " ") }
    return Sentences.list(["Arrows"] + sets, "or")
  }

  /// The most important keys, for the start.
  var introduction: String {
    let keys = [("hint", "gives a hint"), ("undo", "undoes"), ("quit", "quits"), ("help", "lists all keys")]
    let known = keys.compactMap { command, does in key(for: command).map { "\($0) \(does)" } }
    return
      "\(pushes) push the tiles, b reads the board, \(Sentences.list(known)). A colon starts a line for any command."
  }

  /// The actions that are commands, with their keys, and their purpose if it differs from that of the command.
  var actions: [(action: String, keys: String, purpose: String?)] {
    let told = ["copyLine", "search", "redraw", "confirm"] + Direction.allCases.map(\.rawValue)
    let others = entries.filter { !told.contains($0.action) && !$0.action.hasPrefix("peek") && !$0.keys.isEmpty }
    return others.map { ($0.action, $0.keys.joined(separator: " "), Self.purposes[$0.action]) }
  }
}
