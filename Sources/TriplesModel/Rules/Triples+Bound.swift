extension Triples {
  /// The most points that the luck of a seed allows. Takes a few microseconds.
  ///
  /// Each spawn draws the value, then the cell, so the values depend on the seed alone. 1s merge with 2s only, and the
  /// surplus of one over the other is never merged away. To merge all else at once is the best that can be done; when
  /// even that leaves sixteen tiles, the game is certainly over.
  public static func bound(seed: UInt32) -> Int? {
    var rng = Drand48(seed: seed)
    var surplus = 0
    var threes = 0
    while abs(surplus) + threes.nonzeroBitCount < Position.count {
      let step = rng.below(2) == 0 ? 1 : -1
      _ = rng.below(1)
      if surplus * step < 0 { threes += 1 }
      surplus += step
    }
    return (surplus < 0 ? -2 * surplus : surplus) + score(threes: threes)
  }

  /// The score that tiles of 3 bring when as many as can be are merged.
  public static func score(threes: Int) -> Int {
    (0..<13).reduce(0) { sum, power in
      threes >> power & 1 == 0 ? sum : sum + score(of: Rank(bits: UInt8(power + 3)))
    }
  }
}
