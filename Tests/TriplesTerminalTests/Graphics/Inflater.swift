/// Reads what zlib would: one block with the fixed codes, in base64. Written from RFC 1951, not from the compressor.
enum Inflater {
  static func inflate(_ base64: String) -> [UInt8]? {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var bytes: [UInt8] = []
    var (value, width) = (0, 0)
    for character in base64 where character != "=" {
      guard let digit = alphabet.firstIndex(of: character) else { return nil }
      (value, width) = (value << 6 | digit, width + 6)
      if width >= 8 {
        width -= 8
        bytes.append(UInt8(value >> width & 255))
        value &= (1 << width) - 1
      }
    }
    return inflate(bytes)
  }

  static func inflate(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 6, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 else {
      return nil
    }
    var bits = Bits(bytes: bytes.dropFirst(2).dropLast(4))
    guard bits.number(3) == 0b011 else { return nil }
    let lengths = bases(first: 3, extra: [0, 0, 0, 0, 0, 0, 0, 0] + (1...5).flatMap { [$0, $0, $0, $0] })
    let distances = bases(first: 1, extra: [0, 0] + (0...13).flatMap { [$0, $0] })
    var result: [UInt8] = []
    while let symbol = bits.symbol() {
      guard symbol != 256 else { return bits.isAtTheEnd && isSum(bytes.suffix(4), of: result) ? result : nil }
      guard symbol > 256 else {
        result.append(UInt8(symbol))
        continue
      }
      let length = symbol == 285 ? 258 : lengths[symbol - 257].base + bits.number(lengths[symbol - 257].extra)
      let code = distances[bits.code(5)]
      let distance = code.base + bits.number(code.extra)
      guard distance <= result.count else { return nil }
      for _ in 0..<length { result.append(result[result.count - distance]) }
    }
    return nil
  }

  private static func isSum(_ bytes: ArraySlice<UInt8>, of content: [UInt8]) -> Bool {
    var (low, high) = (1, 0)
    for byte in content { (low, high) = ((low + Int(byte)) % 65521, (high + low + Int(byte)) % 65521) }
    return bytes.reduce(0) { $0 << 8 | Int($1) } == high << 16 | low
  }

  private static func bases(first: Int, extra: [Int]) -> [(base: Int, extra: Int)] {
    var base = first
    return extra.map { width in
      defer { base += 1 << width }
      return (base, width)
    }
  }

  private struct Bits {
    let bytes: ArraySlice<UInt8>
    var place = 0

    /// True if all bits are read but those that fill the last byte.
    var isAtTheEnd: Bool { (place + 7) / 8 == bytes.count }

    mutating func number(_ width: Int) -> Int { (0..<width).reduce(0) { $0 | bit() << $1 } }
    mutating func code(_ width: Int) -> Int { (0..<width).reduce(0) { value, _ in value << 1 | bit() } }

    private mutating func bit() -> Int {
      defer { place += 1 }
      let index = bytes.startIndex + place / 8
      return index < bytes.endIndex ? Int(bytes[index]) >> (place % 8) & 1 : 0
    }

    /// The fixed codes of lengths 7, 8 and 9; nil after the end.
    mutating func symbol() -> Int? {
      guard place < 8 * bytes.count else { return nil }
      var value = code(7)
      if value < 0b0011000 { return 256 + value }
      value = value << 1 | bit()
      if value < 0b11000000 { return value - 0b00110000 }
      if value < 0b11001000 { return 280 + value - 0b11000000 }
      return 144 + (value << 1 | bit()) - 0b110010000
    }
  }
}
