/// The POSIX `drand48` generator as a value: 48 bits, linear congruential, the same on every machine. X ← (0x5DEECE66D
/// · X + 0xB) mod 2⁴⁸; seeded as `srand48` does, X = seed · 2¹⁶ + 0x330E.
public struct Drand48: Hashable, Sendable {
  /// The 48 bits of X.
  public private(set) var state: UInt64

  /// The generator that `srand48(seed)` gives.
  public init(seed: UInt32) { state = UInt64(seed) << 16 | 0x330E }

  /// The next number from 0 to `bound - 1`: ⌊bound · X / 2⁴⁸⌋. `bound` is 1 to 65,536.
  public mutating func below(_ bound: Int) -> Int {
    state = (0x5_DEEC_E66D &* state &+ 0xB) & 0xFFFF_FFFF_FFFF
    return Int((UInt64(bound) * state) >> 48)
  }

  /// One of some things, all alike; there must be one.
  mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}
