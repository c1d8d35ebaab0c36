/// Turns the bytes that a terminal sends into inputs.
///
/// Unknown sequences have no effect, and ``takeReports()`` returns the replies of the terminal. The same bytes give the same
/// inputs however reads split them, and memory is bounded.
///
/// ```swift
/// var decoder = KeyDecoder()
/// let inputs = decoder.feed([0x1B, 0x5B, 0x41])   // [.key(Key(.up))]
/// ```
package struct KeyDecoder: Sendable {
  enum State: Hashable, Sendable {
    case ground
    case escape
    /// After an ESC that was taken for the Escape key: if its sequence still comes, it must not turn into letters.
    case lateEscape
    /// After CSI or SS3, before the final byte.
    case sequence
    /// In a DCS, OSC, APC, PM or SOS.
    case string
    /// After an ESC in a string, which a `\` would end; late if nothing followed for a while.
    case stringEscape, lateStringEscape
    case character
    case paste
  }

  private(set) var state = State.ground
  /// True if an ESC came before: Alt, or the Escape key.
  private var isAlt = false
  /// The byte after ESC that began the sequence or string: `[`, `O`, `]` and so on.
  private var introducer: UInt8 = 0
  /// What was typed if nothing follows the introducer: with Alt, or after the Escape key. Empty for 8-bit controls.
  private var typed: [Key] = []
  /// The bytes of the open sequence, without its introducer.
  private var bytes: [UInt8] = []
  /// The number of bytes since the open sequence began.
  private var length = 0
  /// True while the left button is pressed, as old reports do not say which button was released.
  private var isLeftDown = false
  private var inputs: [Input] = []
  private var reports: [TerminalReport] = []

  /// A terminal is never asked for more reports at once.
  private static let maxReports = 16
  /// The most bytes of a sequence and of a paste, beyond which their end was lost; and the bytes that are kept of a paste.
  private static let (capacity, pasteCapacity, maxPasted) = (4096, 1 << 24, 4096)

  package init() {}

  /// True if an ESC may be a key, alone or as Alt, or the start of a sequence: call `flush` after a short silence.
  package var isPending: Bool { [.escape, .stringEscape].contains(state) || isTyped }

  /// True after an introducer that may be a key.
  private var isTyped: Bool { [.sequence, .string].contains(state) && bytes.isEmpty && !typed.isEmpty }

  /// True if a sequence has begun but not ended: call `giveUp` after a long silence, as its end may be lost.
  package var isOpen: Bool { state != .ground && state != .lateEscape }

  /// Decodes bytes in any portions; returns the inputs in order.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] {
    for byte in bytes {
      receive(byte)
      length = isOpen ? length + 1 : 0
      if length > (state == .paste ? Self.pasteCapacity : Self.capacity) { abandon() }
    }
    return takeInputs()
  }

  /// Takes a lone ESC for the Escape key, and a lone ESC and `[` for that key with Alt, after a silence.
  package mutating func flush() -> [Input] {
    switch state {
    case .escape:
      inputs += Array(repeating: .key(Key(.escape)), count: isAlt ? 2 : 1)
      state = .lateEscape
    case .stringEscape: state = .lateStringEscape
    case _ where isTyped:
      inputs += typed.map(Input.key)
      state = .ground
    default: break
    }
    return takeInputs()
  }

  /// Ends an open sequence after a long silence; an open paste is complete.
  package mutating func giveUp() -> [Input] {
    abandon()
    return takeInputs()
  }

  /// Returns the reports of the terminal since the last call, in order.
  package mutating func takeReports() -> [TerminalReport] {
    defer { reports = [] }
    return reports
  }

  private mutating func takeInputs() -> [Input] {
    defer { inputs = [] }
    return inputs
  }

  private mutating func abandon() {
    if state == .paste { finishPaste(bytes[...]) }
    state = .ground
  }

  private mutating func receive(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .escape: receiveAfterEscape(byte)
    case .lateEscape: receiveLate(byte)
    case .sequence: receiveInSequence(byte)
    case .string: receiveInString(byte)
    case .stringEscape where byte == UInt8(ascii: "\\"), .lateStringEscape where byte == UInt8(ascii: "\\"):
      finishString()
    case .stringEscape:
      isAlt = false
      receiveAfterEscape(byte)
    case .lateStringEscape: receiveLate(byte)
    case .character: receiveInCharacter(byte)
    case .paste: receivePasted(byte)
    }
  }

  /// Begins something with its first bytes.
  private mutating func begin(_ state: State, with bytes: [UInt8] = []) { (self.state, self.bytes) = (state, bytes) }

  /// Decodes the first byte of the next key or sequence.
  private mutating func begin(_ byte: UInt8, isAlt: Bool = false) {
    state = .ground
    self.isAlt = isAlt && byte != Byte.escape
    switch byte {
    case Byte.escape: state = .escape
    case 0x20..<0x7F: type(Unicode.Scalar(byte))
    // An 8-bit control is short for ESC and a character.
    case 0x80..<0xA0: _ = introduce(byte - 0x40)
    case 0xC2..<0xF5: begin(.character, with: [byte])
    case 0xA0...: break
    default: inputs.append(.key(.control(byte, isAlt ? .escape : [])))
    }
  }

  private mutating func type(_ character: Unicode.Scalar) {
    inputs.append(.key(Key(.character(character), isAlt ? .escape : [])))
  }

  /// Decodes the byte after an ESC: the introducer of a sequence, or a key typed with Alt.
  private mutating func receiveAfterEscape(_ byte: UInt8) {
    let earlier = isAlt ? [Key(.escape)] : []
    let typed = Key(.character(Unicode.Scalar(byte)), .escape)
    guard byte == Byte.escape || !introduce(byte, orTyped: earlier + [typed]) else { return }
    inputs += earlier.map(Input.key)
    begin(byte, isAlt: true)
    isAlt = true
  }

  /// Decodes the byte after a flushed ESC: `[` may begin the rest of an arrow key on a slow line.
  private mutating func receiveLate(_ byte: UInt8) {
    isAlt = false
    if !introduce(byte, orTyped: [.character(Unicode.Scalar(byte))]) { begin(byte) }
  }

  /// Begins the kind of sequence that ESC and `byte` introduce; returns false if there is none.
  private mutating func introduce(_ byte: UInt8, orTyped typed: [Key] = []) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"): begin(.sequence)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): begin(.string)
    default:
      state = .ground
      return false
    }
    (introducer, self.typed) = (byte, typed)
    return true
  }

  /// Continues a character; a byte that does not belong to it begins something new.
  private mutating func receiveInCharacter(_ byte: UInt8) {
    guard byte & 0xC0 == 0x80 else { return begin(byte) }
    bytes.append(byte)
    guard bytes.count == (bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4) else { return }
    state = .ground
    var (utf8, rest) = (UTF8(), bytes.makeIterator())
    guard case .scalarValue(let scalar) = utf8.decode(&rest) else { return }
    if scalar.value < 0xA0 { _ = introduce(UInt8(scalar.value) - 0x40) } else { type(scalar) }
  }

  private mutating func receiveInSequence(_ byte: UInt8) {
    let isFunction = introducer == UInt8(ascii: "[") && bytes.isEmpty
    switch byte {
    case Byte.escape: begin(byte)
    // `CSI M` begins an old report of the mouse: three bytes of any value.
    case _ where bytes.first == UInt8(ascii: "M"):
      bytes.append(byte)
      if bytes.count == 4 { finishOldMouse() }
    case Byte.cancel, Byte.substitute: state = .ground
    // `CSI [` begins the function keys of the Linux console.
    case UInt8(ascii: "[") where isFunction, UInt8(ascii: "M") where isFunction: bytes.append(byte)
    case 0x40...0x7E: finishSequence(byte)
    // This is a final byte only in rxvt: after a mark or a semicolon, more follows.
    case UInt8(ascii: "$") where ControlSequence(introducer, bytes, isAlt: isAlt).number != nil: finishSequence(byte)
    default: bytes.append(byte)
    }
  }

  private mutating func finishSequence(_ final: UInt8) {
    state = .ground
    let sequence = ControlSequence(introducer, bytes, isAlt: isAlt)
    switch Unicode.Scalar(final) {
    case "I" where sequence.isBareCSI: inputs.append(.focus(true))
    case "O" where sequence.isBareCSI:
      isLeftDown = false
      inputs.append(.focus(false))
    case "~" where sequence.number == 200: begin(.paste)
    case "M" where sequence.mark == "<", "m" where sequence.mark == "<":
      if let numbers = sequence.numbers { click(numbers, isUp: final == UInt8(ascii: "m")) }
    case let final:
      if let key = sequence.key(final: final) {
        inputs.append(.key(key))
      } else if let report = sequence.report(final: final) {
        if isAlt { inputs.append(.key(Key(.escape))) }
        note(report)
      }
    }
  }

  private mutating func note(_ report: TerminalReport) { if reports.count < Self.maxReports { reports.append(report) } }

  /// An ESC ends a string, or cuts it off if no `\` follows.
  private mutating func receiveInString(_ byte: UInt8) {
    let last = bytes.last ?? 0
    switch byte {
    case Byte.escape: state = .stringEscape
    case Byte.bell: finishString()
    case Byte.cancel, Byte.substitute: state = .ground
    // Unless it is part of another character; alone in UTF-8 it has a lead byte before it.
    case Byte.terminator where last < 0x80 || last == Byte.controlLead:
      if last == Byte.controlLead { bytes.removeLast() }
      finishString()
    default: bytes.append(byte)
    }
  }

  private mutating func finishString() {
    state = .ground
    if let report = TerminalReport(string: bytes, introducer: introducer) { note(report) }
  }

  /// Reads pasted text up to `CSI 201 ~`, and keeps its beginning.
  private mutating func receivePasted(_ byte: UInt8) {
    bytes.append(byte)
    if bytes.count > Self.maxPasted + Byte.endOfPaste.count { bytes.remove(at: Self.maxPasted) }
    guard byte == Byte.endOfPaste.last, bytes.suffix(Byte.endOfPaste.count).elementsEqual(Byte.endOfPaste) else {
      return
    }
    finishPaste(bytes.dropLast(Byte.endOfPaste.count))
  }

  private mutating func finishPaste(_ text: ArraySlice<UInt8>) {
    state = .ground
    inputs.append(.paste(String(decoding: text, as: UTF8.self)))
  }

  /// Reads button, column and row, each with 32 added. Button 3 means that any button was released.
  private mutating func finishOldMouse() {
    state = .ground
    let numbers = bytes.dropFirst().map { Int($0) - 32 }
    guard numbers[0] >= 0 else { return }
    let isUp = numbers[0] & 0b1110_0011 == 3
    click([isUp ? 0 : numbers[0]] + numbers[1...], isUp: isUp)
  }

  /// Adds a mouse action. 0 to 2 are buttons, 32 is a move, 64 the wheel; 4, 8 and 16 are modifiers.
  private mutating func click(_ numbers: [Int], isUp: Bool) {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return }
    let wasDown = isLeftDown
    let action: Mouse.Action
    switch (numbers[0] & ~0b1_1100, isUp) {
    case (0, false): (action, isLeftDown) = (.press, true)
    case (32, false) where wasDown: action = .drag
    case (0, true) where wasDown, (32, true) where wasDown: (action, isLeftDown) = (.release, false)
    case (64, false): action = .scrollUp
    case (65, false): action = .scrollDown
    default: return
    }
    inputs.append(.mouse(Mouse(action, at: Point(column: numbers[1] - 1, row: numbers[2] - 1))))
  }
}

enum Byte {
  static let bell: UInt8 = 0x07
  static let cancel: UInt8 = 0x18
  static let substitute: UInt8 = 0x1A
  static let escape: UInt8 = 0x1B
  static let delete: UInt8 = 0x7F
  /// Ends a string, as an 8-bit control.
  static let terminator: UInt8 = 0x9C
  /// Begins an 8-bit control in UTF-8.
  static let controlLead: UInt8 = 0xC2
  static let endOfPaste = Array("\u{1B}[201~".utf8)
}
