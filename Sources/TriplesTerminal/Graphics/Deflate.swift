/// Compresses pictures in the format of zlib (RFC 1950 and 1951), with fixed codes. It only looks for repetitions of
/// the pixel to the left and of the row above, which take a plain tile to a hundredth of its size.
package struct Deflate {
  private var writer = BitWriter()

  /// Compresses a picture whose rows have a number of bytes.
  package static func compress(_ bytes: [UInt8], rowLength: Int) -> [UInt8] {
    var deflate = Deflate()
    deflate.encode(bytes, distances: [4, rowLength].filter { (1...32_768).contains($0) })
    let sum = adler(bytes)
    return [0x78, 0x01] + deflate.writer.finish()
      + stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
  }

  private mutating func encode(_ bytes: [UInt8], distances: [Int]) {
    writer.put(0b011, width: 3)  // The last block, with fixed codes.
    var place = 0
    while place < bytes.count {
      let matches = distances.map { (length: Self.match(bytes, at: place, distance: $0), distance: $0) }
      if let best = matches.max(by: { $0.length < $1.length }), best.length >= 4 {
        put(length: best.length, distance: best.distance)
        place += best.length
      } else {
        put(symbol: Int(bytes[place]))
        place += 1
      }
    }
    put(symbol: 256)
  }

  /// Returns how many bytes from a place repeat those at a distance before.
  private static func match(_ bytes: [UInt8], at place: Int, distance: Int) -> Int {
    guard place >= distance else { return 0 }
    var length = 0
    let maxLength = min(258, bytes.count - place)
    while length < maxLength, bytes[place + length] == bytes[place + length - distance] { length += 1 }
    return length
  }

  /// Writes a literal or the code of a length (RFC 1951, 3.2.6).
  private mutating func put(symbol: Int) {
    switch symbol {
    case ..<144: writer.putCode(0x30 + symbol, width: 8)
    case ..<256: writer.putCode(0x190 + symbol - 144, width: 9)
    case ..<280: writer.putCode(symbol - 256, width: 7)
    default: writer.putCode(0xC0 + symbol - 280, width: 8)
    }
  }

  private mutating func put(length: Int, distance: Int) {
    if length == 258 {
      put(symbol: 285)
    } else {
      let code = Self.code(of: length - 3, steps: 4)
      put(symbol: 257 + code.number)
      writer.put(code.extra, width: code.width)
    }
    let code = Self.code(of: distance - 1, steps: 2)
    writer.putCode(code.number, width: 5)
    writer.put(code.extra, width: code.width)
  }

  /// Codes for lengths and distances: `steps` codes for each width of extra bits, twice as many for the first.
  private static func code(of value: Int, steps: Int) -> (number: Int, extra: Int, width: Int) {
    guard value >= 2 * steps else { return (value, 0, 0) }
    let width = Int.bitWidth - 1 - (value / steps).leadingZeroBitCount
    let group = value >> width
    return (width * steps + group, value - group << width, width)
  }

  /// The checksum of RFC 1950.
  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}

private struct BitWriter {
  private var bytes: [UInt8] = []
  private var bits = 0
  private var count = 0

  /// Writes a number from its lowest bit.
  mutating func put(_ value: Int, width: Int) {
    bits |= value << count
    count += width
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      count -= 8
    }
  }

  /// Writes a code from its highest bit.
  mutating func putCode(_ code: Int, width: Int) {
    for place in (0..<width).reversed() { put(code >> place & 1, width: 1) }
  }

  mutating func finish() -> [UInt8] {
    put(0, width: (8 - count) % 8)
    return bytes
  }
}
