import TestSupport

extension SplitMix64 {
  /// Draws a packed grid: one in four with any ranks, the others with few ranks or many gaps, so that much merges.
  mutating func nextGrid() -> UInt64 {
    let bits = next()
    switch next() & 3 {
    case 0: return bits
    case 1: return bits & 0x3333_3333_3333_3333
    case 2: return bits & next()
    default: return bits & 0x3333_3333_3333_3333 & next() | next() & next() & next()
    }
  }
}
