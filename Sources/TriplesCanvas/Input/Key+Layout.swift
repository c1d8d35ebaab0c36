/// Letters of other keyboards and input methods.
extension Key {
  /// What the key may mean, the most exact first: itself; with Alt if an ESC came before it; the small letter, as Caps
  /// Lock may be on; and the key at its place on a QWERTY keyboard.
  package var meanings: [Key] {
    let alt = modifiers.contains(.escape) ? modifiers.subtracting(.escape).union(.alt) : modifiers
    guard case .character(let scalar) = code else { return [Key(code, alt)] }
    return [scalar, scalar.small, scalar.onQWERTY, scalar.small.onQWERTY].map { Key(.character($0), alt) }
  }

  /// The key alone if an ESC came before it: the ESC may have been a key of its own.
  package var afterEscape: Key? { modifiers.contains(.escape) ? Key(code, modifiers.subtracting(.escape)) : nil }

  /// True if the key types a letter.
  package var isLetter: Bool {
    if case .character(let scalar) = code { modifiers.isEmpty && scalar.properties.isAlphabetic } else { false }
  }
}

extension Unicode.Scalar {
  /// The small letter of a capital; itself if there is none.
  fileprivate var small: Unicode.Scalar { properties.lowercaseMapping.unicodeScalars.only ?? self }

  /// The letter at the same place on a QWERTY keyboard; the plain form of a full-width character; otherwise itself.
  fileprivate var onQWERTY: Unicode.Scalar {
    if (0xFF01...0xFF5E).contains(value) { return Unicode.Scalar(value - 0xFEE0) ?? self }
    guard !isASCII, let key = Self.places[small] else { return self == "\u{3000}" ? " " : self }
    return small == self ? key : key.properties.uppercaseMapping.unicodeScalars.only ?? key
  }

  private static let qwerty = Array("qwertyuiopasdfghjklzxcvbnm".unicodeScalars)

  /// Common layouts, with the keys in the order of `qwerty`: Russian, Greek, Hebrew, Arabic, Persian, Korean, Thai,
  /// Georgian and Devanagari (InScript).
  private static let layouts = [
    "йцукенгшщзфывапролдячсмить", " ςερτυθιοπασδφγηξκλζχψωβνμ", "  קראטוןםפשדגכעיחלךזסבהנמצ",
    "ضصثقفغعهخحشسيبلاتنمئءؤر ىة", "ضصثقفغعهخحشسیبلاتنمظطزرذدپ", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ",
    "ๆไำพะัีรนยฟหกดเ้่าสผปแอิืท", "ქწერტყუიოპასდფგჰჯკლზხცვბნმ", "ौैाीूबहगदजोे्िुपरकतॆंमनवलस",
  ].map { Array($0.unicodeScalars) }

  /// Where layouts differ about a letter, the first counts. The last ones are Ukrainian, Belarusian, Serbian and Macedonian.
  private static let places = Dictionary(
    layouts.flatMap { zip($0, qwerty) }.filter { $0.0 != " " } + zip("іўљњјџ".unicodeScalars, "soqwjx".unicodeScalars),
    uniquingKeysWith: { one, _ in one })
}

extension Collection {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
