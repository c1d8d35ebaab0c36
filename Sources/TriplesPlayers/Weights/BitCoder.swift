/// One side of an adaptive binary arithmetic coder, so that what reads and what writes a file is the same code. Only the
/// lab writes.
///
/// After Mahoney: Data Compression Explained (2013), 4.1; carryless, 32 bits, predictions of 16.
package protocol BitCoder {
  /// Writes `bit`, or reads one and takes no notice of `bit`; returns the bit that the file has.
  mutating func code(_ bit: Bool, _ model: inout BitModel) -> Bool
}

/// How likely a bit is set, learned from the bits before.
package struct BitModel {
  private var probability: UInt32 = 1 << 15

  /// The part of a range that stands for a set bit.
  @inline(__always) package func split(_ range: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(range) * UInt64(probability)) >> 16)
  }

  /// Learns from a bit; never becomes certain.
  @inline(__always) package mutating func learn(_ bit: Bool) {
    if bit { probability += (65_535 - probability) >> 5 } else { probability -= probability >> 5 }
  }
}

/// Reads bits; after the end of the bytes come zeros.
package struct BitReader: BitCoder {
  private let bytes: ArraySlice<UInt8>
  private var next: Int
  private var low: UInt32 = 0
  private var high = UInt32.max
  private var value: UInt32 = 0

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    next = bytes.startIndex
    for _ in 0..<4 { readByte() }
  }

  package mutating func code(_ bit: Bool, _ model: inout BitModel) -> Bool {
    let middle = low + model.split(high - low)
    let bit = value <= middle
    if bit { high = middle } else { low = middle + 1 }
    model.learn(bit)
    while (low ^ high) >> 24 == 0 {
      low <<= 8
      high = high << 8 | 255
      readByte()
    }
    return bit
  }

  private mutating func readByte() {
    value = value << 8 | (next < bytes.endIndex ? UInt32(bytes[next]) : 0)
    next += 1
  }
}
