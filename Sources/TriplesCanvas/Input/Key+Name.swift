extension Key {
  /// What the key is called in the help.
  package func name(hasArrows: Bool) -> String {
    let prefix =
      (modifiers.contains(.control) ? "Ctrl-" : "") + (modifiers.isDisjoint(with: [.alt, .escape]) ? "" : "Alt-")
      + (modifiers.contains(.shift) ? "Shift-" : "")
    return prefix + code.name(hasArrows: hasArrows)
  }
}

extension Key.Code {
  /// The names of keys that type nothing to be seen.
  private static let names: [Self: String] = [
    .up: "Up", .down: "Down", .left: "Left", .right: "Right", .home: "Home", .end: "End", .pageUp: "PgUp",
    .pageDown: "PgDn", .insert: "Ins", .delete: "Del", .enter: "Enter", .tab: "Tab", .backspace: "Backspace",
    .escape: "Esc", .character(" "): "Space",
  ]
  private static let arrows: [Self: String] = [.up: "↑", .down: "↓", .left: "←", .right: "→"]

  fileprivate func name(hasArrows: Bool) -> String {
    if let name = (hasArrows ? Self.arrows[self] : nil) ?? Self.names[self] { return name }
    return switch self {
    case .function(let number): "F\(number)"
    case .character(let scalar): String(scalar)
    default: ""
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
  fileprivate init?(named name: String) {
    let functions = (1...12).lazy.map(Self.function)
    if let code = Self.names.first(where: { $0.value == name })?.key
      ?? functions.first(where: { $0.name(hasArrows: false) == name })
    {
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
