import FoundationEssentials

/// Bits as characters that are safe in URLs and file names, six a character (RFC 4648, table 2), without padding.
enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  /// The character of the low six bits.
  static func character(_ bits: UInt64) -> Character { alphabet[Int(bits & 63)] }

  private static let bytes = alphabet.map { UInt64($0.asciiValue ?? 0) }

  /// The byte of that character.
  static func byte(_ bits: UInt64) -> UInt64 { bytes[Int(bits & 63)] }

  /// Bytes as text; the last character is filled up with zero bits.
  static func encode(_ bytes: [UInt8]) -> String {
    let text = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    return String(text.prefix { $0 != "=" })
  }

  /// The bytes of a text. Throws the offset of the first character that `encode` cannot have written there.
  static func decode(_ text: Substring) throws(Misfit) -> [UInt8] {
    var bytes: [UInt8] = []
    var bits: UInt64 = 0
    var count = 0
    bytes.reserveCapacity(text.utf8.count)
    // Up to the first misfit all characters are single bytes.
    for (offset, byte) in text.utf8.enumerated() {
      let six = values[Int(byte)]
      guard six < 64 else { throw Misfit(offset: offset) }
      (bits, count) = (bits << 6 | UInt64(six), count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(count)))
    }
    guard count < 6, bits & ((UInt64(1) << UInt64(count)) - 1) == 0 else {
      throw Misfit(offset: text.utf8.count - 1)
    }
    return bytes
  }

  /// Where a text is not what `encode` writes.
  struct Misfit: Error { let offset: Int }

  /// The number of each byte's character; 64 for none.
  private static let values: [UInt8] = (0...255).map { byte in
    UInt8(bytes.firstIndex(of: byte) ?? 64)
  }
}
