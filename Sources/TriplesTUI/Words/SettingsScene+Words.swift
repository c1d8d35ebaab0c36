import TriplesModel

extension SettingRow {
  /// What the groups of ``PlainChange`` are called.
  static let textModeTitles = ["Text mode", "Text tiles", "Text bell", "Text input", "Text clock"]

  static func title(of action: String) -> String { actions[action] ?? KeyMap.title(of: action) }

  /// Actions that share a title in the help.
  private static let actions = [
    "up": "push up", "down": "push down", "left": "push left", "right": "push right", "peekUp": "preview up",
    "peekDown": "preview down", "peekLeft": "preview left", "peekRight": "preview right", "undo": "undo",
    "redo": "redo", "faster": "faster", "slower": "slower", "game": "Game", "highScores": "High Scores",
    "about": "About", "history": "History", "challenges": "Challenges", "first": "first", "last": "last",
    "nextFilter": "choose a table", "nextOrder": "sort", "copy": "copy result, restart", "copyLine": "copy the game",
    "focusNext": "next button", "focusPrevious": "previous button",
    "nextTheme": "next theme", "toggleMotion": "animations",
  ]
}

extension PlainChange {
  /// What it is called beside its alternatives.
  var title: String {
    switch self {
    case .quiet, .clockOff: "off"
    case .bell, .clockOn: "on"
    case .clockSlow: "slow"
    case .keys: "single keys"
    default: rawValue
    }
  }
}

extension SettingsScene {
  static let askForKey = "press a key"

  /// What the keys do here.
  func hints(_ keys: KeyNames) -> [String] {
    let (change, close) = ("\(keys[.confirm]) changes", "\(keys[.cancel]) closes")
    switch typing {
    case .key: return ["\(keys[.cancel]) keeps the key", keys[.cancel]]
    case .text: return ["\(keys[.confirm]) saves, \(keys[.cancel]) keeps the text", "\(keys[.confirm]) saves"]
    case nil: return ["\(change), Backspace resets, \(close)", "\(change), \(close)", close]
    }
  }
}
