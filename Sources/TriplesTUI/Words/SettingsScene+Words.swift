import TriplesModel

extension SettingRow {
  /// What the groups of ``PlainChange`` are called, and what they do.
  static let textModeTexts: [(title: String, meaning: String)] = [
    ("Answers", "How much text mode says after each move."),
    ("Tiles", "Text mode names tiles by numbers, or by one letter each."),
    ("Bell", "Text mode rings for an impossible push, a new highest tile and the last ten seconds."),
    ("Input", "Text mode reads whole lines, or single keys as the screen does."),
    ("Clock", "Time limits of levels in text mode. Slow: four times the time."),
  ]

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
  func keys(_ keys: KeyNames) -> [PageView.Key] {
    let (enter, escape) = (keys[.confirm], keys[.cancel])
    return switch typing {
    case .key: [(escape, "keeps the key")]
    case .text: [(enter, "saves"), (escape, "keeps the text")]
    case nil: [(enter, "changes"), (escape, "closes"), ("Backspace", "resets")]
    }
  }
}
