import FoundationEssentials

/// Bits as characters that are safe in URLs and file names, six bits per character (RFC 4648, table 2), without
/// padding.
enum Base64URL {
  static let bytes = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8.map { UInt64($0) }

  static func byte(_ bits: UInt64) -> UInt64 { bytes[Int(bits & 63)] }

  /// Exchanges the characters in which Base64 and base64url differ: `+` and `-`, `/` and `_`.
  private static func exchanged(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "+"): UInt8(ascii: "-")
    case UInt8(ascii: "/"): UInt8(ascii: "_")
    case UInt8(ascii: "-"): UInt8(ascii: "+")
    case UInt8(ascii: "_"): UInt8(ascii: "/")
    default: byte
    }
  }

  /// Returns bytes as text; the last character is filled up with zero bits.
  static func encode(_ bytes: [UInt8]) -> String {
    let text = Data(bytes).base64EncodedData().filter { $0 != UInt8(ascii: "=") }
    return String(decoding: text.map(exchanged), as: UTF8.self)
  }

  /// Returns the bytes of a text; throws if `encode` cannot have written it.
  static func decode(_ text: Substring) throws(TextError) -> [UInt8] {
    let padding = Array(repeating: UInt8(ascii: "="), count: (4 - text.utf8.count % 4) % 4)
    let data = Data(base64Encoded: Data(text.utf8.map(exchanged) + padding))
    if let data, encode([UInt8](data)) == text { return [UInt8](data) }
    throw TextError("invalid character in a shared game")
  }
}

/// Reads the bytes of a shared game field by field. Its methods return nil if too few bytes are left.
struct ByteReader {
  var rest: ArraySlice<UInt8>

  mutating func number(bytes count: Int) -> UInt64? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads a number of at most 35 bits in LEB128: seven bits per byte, the lowest first, the high bit set in all but
  /// the last.
  mutating func variableNumber() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 35, by: 7) {
      guard let byte = number(bytes: 1) else { return nil }
      value |= (byte & 127) << shift
      if byte < 128 { return value }
    }
    return nil
  }

  /// Reads numbers of a few bits each. The lowest bits of a byte hold its first number.
  mutating func packed(_ count: Int, bits: Int) -> [UInt8]? {
    let perByte = 8 / bits
    let bytes = rest.prefix((count + perByte - 1) / perByte)
    guard bytes.count * perByte >= count else { return nil }
    rest = rest.dropFirst(bytes.count)
    return (0..<count).map { bytes[bytes.startIndex + $0 / perByte] >> ($0 % perByte * bits) & (1 << bits - 1) }
  }
}

extension [UInt8] {
  /// Appends the lowest `count` bytes of a number, the highest first.
  mutating func append(_ number: UInt64, bytes count: Int) {
    for index in (0..<count).reversed() { append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
  }

  /// Appends a number as `ByteReader.variableNumber` reads it; it has 35 bits at most.
  mutating func append(variable number: UInt64) {
    var rest = number
    while rest >= 128 {
      append(UInt8(rest & 127 | 128))
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends numbers of a few bits each as `ByteReader.packed` reads them.
  mutating func append(packed numbers: [Int], bits: Int) {
    let perByte = 8 / bits
    for start in stride(from: 0, to: numbers.count, by: perByte) {
      append(numbers[start...].prefix(perByte).reversed().reduce(0) { $0 << bits | UInt8($1) })
    }
  }
}

/// A running checksum of 64 bits, mixed by the finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
package struct Checksum: Hashable {
  package private(set) var value: UInt64 = 0

  package init(_ bytes: some Sequence<UInt8> = []) { add(bytes) }

  package mutating func add(_ next: UInt64) {
    value = (value ^ next) &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    value ^= value >> 31
  }

  package mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(UInt64(byte)) } }
}

extension UInt64 { package var hexadecimal: String { String(self, radix: 16).zeroPadded(to: 16) } }
