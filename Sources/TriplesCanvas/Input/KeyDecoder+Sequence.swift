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

  /// `<`, `=`, `>` or `?` at the start, which mark what is no key.
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
