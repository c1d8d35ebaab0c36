import FoundationEssentials

/// Bits as characters that are safe in URLs and file names, six a character (RFC 4648, table 2), without padding.
enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  static let bytes = alphabet.map { UInt64($0.asciiValue ?? 0) }

  /// The character of the low six bits.
  static func character(_ bits: UInt64) -> Character { alphabet[Int(bits & 63)] }

  /// The byte of that character.
  static func byte(_ bits: UInt64) -> UInt64 { bytes[Int(bits & 63)] }

  /// Bytes as text; the last character is filled up with zero bits.
  static func encode(_ bytes: [UInt8]) -> String {
    let text = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    return String(text.prefix { $0 != "=" })
  }

  /// The bytes of a text that begins at a column. Throws at the first character that `encode` cannot have written there.
  static func decode(_ text: Substring, column: Int) throws(TextError) -> [UInt8] {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    let data = Data(base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + padding)
    if let data, encode([UInt8](data)) == text { return [UInt8](data) }
    let valid = text.utf8.prefix { bytes.contains(UInt64($0)) }.count
    throw TextError("invalid character in a shared game", column: column + min(valid, text.utf8.count - 1))
  }
}
