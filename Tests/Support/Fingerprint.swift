/// A hash of eight digits that is the same in every run: FNV-1a by Fowler, Noll and Vo.
package struct Fingerprint {
  private var hash: UInt32 = 0x811C_9DC5

  package init() {}

  package mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 32, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  package mutating func add(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }

  package var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension String {
  /// The fingerprint of the UTF-8 bytes.
  package var fingerprint: String {
    var fingerprint = Fingerprint()
    for byte in utf8 { fingerprint.add(byte) }
    return fingerprint.text
  }
}
