/// Turns the bytes that a terminal sends into what the player did.
///
/// What is known means what it says; all else is noise and means nothing. What a terminal says of itself is never a
/// key: it is taken apart, by ``takeReports()``.
/// The same bytes give the same inputs however reads split them. Memory is bounded.
///
/// ```swift
/// var decoder = KeyDecoder()
/// let inputs = decoder.feed([0x1B, 0x5B, 0x41])   // [.key(Key(.up))]
/// ```
public struct KeyDecoder: Sendable {
  /// What the bytes so far have led to.
  enum State: Hashable, Sendable {
    case ground
    /// After ESC; `isAlt` if another came before it.
    case escape(isAlt: Bool)
    /// After an ESC that was taken for the key: a sequence that comes late must not turn into letters.
    case lateEscape
    /// Between the introducer and the final byte.
    case sequence(ControlSequence)
    /// After `CSI [`, with which the Linux console begins its function keys.
    case consoleFunction
    /// In a DCS, OSC, APC, PM or SOS.
    case string(ControlString)
    /// In one of those, after an ESC that may end it; `isLate` if nothing followed for a while.
    case stringEscape(ControlString, isLate: Bool)
    /// In a character of several bytes.
    case character(UTF8Assembler, isAlt: Bool)
    /// In the three bytes of an old mouse report.
    case mouse([UInt8])
    /// In pasted text, after so many bytes of the mark that ends it.
    case paste(matched: Int)
  }

  var state = State.ground
  /// True while the left button is down; old reports do not say which button came up.
  var isLeftDown = false
  /// The beginning of the text that is being pasted.
  var pasted: [UInt8] = []
  /// The bytes of what waits for its end.
  private var length = 0
  private var reports: [TerminalReport] = []

  /// More than a terminal is ever asked for at once.
  private static var maxReports: Int { 16 }
  /// No sequence is longer, and no paste: its end was lost.
  private static let (capacity, pasteCapacity) = (4096, 1 << 24)

  /// A decoder that has seen nothing yet.
  public init() {}

  /// True if a lone ESC may be the key or the start of more: `flush` after a short silence.
  public var isPending: Bool {
    switch state {
    case .escape, .stringEscape(_, isLate: false): true
    case .string(let string): string.isEmpty
    default: false
    }
  }

  /// True if something has begun and not ended: `giveUp` after a long silence, as its end may be lost.
  public var isOpen: Bool { state != .ground && state != .lateEscape }

  /// Takes bytes as they came; returns what the player did, in order.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] {
    var inputs: [Input] = []
    for byte in bytes {
      accept(byte, into: &inputs)
      length = isOpen ? length + 1 : 0
      if length > capacity { inputs += giveUp() }
    }
    return inputs
  }

  private var capacity: Int { if case .paste = state { Self.pasteCapacity } else { Self.capacity } }

  /// Says that nothing followed for a while: a lone ESC was the Escape key.
  public mutating func flush() -> [Input] {
    guard isPending else { return [] }
    switch state {
    case .escape(let isAlt):
      state = .lateEscape
      return Array(repeating: .key(Key(.escape)), count: isAlt ? 2 : 1)
    case .stringEscape(let string, _): state = .stringEscape(string, isLate: true)
    default: state = .ground
    }
    return []
  }

  /// Says that nothing followed for long: what has begun is over, and what was pasted is complete.
  public mutating func giveUp() -> [Input] {
    defer { state = .ground }
    if case .paste = state { return [takePasted()] }
    return []
  }

  /// Takes out what the terminal said of itself since this was last called, in order.
  public mutating func takeReports() -> [TerminalReport] {
    defer { reports = [] }
    return reports
  }

  /// Keeps a report until it is taken.
  mutating func note(_ report: TerminalReport) { if reports.count < Self.maxReports { reports.append(report) } }

  private mutating func accept(_ byte: UInt8, into inputs: inout [Input]) {
    switch state {
    case .ground: begin(byte, isAlt: false, into: &inputs)
    case .escape(let isAlt): acceptAfterEscape(byte, isAlt: isAlt, into: &inputs)
    case .lateEscape: acceptLate(byte, into: &inputs)
    case .sequence(let sequence): accept(byte, in: sequence, into: &inputs)
    case .consoleFunction: acceptConsoleFunction(byte, into: &inputs)
    case .string(let string): accept(byte, in: string)
    case .stringEscape(let string, let isLate): accept(byte, afterEscapeIn: string, isLate: isLate, into: &inputs)
    case .character(let assembler, let isAlt): accept(byte, in: assembler, isAlt: isAlt, into: &inputs)
    case .mouse(let bytes): accept(byte, after: bytes, into: &inputs)
    case .paste(let matched): acceptPasted(byte, matched: matched, into: &inputs)
    }
  }
}

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

  /// After a flushed ESC, `[` is the rest of an arrow key from a slow line: players do not type it there.
  mutating func acceptLate(_ byte: UInt8, into inputs: inout [Input]) {
    if !introduce(byte, isAlt: false) { begin(byte, isAlt: false, into: &inputs) }
  }

  /// Swallows a string. An ESC ends it, or cuts it off if no `\` follows.
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

/// Mouse reports, in the form of today (SGR, 1006) and the old one of three bytes.
extension KeyDecoder {
  /// `CSI < button ; column ; row` with `M` for down and `m` for up.
  mutating func mouse(of sequence: ControlSequence, final: UInt8) -> Mouse? {
    let isUp = final == UInt8(ascii: "m")
    guard sequence.introducer == .csi, sequence.mark == UInt8(ascii: "<"), isUp || final == UInt8(ascii: "M"),
      let parameters = sequence.parameters, parameters.count == 3, parameters.allSatisfy({ $0.count == 1 })
    else { return nil }
    let numbers = parameters.compactMap(\.[0])
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let action = action(button: numbers[0], isUp: isUp)
    return action.map { Mouse($0, at: Point(column: numbers[1] - 1, row: numbers[2] - 1)) }
  }

  /// Takes one of the three bytes: button, column and row, each with 32 added.
  mutating func accept(_ byte: UInt8, after bytes: [UInt8], into inputs: inout [Input]) {
    if byte == Byte.escape { return state = .escape(isAlt: false) }
    let report = bytes + [byte]
    guard report.count == 3 else { return state = .mouse(report) }
    state = .ground
    let numbers = report.map { Int($0) - 32 }
    guard numbers[0] >= 0, numbers[1] > 0, numbers[2] > 0 else { return }
    // Button 3 says that one came up, but not which.
    let isUp = numbers[0] & 0b1110_0011 == 3
    guard let action = action(button: isUp ? 0 : numbers[0], isUp: isUp) else { return }
    inputs.append(.mouse(Mouse(action, at: Point(column: numbers[1] - 1, row: numbers[2] - 1))))
  }

  /// The low bits are the button, 32 is a move, 64 the wheel; 4, 8 and 16 are modifiers.
  private mutating func action(button: Int, isUp: Bool) -> Mouse.Action? {
    switch (button & ~0b1_1100, isUp) {
    case (0, false):
      isLeftDown = true
      return .press
    case (32, false): return isLeftDown ? .drag : nil
    case (0, true), (32, true):
      defer { isLeftDown = false }
      return isLeftDown ? .release : nil
    case (64, false): return .scrollUp
    case (65, false): return .scrollDown
    default: return nil
    }
  }
}
