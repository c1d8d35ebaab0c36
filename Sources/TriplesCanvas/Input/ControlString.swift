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
