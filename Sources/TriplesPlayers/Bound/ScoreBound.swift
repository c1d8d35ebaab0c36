import TriplesModel

/// The score that no player can exceed.
///
/// 1s merge with 2s only, and a fair coin spawns them, so their surplus is never merged away. Merging all else at
/// once is the best that can be done; when even that leaves sixteen tiles, the game is certainly over.
public enum ScoreBound {
  /// The most that the luck of a seed allows: each spawn draws the value, then the cell, so that
  /// the values depend on the seed alone. Takes a few microseconds.
  public static func bound(seed: UInt32) -> Int {
    var generator = Drand48(seed: seed)
    var surplus = Surplus()
    while surplus.fewestTiles < Position.count {
      surplus.spawn(generator.below(2) + 1)
      _ = generator.below(1)
    }
    return worth(surplus)
  }

  /// The score of a game in which all that can merge has merged.
  static func worth(_ surplus: Surplus) -> Int {
    (surplus.ones < 0 ? -2 * surplus.ones : surplus.ones) + worth(threes: surplus.threes)
  }

  /// The score that tiles of 3 bring when as many as can be are merged.
  static func worth(threes: Int) -> Int {
    (0..<13).reduce(0) { sum, power in
      threes >> power & 1 == 0 ? sum : sum + Rank(bits: UInt8(power + 3)).worth
    }
  }
}
