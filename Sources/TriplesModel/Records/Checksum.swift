/// A running check value of 64 bits: each value that is added changes all bits that come after it.
///
/// The mixing is the finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
package struct Checksum: Hashable {
  package private(set) var value: UInt64 = 0

  /// A check value of nothing yet.
  package init() {}

  /// Takes in the next value.
  package mutating func add(_ next: UInt64) {
    value = (value ^ next) &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    value ^= value >> 31
  }

  /// Takes in bytes, one after the other.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(UInt64(byte)) }
  }
}

extension UInt64 {
  /// Reads sixteen hexadecimal digits; nil for any other text.
  init?(hexadecimal text: some StringProtocol) {
    guard text.utf8.count == 16, text.utf8.first != UInt8(ascii: "+") else { return nil }
    self.init(text, radix: 16)
  }

  /// Sixteen hexadecimal digits.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
