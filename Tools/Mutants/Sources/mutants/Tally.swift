/// The number of noticed breaks, by target.
struct Tally {
  private var counts: [String: (noticed: Int, all: Int)] = [:]

  mutating func add(_ mutant: Mutant, isNoticed: Bool) {
    counts[mutant.target, default: (0, 0)].all += 1
    if isNoticed { counts[mutant.target, default: (0, 0)].noticed += 1 }
  }

  /// A line for each target, and one for all.
  var text: String {
    let noticed = counts.values.reduce(0) { $0 + $1.noticed }, all = counts.values.reduce(0) { $0 + $1.all }
    return counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.noticed) of \($0.value.all)\n" }.joined()
      + "\(noticed) of \(all) were noticed (\(100 * noticed / max(1, all)) %)."
  }
}

/// A reproducible generator: Steele, Lea, Flood, Fast splittable pseudorandom number generators (2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
