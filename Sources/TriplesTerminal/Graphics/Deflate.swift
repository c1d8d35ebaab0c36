import CZlib

package enum Deflate {
  /// Returns bytes in the format of zlib. Level 6 takes a plain tile to a hundredth of its size.
  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      let status = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), 6)
      count = status == Z_OK ? Int(length) : 0
    }
  }
}
