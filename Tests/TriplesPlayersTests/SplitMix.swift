import TriplesModel

/// Drawn bits for boards that no game would show. Steele, Lea, Flood: Fast splittable pseudorandom number generators (2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A packed grid; one in four of any ranks, the others of few ranks and many gaps, so that much merges.
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
