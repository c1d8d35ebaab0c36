/// Something that takes bytes: a buffer, or a mere counter, so that what is weighed is what is sent.
protocol ByteSink {
  /// Takes a byte.
  mutating func put(_ byte: UInt8)
}

extension ByteSink {
  mutating func put(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { put(byte) }
  }

  /// Takes the decimal digits of a number that is not negative.
  mutating func put(number: Int) {
    if number >= 10 { put(number: number / 10) }
    put(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Takes a control sequence with one number, which is left out if it is 1.
  mutating func putSequence(_ number: Int, _ final: Unicode.Scalar) {
    put([0x1B, 0x5B])
    if number != 1 { put(number: number) }
    put(UInt8(ascii: final))
  }
}

extension [UInt8]: ByteSink {
  mutating func put(_ byte: UInt8) { append(byte) }
}

/// Counts bytes.
struct ByteCounter: ByteSink {
  private(set) var count = 0
  mutating func put(_ byte: UInt8) { count += 1 }
}
