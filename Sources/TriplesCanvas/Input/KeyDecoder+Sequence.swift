/// `CSI … final` and `SS3 final`: collecting them, and what they stand for.
extension KeyDecoder {
  mutating func accept(_ byte: UInt8, in sequence: ControlSequence, into inputs: inout [Input]) {
    switch byte {
    case Byte.escape: state = .escape(isAlt: false)
    case Byte.cancel, Byte.substitute: state = .ground
    case 0x40...0x7E:
      state = .ground
      finish(sequence, with: byte, into: &inputs)
    // Only in rxvt this is an end: with a mark or a semicolon, more follows.
    case UInt8(ascii: "$") where sequence.number != nil:
      state = .ground
      finish(sequence, with: byte, into: &inputs)
    default:
      var sequence = sequence
      sequence.append(byte)
      state = .sequence(sequence)
    }
  }

  private mutating func finish(_ sequence: ControlSequence, with final: UInt8, into inputs: inout [Input]) {
    let isBare = sequence.isBare && sequence.introducer == .csi
    switch (final, isBare) {
    case (UInt8(ascii: "["), true): state = .consoleFunction
    case (UInt8(ascii: "M"), true): state = .mouse([])
    case (UInt8(ascii: "I"), true): inputs.append(.focus(true))
    case (UInt8(ascii: "O"), true):
      isLeftDown = false
      inputs.append(.focus(false))
    case (UInt8(ascii: "~"), false) where sequence.number == 200: state = .paste(matched: 0)
    default:
      if let mouse = mouse(of: sequence, final: final) {
        inputs.append(.mouse(mouse))
      } else if let key = sequence.key(final: final) {
        inputs.append(.key(key))
      } else if let report = sequence.report(final: final) {
        if sequence.isAlt { inputs.append(.key(Key(.escape))) }
        note(report)
      }
    }
  }

  mutating func acceptConsoleFunction(_ byte: UInt8, into inputs: inout [Input]) {
    if byte == Byte.escape { return state = .escape(isAlt: false) }
    state = .ground
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) else { return }
    inputs.append(.key(Key(.function(Int(byte - UInt8(ascii: "A")) + 1))))
  }
}

/// A control sequence without its final byte: `CSI < 0 ; 10 ; 20` and the like.
struct ControlSequence: Hashable, Sendable {
  enum Introducer: Hashable, Sendable { case csi, ss3 }

  /// No sequence with a meaning is longer.
  private static let capacity = 48

  let introducer: Introducer
  let isAlt: Bool
  private var bytes: [UInt8] = []

  init(_ introducer: Introducer, isAlt: Bool) { (self.introducer, self.isAlt) = (introducer, isAlt) }

  /// Takes a byte that is not the final one. A sequence that is too long loses its end and means nothing.
  mutating func append(_ byte: UInt8) { if bytes.count < Self.capacity { bytes.append(byte) } }

  var isBare: Bool { bytes.isEmpty }

  /// `<`, `=`, `>` or `?` at the start, which mark sequences that are not keys.
  var mark: UInt8? { bytes.first.flatMap { $0 >= 0x3C ? $0 : nil } }

  /// The parameters, each with its parts between colons; an empty part is nil. Nil if one is malformed.
  var parameters: [[Int?]]? {
    guard bytes.count < Self.capacity else { return nil }
    let text = bytes.dropFirst(mark == nil ? 0 : 1)
    var result: [[Int?]] = []
    for field in text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      var parts: [Int?] = []
      for part in field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) {
        guard part.isEmpty || Self.number(part) != nil else { return nil }
        parts.append(Self.number(part))
      }
      result.append(parts)
    }
    return result
  }

  /// The only parameter of an unmarked sequence, if it has one.
  var number: Int? {
    guard mark == nil, let parameters, parameters.count == 1, parameters[0].count == 1 else { return nil }
    return parameters[0][0]
  }

  /// A decimal number of at most seven digits, more than any code point needs.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...7).contains(digits.count) else { return nil }
    return digits.reduce(0 as Int?) { value, digit in
      guard let value, (0x30...0x39).contains(digit) else { return nil }
      return value * 10 + Int(digit - 0x30)
    }
  }
}

/// Single bytes: control characters, ASCII, and UTF-8.
extension KeyDecoder {
  /// Takes the first byte of the next key or sequence.
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

/// The text of a DCS, OSC, APC, PM or SOS on its way in.
struct ControlString: Hashable, Sendable {
  /// No string with a meaning is longer; of a longer one nothing is kept.
  private static let capacity = 128

  let kind: UInt8
  private var bytes: [UInt8] = []
  private var isKnown = true
  private var last: UInt8 = 0

  init(_ kind: UInt8) { self.kind = kind }

  /// True if nothing came yet: it may be a key that was typed with Alt.
  var isEmpty: Bool { isKnown && bytes.isEmpty }

  /// False in the middle of a character of UTF-8; as such a character the end has a byte before it.
  var canEndInOneByte: Bool { last < 0x80 || last == Byte.controlLead }
  var withoutLead: Self {
    var string = self
    if last == Byte.controlLead { string.bytes = string.bytes.dropLast() }
    return string
  }

  mutating func append(_ byte: UInt8) {
    last = byte
    isKnown = isKnown && bytes.count < Self.capacity
    if isKnown { bytes.append(byte) } else { bytes = [] }
  }

  /// The text, if it is not too long and printable ASCII, as all answers are.
  var text: String? {
    guard isKnown, bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
