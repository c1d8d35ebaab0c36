/// A running check value of 64 bits, mixed by the finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
package struct Checksum: Hashable {
  package private(set) var value: UInt64 = 0

  /// The check value of some bytes.
  package init(_ bytes: some Sequence<UInt8> = []) { add(bytes) }

  /// Takes in the next value.
  package mutating func add(_ next: UInt64) {
    value = (value ^ next) &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    value ^= value >> 31
  }

  /// Takes in bytes, one after the other.
  package mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(UInt64(byte)) } }
}

extension Int {
  /// The number with zeros before it, up to a number of digits.
  package func padded(to count: Int) -> String { String(self).padded(to: count) }
}

extension String {
  fileprivate func padded(to count: Int) -> String { String(repeating: "0", count: max(0, count - utf8.count)) + self }
}

extension UInt64 {
  /// Reads sixteen hexadecimal digits; nil for any other text.
  init?(hexadecimal text: some StringProtocol) {
    guard text.utf8.count == 16, text.utf8.first != UInt8(ascii: "+") else { return nil }
    self.init(text, radix: 16)
  }

  /// Sixteen hexadecimal digits.
  package var hexadecimal: String { String(self, radix: 16).padded(to: 16) }
}
