extension Key {
  /// What the key is called in the help.
  func name(isUnicode: Bool) -> String {
    let prefix =
      (modifiers.contains(.control) ? "Ctrl-" : "") + (modifiers.contains(.alt) ? "Alt-" : "")
      + (modifiers.contains(.shift) ? "Shift-" : "")
    return prefix + code.name(isUnicode: isUnicode)
  }
}

extension Key.Code {
  fileprivate func name(isUnicode: Bool) -> String {
    switch self {
    case .up: isUnicode ? "↑" : "Up"
    case .down: isUnicode ? "↓" : "Down"
    case .left: isUnicode ? "←" : "Left"
    case .right: isUnicode ? "→" : "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .escape: "Esc"
    case .function(let number): "F\(number)"
    case .character(" "): "Space"
    case .character(let scalar): String(scalar)
    }
  }
}
