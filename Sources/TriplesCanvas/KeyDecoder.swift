/// Turns the bytes that a terminal sends into inputs: `ESC [ A` is the key ↑.
///
/// Unknown sequences have no effect. ``takeReports()`` returns replies and notifications of the terminal. The same bytes
/// give the same inputs however reads split them, and sequences and pastes without an end take little memory.
package struct KeyDecoder: Sendable {
  /// The bytes of a key, sequence or string whose end has not arrived, or of a paste. An 8-bit control is kept as ESC
  /// and a character.
  package private(set) var open: [UInt8] = []
  package private(set) var isPaste = false
  /// The index in `open` of an ESC that was followed by silence. If it is 0, the Escape key was already reported; the
  /// rest of a sequence may still arrive and must not be read as letters.
  private var late: Int?
  /// True if `open` began with an 8-bit control, which no key sends.
  private var beganWith8Bit = false
  /// True while the left button is pressed, as old reports do not say which button was released.
  private var isLeftDown = false
  private var inputs: [Input] = []
  private var reports: [TerminalReport] = []

  /// The maximum lengths in bytes. The rest of a longer sequence is read as keys; a longer paste is cut.
  private static let (capacity, maxPasted) = (4096, 4096)

  package init() {}

  /// True if an ESC may be a key, alone or as Alt, or the start of a sequence: call `flush` after a short silence.
  package var isPending: Bool { !isPaste && (open.last == Byte.escape && late != open.count - 1 || mayBeAltKey) }

  /// True after an introducer that may be a key, as in Alt-[.
  private var mayBeAltKey: Bool {
    let (rest, last) = (open.dropLast(), open.last ?? 0)
    return !beganWith8Bit && !rest.isEmpty && rest.allSatisfy { $0 == Byte.escape } && Byte.introducers.contains(last)
  }

  /// True if a sequence has begun but not ended: call `giveUp` after a long silence, as its end may be lost.
  package var isOpen: Bool { isPaste || open.count > (late == 0 ? 1 : 0) }

  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] {
    for byte in bytes {
      open.append(byte)
      if isPaste { receivePasted() } else { decode() }
      if open.count > Self.capacity, !isPaste { clear() }
    }
    return inputs.take()
  }

  /// Ends a key after a short silence: a lone ESC is the Escape key, and ESC and `[` are Alt-[.
  package mutating func flush() -> [Input] {
    guard isPending else { return [] }
    if mayBeAltKey {
      let modifiers = takeEscapes()
      type(Unicode.Scalar(open[0]), modifiers)
      clear()
    } else if open.allSatisfy({ $0 == Byte.escape }) {
      inputs += open.map { _ in .key(Key(.escape)) }
      (open, late) = ([Byte.escape], 0)
    } else {
      late = open.count - 1
    }
    return inputs.take()
  }

  /// Drops an open sequence after a long silence; an open paste counts as complete.
  package mutating func giveUp() -> [Input] {
    if isPaste { finishPaste(open[...]) }
    clear()
    return inputs.take()
  }

  package mutating func takeReports() -> [TerminalReport] { reports.take() }

  private mutating func clear() { (open, late, beganWith8Bit) = ([], nil, false) }

  /// Removes a complete report from `open`. If it begins with two ESCs, the first was the Escape key.
  private mutating func clearReport() {
    if open.starts(with: [Byte.escape, Byte.escape]) { inputs.append(.key(Key(.escape))) }
    clear()
  }

  /// Starts over with the last `count` bytes, which interrupted a sequence.
  private mutating func restart(with count: Int) {
    let (start, late) = (open.count - count, late)
    (open, self.late, beganWith8Bit) = (open.suffix(count), late == start ? 0 : nil, false)
    decode()
  }

  /// Decodes the key or sequence that the last byte completes, if any.
  private mutating func decode() {
    let escapes = open.prefix { $0 == Byte.escape }.count
    guard escapes < open.count else {
      // Of three ESCs, the first is the Escape key. If an ESC was already reported as a key, a new one replaces it.
      if escapes > 2 { inputs.append(.key(Key(.escape))) }
      if escapes > 2 || late == 0 { (open, late) = (Array(open.dropFirst()), nil) }
      return
    }
    let (first, content) = (open[escapes], open[(escapes + 1)...])
    guard escapes > 0, Byte.introducers.contains(first) else {
      if escapes > 1 { inputs.append(.key(Key(.escape))) }
      open.removeFirst(max(0, escapes - 1))
      return decodeCharacter(open.drop { $0 == Byte.escape })
    }
    guard let last = content.last else { return }
    if Byte.sequences.contains(first) {
      decodeSequence(first, content.dropLast(), last, isAfterEscape: escapes > 1)
    } else {
      decodeString(first, content.dropLast(), last)
    }
  }

  /// Removes the ESCs before a key; of two, the first is the Escape key. Returns the modifier for the last.
  private mutating func takeEscapes() -> Key.Modifiers {
    let count = open.prefix { $0 == Byte.escape }.count
    if count > 1 { inputs.append(.key(Key(.escape))) }
    open.removeFirst(count)
    return count > 0 && late != 0 ? .escape : []
  }

  private mutating func type(_ character: Unicode.Scalar, _ modifiers: Key.Modifiers) {
    inputs.append(.key(Key(.character(character), modifiers)))
  }

  /// Decodes a character or control character once all its bytes are there.
  private mutating func decodeCharacter(_ bytes: ArraySlice<UInt8>) {
    let (first, last) = (bytes[bytes.startIndex], bytes[bytes.endIndex - 1])
    // A byte that does not belong to the character begins something new.
    if bytes.count > 1, last & 0xC0 != 0x80 { return restart(with: 1) }
    guard bytes.count == (!(0xC2..<0xF5).contains(first) ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4) else { return }
    var (utf8, rest) = (UTF8(), bytes.makeIterator())
    let modifiers = takeEscapes()
    clear()
    switch utf8.decode(&rest) {
    case .scalarValue(let scalar) where scalar.value >= 0xA0 || (0x20..<0x7F).contains(scalar.value):
      type(scalar, modifiers)
    case .scalarValue(let scalar) where scalar.value < 0x80: inputs.append(.key(.control(first, modifiers)))
    // An 8-bit control, alone or in UTF-8, is short for ESC and a character.
    case _ where (0x80..<0xA0).contains(last) && bytes.count < 3 && Byte.introducers.contains(last - 0x40):
      (open, beganWith8Bit) = ((modifiers.isEmpty ? [] : [Byte.escape]) + [Byte.escape, last - 0x40], true)
    default: break
    }
  }

  private mutating func decodeSequence(
    _ introducer: UInt8, _ bytes: ArraySlice<UInt8>, _ last: UInt8, isAfterEscape: Bool
  ) {
    let isFunction = introducer == UInt8(ascii: "[") && bytes.isEmpty
    var sequence: ControlSequence { ControlSequence(introducer, Array(bytes), isAfterEscape: isAfterEscape) }
    switch last {
    case Byte.escape: restart(with: 1)
    // `CSI M` begins an old report of the mouse: three bytes of any value but ESC.
    case _ where bytes.first == UInt8(ascii: "M"): if bytes.count == 3 { finishOldMouse(bytes.dropFirst() + [last]) }
    case Byte.cancel, Byte.substitute: clear()
    // `CSI [` begins the function keys of the Linux console.
    case UInt8(ascii: "[") where isFunction, UInt8(ascii: "M") where isFunction: break
    case 0x40...0x7E: finish(sequence, last)
    // `$` is a final byte only in rxvt: after a mark or a semicolon, more follows.
    case UInt8(ascii: "$") where sequence.number != nil: finish(sequence, last)
    default: break
    }
  }

  private mutating func finish(_ sequence: ControlSequence, _ final: UInt8) {
    clear()
    let final = Unicode.Scalar(final)
    if let key = sequence.key(final: final) { return inputs.append(.key(key)) }
    let start = inputs.count
    switch final {
    case "I" where sequence.isBareCSI: inputs.append(.focus(true))
    case "O" where sequence.isBareCSI:
      isLeftDown = false
      inputs.append(.focus(false))
    case "~" where sequence.number == 200: isPaste = true
    case "M" where sequence.mark == "<", "m" where sequence.mark == "<":
      if let numbers = sequence.numbers { click(numbers, isUp: final == "m") }
    default:
      guard let report = sequence.report(final: final) else { return }
      reports.append(report)
    }
    // No key sends these, so an ESC before them was the Escape key.
    if !sequence.alt.isEmpty { inputs.insert(.key(Key(.escape)), at: start) }
  }

  /// ESC and `\` end a string; ESC and any other byte cut it off.
  private mutating func decodeString(_ introducer: UInt8, _ bytes: ArraySlice<UInt8>, _ last: UInt8) {
    switch (last, bytes.last ?? 0) {
    case (UInt8(ascii: "\\"), Byte.escape): finish(string: bytes.dropLast(), introducer)
    case (_, Byte.escape): restart(with: 2)
    case (Byte.bell, _): finish(string: bytes, introducer)
    case (Byte.cancel, _), (Byte.substitute, _): clear()
    // 0x9C ends a string after ASCII or 0xC2; after any other byte it belongs to a UTF-8 character.
    case (Byte.terminator, ..<0x80): finish(string: bytes, introducer)
    case (Byte.terminator, Byte.controlLead): finish(string: bytes.dropLast(), introducer)
    default: break
    }
  }

  private mutating func finish(string: ArraySlice<UInt8>, _ introducer: UInt8) {
    clearReport()
    if let report = TerminalReport(string: Array(string), introducer: introducer) { reports.append(report) }
  }

  /// Reads pasted text up to `CSI 201 ~`, and keeps its beginning.
  private mutating func receivePasted() {
    if open.count > Self.maxPasted + Byte.endOfPaste.count { open.remove(at: Self.maxPasted) }
    guard open.suffix(Byte.endOfPaste.count).elementsEqual(Byte.endOfPaste) else { return }
    finishPaste(open.dropLast(Byte.endOfPaste.count))
  }

  private mutating func finishPaste(_ text: ArraySlice<UInt8>) {
    inputs.append(.paste(String(decoding: text, as: UTF8.self)))
    isPaste = false
    clear()
  }

  /// Reads button, column and row, each with 32 added. Button 3 means that any button was released.
  private mutating func finishOldMouse(_ bytes: ArraySlice<UInt8>) {
    clearReport()
    let numbers = bytes.map { Int($0) - 32 }
    guard numbers[0] >= 0 else { return }
    let isUp = numbers[0] & 0b1110_0011 == 3
    click([isUp ? 0 : numbers[0]] + numbers[1...], isUp: isUp)
  }

  /// Adds a mouse action. The first number: 0 to 2 are buttons, 32 is a move, 64 the wheel; 4, 8 and 16 are modifiers.
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
  /// The bytes after an ESC that begin CSI and SS3.
  static let sequences = Array("[O".utf8)
  /// Also those that begin DCS, SOS, OSC, PM and APC.
  static let introducers = Array("[OPX]^_".utf8)
}
