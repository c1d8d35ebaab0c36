import FoundationEssentials

/// Bits as characters that are safe in URLs and file names, six a character (RFC 4648, table 2), without padding.
enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  /// The character of the low six bits.
  static func character(_ bits: UInt64) -> Character { alphabet[Int(bits & 63)] }

  /// Bytes as text; the last character is filled up with zero bits.
  static func encode(_ bytes: [UInt8]) -> String {
    let text = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    return String(text.prefix { $0 != "=" })
  }

  /// The bytes of a text. Throws the offset of the first character that `encode` cannot have written there.
  static func decode(_ text: some StringProtocol) throws(Misfit) -> [UInt8] {
    var bytes: [UInt8] = []
    var bits: UInt64 = 0
    var count = 0
    for (offset, character) in text.enumerated() {
      guard let six = values[character] else { throw Misfit(offset: offset) }
      (bits, count) = (bits << 6 | six, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(count)))
    }
    guard count < 6, bits & ((UInt64(1) << UInt64(count)) - 1) == 0 else {
      throw Misfit(offset: text.count - 1)
    }
    return bytes
  }

  /// Where a text is not what `encode` writes.
  struct Misfit: Error { let offset: Int }

  private static let values = Dictionary(uniqueKeysWithValues: zip(alphabet, UInt64(0)...))
}
