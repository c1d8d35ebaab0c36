/// Reads the bytes of a shared game one field after the other; nil at the end.
struct ByteReader {
  var rest: ArraySlice<UInt8>

  /// A number of some bytes, the highest first.
  mutating func number(bytes count: Int) -> UInt64? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A number in groups of seven bits, the lowest first, all but the last with the high bit set.
  mutating func variableNumber() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 35, by: 7) {
      guard let byte = number(bytes: 1) else { return nil }
      value |= (byte & 127) << shift
      if byte < 128 { return value }
    }
    return nil
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
}
