/// Single bytes: control characters, ASCII, and UTF-8.
extension KeyDecoder {
  /// Takes the first byte of whatever comes next.
  mutating func begin(_ byte: UInt8, isAlt: Bool, into inputs: inout [Input]) {
    state = .ground
    let modifiers: Key.Modifiers = isAlt ? .escape : []
    switch byte {
    case Byte.escape: state = .escape(isAlt: false)
    case 0x20..<0x7F: inputs.append(.key(Key(.character(Unicode.Scalar(byte)), modifiers)))
    case 0x80..<0xA0: accept8Bit(byte, isAlt: isAlt)
    case 0xA0...: state = UTF8Assembler(lead: byte).map { .character($0, isAlt: isAlt) } ?? .ground
    default: inputs.append(.key(.control(byte, modifiers)))
    }
  }

  /// Takes a byte in a character of several; a byte that does not belong there begins something new.
  mutating func accept(_ byte: UInt8, in assembler: UTF8Assembler, isAlt: Bool, into inputs: inout [Input]) {
    var assembler = assembler
    guard assembler.append(byte) else { return begin(byte, isAlt: false, into: &inputs) }
    guard assembler.isComplete else { return state = .character(assembler, isAlt: isAlt) }
    state = .ground
    if let control = assembler.control { return accept8Bit(control, isAlt: isAlt) }
    guard let scalar = assembler.scalar else { return }
    inputs.append(.key(Key(.character(scalar), isAlt ? .escape : [])))
  }

  /// A control of 8 bits means what ESC and a character mean.
  private mutating func accept8Bit(_ byte: UInt8, isAlt: Bool) { _ = introduce(byte - 0x40, isAlt: isAlt) }
}

extension Key {
  /// The key that sends a control character, 0x00 to 0x1F or 0x7F.
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

/// A character of UTF-8 on its way in.
struct UTF8Assembler: Hashable, Sendable {
  private var value: UInt32
  private var missing: Int
  private let min: UInt32

  /// Begins a character; nil if no character of several bytes begins so.
  init?(lead: UInt8) {
    switch lead {
    case 0xC2...0xDF: (value, missing, min) = (UInt32(lead & 0x1F), 1, 0x80)
    case 0xE0...0xEF: (value, missing, min) = (UInt32(lead & 0x0F), 2, 0x800)
    case 0xF0...0xF4: (value, missing, min) = (UInt32(lead & 0x07), 3, 0x10000)
    default: return nil
    }
  }

  /// Takes a byte; false if it does not continue a character.
  mutating func append(_ byte: UInt8) -> Bool {
    guard byte & 0xC0 == 0x80 else { return false }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    return true
  }

  var isComplete: Bool { missing == 0 }

  /// The control of 8 bits that it is, if any.
  var control: UInt8? { (0x80..<0xA0).contains(value) ? UInt8(value) : nil }

  /// The character; nil for overlong forms, surrogates, C1 controls, and beyond U+10FFFF.
  var scalar: Unicode.Scalar? { value >= min && value >= 0xA0 ? Unicode.Scalar(value) : nil }
}
