/// What follows an ESC: the kind of a sequence, or a key typed with Alt.
extension KeyDecoder {
  mutating func acceptAfterEscape(_ byte: UInt8, isAlt: Bool, into inputs: inout [Input]) {
    if byte == Byte.escape {
      if isAlt { inputs.append(.key(Key(.escape))) }
      state = .escape(isAlt: true)
    } else if !introduce(byte, isAlt: isAlt) {
      if isAlt { inputs.append(.key(Key(.escape))) }
      begin(byte, isAlt: true, into: &inputs)
    }
  }

  /// Begins the kind of sequence that ESC and `byte` introduce, if they do.
  mutating func introduce(_ byte: UInt8, isAlt: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "["): state = .sequence(ControlSequence(.csi, isAlt: isAlt))
    case UInt8(ascii: "O"): state = .sequence(ControlSequence(.ss3, isAlt: isAlt))
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string(ControlString(byte))
    default: return false
    }
    return true
  }

  /// After a flushed ESC: nobody types `[` there, but a slow line may bring the rest of an arrow key.
  mutating func acceptLate(_ byte: UInt8, into inputs: inout [Input]) {
    if !introduce(byte, isAlt: false) { begin(byte, isAlt: false, into: &inputs) }
  }

  /// Swallows a string; an ESC may end it, and whatever else comes after an ESC breaks it off.
  mutating func accept(_ byte: UInt8, in string: ControlString) {
    switch byte {
    case Byte.escape: state = .stringEscape(string, isLate: false)
    case Byte.bell: finish(string)
    case Byte.cancel, Byte.substitute: state = .ground
    case Byte.terminator where string.canEndInOneByte: finish(string.withoutLead)
    default:
      var string = string
      string.append(byte)
      state = .string(string)
    }
  }

  /// After a silence an ESC was the key, which breaks the string off, unless its end comes after all.
  mutating func accept(_ byte: UInt8, afterEscapeIn string: ControlString, isLate: Bool, into inputs: inout [Input]) {
    if byte == UInt8(ascii: "\\") {
      finish(string)
    } else if isLate {
      acceptLate(byte, into: &inputs)
    } else {
      acceptAfterEscape(byte, isAlt: false, into: &inputs)
    }
  }

  private mutating func finish(_ string: ControlString) {
    state = .ground
    if let report = string.report { note(report) }
  }

  /// Takes pasted text up to `CSI 201 ~`, and keeps its beginning.
  mutating func acceptPasted(_ byte: UInt8, matched: Int, into inputs: inout [Input]) {
    let mark = Byte.endOfPaste
    if byte == mark[matched] {
      state = matched + 1 < mark.count ? .paste(matched: matched + 1) : .ground
      if state == .ground { inputs.append(takePasted()) }
    } else {
      let isStart = byte == Byte.escape
      state = .paste(matched: isStart ? 1 : 0)
      if pasted.count < Self.maxPasted { pasted += mark[..<matched] + (isStart ? [] : [byte]) }
    }
  }

  /// More than any field takes.
  private static var maxPasted: Int { 4096 }

  mutating func takePasted() -> Input {
    defer { pasted = [] }
    return .paste(String(decoding: pasted, as: UTF8.self))
  }
}

/// Bytes with a meaning of their own.
enum Byte {
  static let bell: UInt8 = 0x07
  static let cancel: UInt8 = 0x18
  static let substitute: UInt8 = 0x1A
  static let escape: UInt8 = 0x1B
  static let delete: UInt8 = 0x7F
  /// Ends a string where controls have 8 bits.
  static let terminator: UInt8 = 0x9C
  /// Begins a control of 8 bits in UTF-8.
  static let controlLead: UInt8 = 0xC2
  static let endOfPaste = Array("\u{1B}[201~".utf8)
}
