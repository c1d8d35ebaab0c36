extension Triples {
  /// The most points that the luck of a seed allows. Takes a few microseconds.
  ///
  /// Each spawn draws the value, then the cell, so the values depend on the seed alone. 1s merge with 2s only, and the
  /// surplus of one over the other is never merged away. To merge all else at once is the best that can be done; when
  /// even that leaves sixteen tiles, the game is certainly over.
  public static func bound(seed: UInt32) -> Int? {
    let (threes, surplus) = tiles(seed: seed, untilSurplus: Position.count)
    return (surplus < 0 ? -2 * surplus : surplus) + score(threes: threes)
  }

  /// The score that tiles of 3 bring when as many as can be are merged.
  public static func score(threes: Int) -> Int {
    let powers = (UInt8(0)..<13).filter { threes >> Int($0) & 1 == 1 }
    return powers.reduce(0) { $0 + score(of: Rank(bits: $1 + 3)) }
  }

  /// True if luck neither ends nor decides a game with the seed: the maximum is 1,200 to 2,500 points, and 60 to 85 % of it
  /// can be reached before the board is crowded with eight 1s or 2s that cannot merge.
  static func isFair(seed: UInt32) -> Bool {
    guard let most = bound(seed: seed), (1200...2500).contains(most) else { return false }
    let early = 100 * score(threes: tiles(seed: seed, untilSurplus: 8).threes)
    return (60 * most...85 * most).contains(early)
  }

  /// The tiles that come until the surplus of 1s over 2s reaches a number either way, or the board is certainly full: the
  /// tiles of 3 that they make, and the surplus, negative for 2s.
  private static func tiles(seed: UInt32, untilSurplus limit: Int) -> (threes: Int, surplus: Int) {
    var rng = Drand48(seed: seed)
    var (threes, surplus) = (0, 0)
    while abs(surplus) < limit, abs(surplus) + threes.nonzeroBitCount < Position.count {
      let step = rng.below(2) == 0 ? 1 : -1
      _ = rng.below(1)
      if surplus * step < 0 { threes += 1 }
      surplus += step
    }
    return (threes, surplus)
  }
}
