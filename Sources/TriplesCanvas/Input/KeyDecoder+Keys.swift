/// The keys that control sequences stand for: xterm, VT220, modifyOtherKeys, kitty, rxvt.
extension ControlSequence {
  /// The key, or nil if the sequence stands for none that we know.
  func key(final: UInt8) -> Key? {
    guard mark == nil, let parameters else { return nil }
    switch (introducer, final) {
    // rxvt writes arrows with Shift and Control as small letters, and other keys with other ends.
    case (_, UInt8(ascii: "a")...UInt8(ascii: "d")):
      let modifiers = alt.union(introducer == .csi ? .shift : .control)
      return isBare ? Self.letterCode(final - 0x20).map { Key($0, modifiers) } : nil
    case (.csi, UInt8(ascii: "$")), (.csi, UInt8(ascii: "^")), (.csi, UInt8(ascii: "@")):
      let modifiers = Self.rxvtModifiers[final] ?? []
      return number.flatMap { Self.tildeCodes[$0] }.map { Key($0, alt.union(modifiers)) }
    case (.ss3, _): return isBare ? Self.ss3Code(final).map { Key($0, alt) } : nil
    case (.csi, UInt8(ascii: "Z")): return isBare ? Key(.tab, alt.union(.shift)) : nil
    case (.csi, UInt8(ascii: "u")):
      return parameters.count <= 3 ? Self.key(parameters.first ?? [], modifiers(parameters, at: 1)) : nil
    case (.csi, UInt8(ascii: "~")): return tildeKey(parameters)
    default:
      let isPlain = parameters.first.map { $0 == [1] || $0 == [nil] } ?? true
      guard isPlain, parameters.count <= 2, let code = Self.letterCode(final) else { return nil }
      return modifiers(parameters, at: 1).map { Key(code, $0) }
    }
  }

  private var alt: Key.Modifiers { isAlt ? .escape : [] }

  /// `CSI number ; modifiers ~`, and xterm's `CSI 27 ; modifiers ; character ~`.
  private func tildeKey(_ parameters: [[Int?]]) -> Key? {
    guard let first = parameters.first, first.count == 1, let number = first[0] else { return nil }
    guard let modifiers = modifiers(parameters, at: 1) else { return nil }
    if number == 27 && parameters.count == 3 { return Self.key(parameters[2], modifiers) }
    guard parameters.count <= 2, let code = Self.tildeCodes[number] else { return nil }
    return Key(code, modifiers)
  }

  /// The modifiers: a parameter less one. Nil if the key came up or has other modifiers; locks do not count.
  private func modifiers(_ parameters: [[Int?]], at index: Int) -> Key.Modifiers? {
    guard index < parameters.count else { return alt }
    let parts = parameters[index]
    let isRelease = parts.count > 1 && parts[1] == 3
    let bits = ((parts.first ?? 1) ?? 1) - 1
    let locks = 64 | 128
    guard !isRelease, bits >= 0, bits & ~locks <= 7 else { return nil }
    return Key.Modifiers(rawValue: UInt8(bits & 7)).union(alt)
  }

  /// The key of a code point, with the one that Shift makes of it as an optional second part.
  private static func key(_ codes: [Int?], _ modifiers: Key.Modifiers?) -> Key? {
    guard let modifiers, let first = codes.first, let code = first else { return nil }
    if let named = namedCodes[code] ?? keypadCode(code) { return Key(named, modifiers) }
    let isPrivate = (0xE000...0xF8FF).contains(code)
    guard code >= 0x20, code != 0x7F, !(0x80..<0xA0).contains(code), !isPrivate else { return nil }
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    guard modifiers.contains(.shift) else { return Key(.character(scalar), modifiers) }
    let shifted = codes.count > 1 ? codes[1].flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init) : nil
    return Key(.character(shifted ?? scalar.capital), modifiers.subtracting(.shift))
  }

  private static func letterCode(_ final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// The letters after SS3: those after CSI, and the keypad in application mode.
  private static func ss3Code(_ final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "n"): .delete
    case UInt8(ascii: "p")...UInt8(ascii: "y"): keypadDigits[Int(final - UInt8(ascii: "p"))]
    case UInt8(ascii: "j")...UInt8(ascii: "o"): .character(Unicode.Scalar(final - 0x40))
    default: letterCode(final)
    }
  }

  /// The keys that the digits of the keypad mean without Num Lock, as printed below them.
  private static let keypadDigits: [Key.Code?] = [
    .insert, .end, .down, .pageDown, .left, nil, .right, .home, .up, .pageUp,
  ]
  private static let rxvtModifiers: [UInt8: Key.Modifiers] = [
    UInt8(ascii: "$"): .shift, UInt8(ascii: "^"): .control, UInt8(ascii: "@"): [.shift, .control],
  ]

  private static let tildeCodes: [Int: Key.Code] = {
    let functions = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34]
    let named: [Int: Key.Code] = [
      1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    ]
    return named.merging(zip(functions, (1...).lazy.map(Key.Code.function))) { named, _ in named }
  }()

  /// Kitty's numbers for keys that type no character: the C0 ones, and those of the keypad.
  private static let namedCodes: [Int: Key.Code] = [
    8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace, 57414: .enter,
    57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp, 57422: .pageDown,
    57423: .home, 57424: .end, 57425: .insert, 57426: .delete, 57409: .delete, 57410: .character("/"),
    57411: .character("*"), 57412: .character("-"), 57413: .character("+"), 57415: .character("="),
  ]

  private static func keypadCode(_ code: Int) -> Key.Code? {
    (57399...57408).contains(code) ? keypadDigits[code - 57399] : nil
  }
}

extension Unicode.Scalar {
  fileprivate var capital: Unicode.Scalar {
    let mapped = properties.uppercaseMapping.unicodeScalars
    return mapped.count == 1 ? mapped.first ?? self : self
  }
}
