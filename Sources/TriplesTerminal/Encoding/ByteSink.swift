/// Something that takes bytes: a buffer, or a mere counter, so that what is weighed is what is sent.
protocol ByteSink {
  /// Takes a byte.
  mutating func put(_ byte: UInt8)
  /// Takes bytes in order.
  mutating func put(_ bytes: some Collection<UInt8>)
  /// Takes the decimal digits of a number that is not negative.
  mutating func put(number: Int)
  /// Exchanges the byte that was taken last.
  mutating func replaceLast(with byte: UInt8)
}

extension ByteSink {
  /// Takes a control sequence with one number, which is left out if it is 1.
  mutating func putSequence(_ number: Int, _ final: Unicode.Scalar) {
    putSequenceStart()
    if number != 1 { put(number: number) }
    put(UInt8(ascii: final))
  }

  /// Takes what begins a control sequence.
  mutating func putSequenceStart() {
    put(0x1B)
    put(0x5B)
  }
}

extension [UInt8]: ByteSink {
  mutating func put(_ byte: UInt8) { append(byte) }
  mutating func put(_ bytes: some Collection<UInt8>) { append(contentsOf: bytes) }
  mutating func replaceLast(with byte: UInt8) { self[count - 1] = byte }

  mutating func put(number: Int) {
    if number >= 10 { put(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

/// Counts bytes.
struct ByteCounter: ByteSink {
  private(set) var count = 0
  mutating func put(_ byte: UInt8) { count += 1 }
  mutating func put(_ bytes: some Collection<UInt8>) { count += bytes.count }
  mutating func replaceLast(with byte: UInt8) {}

  mutating func put(number: Int) {
    var (limit, digits) = (10, 1)
    while number >= limit { (limit, digits) = (limit * 10, digits + 1) }
    count += digits
  }
}
