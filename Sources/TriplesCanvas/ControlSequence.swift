import TriplesBasics

/// A control sequence without its final byte, such as `CSI < 0 ; 10 ; 20`.
struct ControlSequence {
  /// The maximum length in bytes; all known sequences are shorter.
  private static let capacity = 48

  private let isCSI, isEmpty: Bool
  /// The modifier for the key if an ESC came before the sequence; otherwise empty.
  let alt: Key.Modifiers
  /// The first byte if it is `<`, `=`, `>` or `?`, as in sequences that are not keys, or the `[` of the Linux console.
  let mark: Unicode.Scalar?
  /// The parameters, each split at its colons; an empty part is nil. Empty if one is malformed.
  private let parameters: [[Int?]]

  /// Creates a sequence from its introducer, `[` (CSI) or `O` (SS3), and the bytes before the final byte.
  init(_ introducer: UInt8, _ bytes: [UInt8], isAfterEscape: Bool) {
    (isCSI, isEmpty, alt) = (introducer == UInt8(ascii: "["), bytes.isEmpty, isAfterEscape ? .escape : [])
    mark = bytes.first.flatMap { $0 >= 0x3C ? Unicode.Scalar($0) : nil }
    let fields = String(decoding: bytes.dropFirst(mark == nil ? 0 : 1), as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.split(separator: ":", omittingEmptySubsequences: false) }
    // No code point needs more than seven digits.
    let isValid = fields.joined().allSatisfy { $0.isEmpty || $0.count <= 7 && Int(digits: $0) != nil }
    parameters = isValid && bytes.count < Self.capacity ? fields.map { $0.map { Int($0) } } : []
  }

  var isBareCSI: Bool { isCSI && isEmpty }

  /// The parameters; nil if one is empty or has colons.
  var numbers: [Int]? {
    let numbers = parameters.compactMap { $0.count == 1 ? $0[0] : nil }
    return numbers.count == parameters.count ? numbers : nil
  }

  /// The parameter of an unmarked sequence; nil unless there is exactly one.
  var number: Int? { mark == nil ? numbers?.only : nil }

  // MARK: The keys of xterm, VT220, modifyOtherKeys, kitty and rxvt

  func key(final: Unicode.Scalar) -> Key? {
    // The Linux console writes F1 to F5 as `CSI [ A` to `CSI [ E`.
    if mark == "[" { return ("A"..."E").contains(final) ? Key(.function(Int(final.value) - 0x40)) : nil }
    guard mark == nil, let first = parameters.first else { return nil }
    switch final {
    // rxvt writes arrows with Shift or Control as small letters, and other keys with `$`, `^` or `@`.
    case "a"..."d":
      guard isEmpty, let arrow = Self.letters[final.capital] else { return nil }
      return Key(arrow, alt.union(isCSI ? .shift : .control))
    case _ where !isCSI: return isEmpty ? (Self.keypad[final] ?? Self.letters[final]).map { Key($0, alt) } : nil
    case "$", "^", "@":
      let modifiers: Key.Modifiers = final == "$" ? .shift : final == "^" ? .control : [.shift, .control]
      return number.flatMap { Self.tildes[$0] }.map { Key($0, alt.union(modifiers)) }
    case "Z": return isEmpty ? Key(.tab, alt.union(.shift)) : nil
    case "u": return parameters.count <= 3 ? Self.key(first, modifiers) : nil
    // `CSI number ; modifiers ~`, and xterm's `CSI 27 ; modifiers ; character ~`.
    case "~" where first == [27] && parameters.count == 3: return Self.key(parameters[2], modifiers)
    case "~": return first.count == 1 ? key(first[0].flatMap { Self.tildes[$0] }) : nil
    default: return first == [1] || first == [nil] ? key(Self.letters[final]) : nil
    }
  }

  private func key(_ code: Key.Code?) -> Key? {
    guard parameters.count <= 2, let code, let modifiers else { return nil }
    return Key(code, modifiers)
  }

  /// The modifiers without locks: the second parameter minus one. Nil if the key was released or has other modifiers.
  private var modifiers: Key.Modifiers? {
    guard parameters.count > 1 else { return alt }
    let parts = parameters[1]
    let isRelease = parts.count > 1 && parts[1] == 3
    let bits = (parts[0] ?? 1) - 1
    let locks = 64 | 128
    guard !isRelease, bits >= 0, bits & ~locks <= 7 else { return nil }
    return Key.Modifiers(rawValue: UInt8(bits & 7)).union(alt)
  }

  /// Returns the key of a code point; an optional second one is the character with Shift.
  private static func key(_ codes: [Int?], _ modifiers: Key.Modifiers?) -> Key? {
    guard let modifiers, let code = codes[0] else { return nil }
    if let named = named[code] { return Key(named, modifiers) }
    let isPrivate = (0xE000...0xF8FF).contains(code)
    guard code >= 0x20, code != 0x7F, !(0x80..<0xA0).contains(code), !isPrivate, let scalar = scalar(code) else {
      return nil
    }
    guard modifiers.contains(.shift) else { return Key(.character(scalar), modifiers) }
    let shifted = codes.count > 1 ? codes[1].flatMap(Self.scalar) : nil
    return Key(.character(shifted ?? scalar.capital), modifiers.subtracting(.shift))
  }

  private static func scalar(_ code: Int) -> Unicode.Scalar? { UInt32(exactly: code).flatMap(Unicode.Scalar.init) }

  private static let letters: [Unicode.Scalar: Key.Code] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "P": .function(1), "Q": .function(2),
    "R": .function(3), "S": .function(4),
  ]

  /// The keys of the keypad; `p` to `y` are its digits 0 to 9 without Num Lock.
  private static let keypad: [Unicode.Scalar: Key.Code] = [
    "I": .tab, "M": .enter, "X": .character("="), "j": .character("*"), "k": .character("+"), "l": .character(","),
    "m": .character("-"), "n": .delete, "o": .character("/"), "p": .insert, "q": .end, "r": .down, "s": .pageDown,
    "t": .left, "v": .right, "w": .home, "x": .up, "y": .pageUp,
  ]

  private static let tildes: [Int: Key.Code] = {
    let numbers = Array(1...8) + [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34]
    let first: [Key.Code] = [.home, .insert, .delete, .end, .pageUp, .pageDown, .home, .end]
    return Dictionary(uniqueKeysWithValues: zip(numbers, first + (1...20).map(Key.Code.function)))
  }()

  /// Kitty's codes of keys without a character, and of the keypad, starting with its 0.
  private static let named: [Int: Key.Code] = [
    8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace, 57399: .insert, 57400: .end, 57401: .down,
    57402: .pageDown, 57403: .left, 57405: .right, 57406: .home, 57407: .up, 57408: .pageUp, 57409: .delete,
    57410: .character("/"), 57411: .character("*"), 57412: .character("-"), 57413: .character("+"), 57414: .enter,
    57415: .character("="), 57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp, 57422: .pageDown,
    57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
  ]

  func report(final: Unicode.Scalar) -> TerminalReport? {
    guard isCSI else { return nil }
    switch (final, mark) {
    case ("c", "?"): return .attributes
    case ("n", "?"): return parameters.first == [997] ? .schemeChanged : nil
    // `CSI kind ; height ; width t`.
    case ("t", nil):
      guard let numbers, numbers.count == 3, numbers[1...].allSatisfy((1...65_535).contains) else { return nil }
      let size = Size(columns: numbers[2], rows: numbers[1])
      return numbers[0] == 4 ? .windowSize(size) : numbers[0] == 6 ? .cellSize(size) : nil
    // `CSI row ; column R`, both from 1.
    case ("R", nil):
      guard let numbers, numbers.count == 2, numbers[0] > 1, numbers[1] > 0 else { return nil }
      return .cursor(Point(column: numbers[1] - 1, row: numbers[0] - 1))
    default: return nil
    }
  }
}

extension Key {
  /// Returns the key that sends a control character, 0x00 to 0x1F or 0x7F.
  static func control(_ byte: UInt8, _ modifiers: Modifiers) -> Key {
    switch byte {
    case 0x08, Byte.delete: Key(.backspace, modifiers)
    case 0x09: Key(.tab, modifiers)
    case 0x0A, 0x0D: Key(.enter, modifiers)
    case 0x00: Key(.character(" "), modifiers.union(.control))
    case 0x01...0x1A: Key(.character(Unicode.Scalar(byte | 0x60)), modifiers.union(.control))
    default: Key(.character(Unicode.Scalar(byte | 0x40)), modifiers.union(.control))
    }
  }
}

/// A reply to a query, or a notification from the terminal.
package enum TerminalReport: Hashable, Sendable {
  /// The name and version of the terminal (XTVERSION): `kitty(0.26.5)`.
  case name(String)
  /// The background (OSC 11).
  case background(Color)
  /// The size of the text area in pixels (`CSI 14 t`).
  case windowSize(Size)
  /// The size of a cell in pixels (`CSI 16 t`).
  case cellSize(Size)
  /// The device attributes (`CSI c`). All terminals answer this query, so we send it last.
  case attributes
  /// The terminal changed between light and dark (mode 2031).
  case schemeChanged
  /// The position of the cursor (`CSI 6 n`), except in the first row, where the answer looks like a function key.
  case cursor(Point)
  /// The answer to an upload with the kitty graphics protocol.
  case graphics(image: Int, isAccepted: Bool)

  /// Creates the report in a DCS, OSC or APC; nil for others. Reports are short and in printable ASCII.
  init?(string bytes: [UInt8], introducer: UInt8) {
    guard bytes.count <= 128, bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    switch Unicode.Scalar(introducer) {
    case "P" where text.hasPrefix(">|"): self = .name(String(text.dropFirst(2)))
    case "]" where text.hasPrefix("11;"):
      // `rgb:RRRR/GGGG/BBBB`, with one to four hexadecimal digits each; `rgba:` has a fourth channel.
      let color = /11;rgba?:([0-9A-Fa-f]{1,4})\/([0-9A-Fa-f]{1,4})\/([0-9A-Fa-f]{1,4})(\/.*)?/
      guard let (_, red, green, blue, _) = text.wholeMatch(of: color)?.output else { return nil }
      self = .background(Color(red: Self.channel(red), green: Self.channel(green), blue: Self.channel(blue)))
    case "_" where text.hasPrefix("G"):
      // `i=31;OK`, or an error message in place of `OK`.
      guard let found = text.wholeMatch(of: /G([^;]*,)?i=([0-9]+)(,[^;]*)?;(.+)/), let image = Int(found.2) else {
        return nil
      }
      self = .graphics(image: image, isAccepted: found.4 == "OK")
    default: return nil
    }
  }

  /// Returns a channel of one to four hexadecimal digits in 8 bits.
  private static func channel(_ digits: Substring) -> UInt8 {
    let max = 1 << (4 * digits.utf8.count) - 1
    return UInt8(((Int(digits, radix: 16) ?? 0) * 255 + max / 2) / max)
  }
}
