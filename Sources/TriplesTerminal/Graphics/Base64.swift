extension [UInt8] {
  /// The bytes in base64 (RFC 4648), as an escape sequence carries them.
  package var base64: [UInt8] {
    let alphabet = Self("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let rest = Swift.min(3, count - start)
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < rest ? Int(self[start + $1]) : 0) }
      for place in 0..<4 {
        result.append(place <= rest ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
