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
