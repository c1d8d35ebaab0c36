import CZlib
import FoundationEssentials

/// Decodes what a terminal receives: zlib in base64.
enum Inflater {
  static func inflate(_ base64: String) -> [UInt8]? { Data(base64Encoded: base64).flatMap { inflate([UInt8]($0)) } }

  static func inflate(_ bytes: [UInt8]) -> [UInt8]? {
    var length = uLong(1 << 24)
    var result = [UInt8](repeating: 0, count: Int(length))
    guard uncompress(&result, &length, bytes, uLong(bytes.count)) == Z_OK else { return nil }
    return Array(result.prefix(Int(length)))
  }
}
