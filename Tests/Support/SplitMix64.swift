/// Drawn bits that are the same in every run: Steele, Lea, Flood, Fast splittable pseudorandom number
/// generators (2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// The generator of a seed.
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// The next number from 0 to `bound - 1`.
  package mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
