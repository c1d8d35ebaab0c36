/// Takes bytes: a buffer, or a counter, so that what is weighed is what is sent.
protocol ByteSink {
  mutating func put(_ byte: UInt8)
  /// Replaces the byte that was taken last.
  mutating func replaceLast(with byte: UInt8)
}

extension ByteSink {
  mutating func put(_ bytes: some Collection<UInt8>) { for byte in bytes { put(byte) } }

  /// Takes the decimal digits of a number that is not negative.
  mutating func put(number: Int) {
    if number >= 10 { put(number: number / 10) }
    put(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Takes a control sequence with one number, which is left out if it is 1.
  mutating func putSequence(_ number: Int, _ final: Unicode.Scalar) {
    putSequenceStart()
    if number != 1 { put(number: number) }
    put(UInt8(ascii: final))
  }

  mutating func putSequenceStart() {
    put(0x1B)
    put(0x5B)
  }
}

extension [UInt8]: ByteSink {
  mutating func put(_ byte: UInt8) { append(byte) }
  mutating func replaceLast(with byte: UInt8) { self[count - 1] = byte }
}

struct ByteCounter: ByteSink {
  private(set) var count = 0
  mutating func put(_ byte: UInt8) { count += 1 }
  mutating func replaceLast(with byte: UInt8) {}
}
