import TriplesModel

/// A line of the settings.
enum SettingRow: Hashable {
  case setting(Setting)
  /// The keys of an action.
  case action(String)

  /// All lines, group by group.
  static let all = Setting.all.map(setting) + KeyMap.actions.map { action($0.name) }

  var group: Setting.Group { if case .setting(let setting) = self { setting.group } else { .keys } }

  var title: String {
    switch self {
    case .setting(let setting): setting.title
    case .action(let action): Self.actions[action] ?? KeyMap.title(of: action)
    }
  }

  /// What it does, in a sentence.
  var meaning: String {
    if case .setting(let setting) = self {
      setting.meaning
    } else {
      "The keys for “\(title)”. A new one takes their place."
    }
  }

  /// The change that gives it its default.
  func reset(_ settings: Settings) -> SettingsChange {
    switch self {
    case .setting(let setting): return .value(setting, nil)
    case .action(let action):
      var choice = settings.keyChoice
      choice.actions[action] = nil
      return .keys(choice)
    }
  }

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
