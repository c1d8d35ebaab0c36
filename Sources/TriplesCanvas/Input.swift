package enum Input: Hashable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// The terminal's window gained (true) or lost the focus.
  case focus(Bool)
  /// A pasted text; a long one is cut.
  case paste(String)

  package var isKeyOrClick: Bool {
    if case .mouse(let mouse) = self { mouse.action == .press } else if case .key = self { true } else { false }
  }
}

package struct Key: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    case up, down, left, right
    case home, end, pageUp, pageDown, insert, delete
    case enter, tab, backspace, escape
    case function(Int)
    /// A character as typed, capitals included.
    case character(Unicode.Scalar)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift, except with characters: `A` has no Shift.
    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    /// An ESC before the key: Alt, or the Escape key just before it.
    package static let escape = Modifiers(rawValue: 8)
    /// Control; a control character counts as its small letter: 0x01 is Control and `a`.
    package static let control = Modifiers(rawValue: 4)
  }

  package let code: Code
  package let modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) { (self.code, self.modifiers) = (code, modifiers) }

  /// The digit that the key types; nil for any other key.
  package var digit: Int? {
    guard modifiers.isEmpty, case .character(let scalar)? = meanings.last?.code else { return nil }
    return ("0"..."9").contains(scalar) ? Int(String(scalar)) : nil
  }

  package static func character(_ character: Unicode.Scalar) -> Key { Key(.character(character)) }

  private static let names = [("Ctrl-", Modifiers.control), ("Alt-", [.alt, .escape]), ("Shift-", .shift)]

  package func name(hasArrows: Bool) -> String {
    let held = Self.names.filter { _, modifiers in !self.modifiers.isDisjoint(with: modifiers) }
    return held.map(\.0).joined() + code.name(hasArrows: hasArrows)
  }

  /// Creates the key with a name, such as `a`, `?`, `Space`, `F2` or `Ctrl-x`; nil if no terminal sends such a key.
  package init?(named name: String) {
    var (rest, modifiers) = (name[...], Modifiers())
    for (prefix, modifier) in Self.names where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      modifiers.formUnion(modifier.subtracting(.escape))
    }
    guard var code = Code(named: String(rest)) else { return nil }
    if case .character(let scalar) = code {
      // Shift changes the character. Ctrl makes these Backspace, Tab, Enter or Escape, or the terminal takes them.
      let isTaken = modifiers.contains(.control) && "chijmz[\\".unicodeScalars.contains(scalar.small)
      if isTaken || modifiers.contains(.shift) { return nil }
      if modifiers.contains(.control) { code = .character(scalar.small) }
    }
    self.init(code, modifiers)
  }

  // MARK: Letters of other keyboards and input methods

  /// The possible meanings of the key, the most exact first: itself, the small letter (Caps Lock may be on), and the
  /// key at the same place on a QWERTY keyboard. An ESC before the key counts as Alt.
  package var meanings: [Key] {
    let alt = modifiers.contains(.escape) ? modifiers.subtracting(.escape).union(.alt) : modifiers
    guard case .character(let scalar) = code else { return [Key(code, alt)] }
    return [scalar, scalar.small, scalar.onQWERTY, scalar.small.onQWERTY].map { Key(.character($0), alt) }
  }

  /// The key without the ESC before it, which may have been the Escape key; nil without an ESC.
  package var afterEscape: Key? { modifiers.contains(.escape) ? Key(code, modifiers.subtracting(.escape)) : nil }

  package var isLetter: Bool {
    if case .character(let scalar) = code { modifiers.isEmpty && scalar.properties.isAlphabetic } else { false }
  }
}

package struct Mouse: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// The left button was pressed, held while the pointer moved, or released.
    case press, drag, release
    /// One notch of the wheel.
    case scrollUp, scrollDown
  }

  package let action: Action
  /// The cell under the pointer; some terminals report cells outside the screen.
  package let point: Point

  package init(_ action: Action, at point: Point) { (self.action, self.point) = (action, point) }
}

extension Key.Code {
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

  fileprivate init?(named name: String) {
    let keys = Self.names.keys + (1...20).map(Self.function)
    let scalar = name.unicodeScalars.only
    if let key = keys.first(where: { $0.name(hasArrows: false) == name }) {
      self = key
    } else if let scalar, (0x21...0x7E).contains(scalar.value) || scalar.properties.isAlphabetic {
      self = .character(scalar)
    } else {
      return nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var small: Unicode.Scalar { properties.lowercaseMapping.unicodeScalars.only ?? self }
  package var capital: Unicode.Scalar { properties.uppercaseMapping.unicodeScalars.only ?? self }

  /// The letter at the same place on a QWERTY keyboard; the plain form of a full-width character; otherwise itself.
  fileprivate var onQWERTY: Unicode.Scalar {
    if (0xFF01...0xFF5E).contains(value) { return Unicode.Scalar(value - 0xFEE0) ?? self }
    guard !isASCII, let key = Self.places[small] else { return self == "\u{3000}" ? " " : self }
    return small == self ? key : key.capital
  }

  private static let qwerty = Array("qwertyuiopasdfghjklzxcvbnm".unicodeScalars)

  /// Common layouts, with the keys in the order of `qwerty`: Russian, Greek, Hebrew, Arabic, Persian, Korean, Thai,
  /// Georgian and Devanagari (InScript).
  private static let layouts = [
    "йцукенгшщзфывапролдячсмить", " ςερτυθιοπασδφγηξκλζχψωβνμ", "  קראטוןםפשדגכעיחלךזסבהנמצ",
    "ضصثقفغعهخحشسيبلاتنمئءؤر ىة", "ضصثقفغعهخحشسیبلاتنمظطزرذدپ", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ",
    "ๆไำพะัีรนยฟหกดเ้่าสผปแอิืท", "ქწერტყუიოპასდფგჰჯკლზხცვბნმ", "ौैाीूबहगदजोे्िुपरकतॆंमनवलस",
  ].map { Array($0.unicodeScalars) }

  /// If layouts disagree on a letter, the first one decides. The last letters are Ukrainian, Belarusian, Serbian and
  /// Macedonian.
  private static let places = Dictionary(
    layouts.flatMap { zip($0, qwerty) }.filter { $0.0 != " " } + zip("іўљњјџ".unicodeScalars, "soqwjx".unicodeScalars),
    uniquingKeysWith: { one, _ in one })
}

extension Collection {
  var only: Element? { count == 1 ? first : nil }
}
