extension Key {
  /// What the key is called in the help.
  package func name(hasArrows: Bool) -> String {
    let prefix =
      (modifiers.contains(.control) ? "Ctrl-" : "") + (modifiers.contains(.alt) ? "Alt-" : "")
      + (modifiers.contains(.shift) ? "Shift-" : "")
    return prefix + code.name(hasArrows: hasArrows)
  }
}

extension Key.Code {
  fileprivate func name(hasArrows: Bool) -> String {
    switch self {
    case .up: hasArrows ? "↑" : "Up"
    case .down: hasArrows ? "↓" : "Down"
    case .left: hasArrows ? "←" : "Left"
    case .right: hasArrows ? "→" : "Right"
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

extension Key {
  /// The key that the help calls so, in ASCII: `a`, `?`, `Space`, `F2`, `Ctrl-x`; nil if there is none.
  package init?(named name: String) {
    let all: [(prefix: String, modifier: Modifiers)] = [("Ctrl-", .control), ("Alt-", .alt), ("Shift-", .shift)]
    var (rest, modifiers) = (name[...], Modifiers())
    for (prefix, modifier) in all where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    guard let code = Code(named: String(rest)) else { return nil }
    self.init(code, modifiers)
  }
}

extension Key.Code {
  private static let named: [Self] =
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .enter, .tab, .backspace,
      .escape, .character(" "),
    ] + (1...12).map(Self.function)

  fileprivate init?(named name: String) {
    if let code = Self.named.first(where: { $0.name(hasArrows: false) == name }) {
      self = code
    } else if let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1,
      (0x21...0x7E).contains(scalar.value) || scalar.properties.isAlphabetic
    {
      self = .character(scalar)
    } else {
      return nil
    }
  }
}
