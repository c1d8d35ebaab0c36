extension Threes {
  /// What the tiles of a game come from: a generator, the rest of the stack, and the tile that comes next.
  public struct Source: Hashable, Sendable {
    var rng: Drand48
    /// The ranks of the stack, four bits each, the one that is drawn last lowest.
    private var stack: UInt64 = 0
    private var stackCount = 0
    /// The tile that comes after the next push.
    private(set) var next = Rank.empty
    /// True if it is a bonus, of which the player sees only that.
    private(set) var isBonus = false

    init(seed: UInt32) {
      rng = Drand48(seed: seed)
      shuffle()
    }

    /// How many 1s, 2s and 3s are left in the stack.
    var left: StackCounts {
      var counts = StackCounts()
      for place in 0..<stackCount { counts[rank(at: place)] += 1 }
      return counts
    }

    private func rank(at place: Int) -> Rank {
      Rank(bits: UInt8(truncatingIfNeeded: stack >> UInt64(4 * place)))
    }

    /// Four each of 1, 2 and 3, exchanged from the top down (Fisher and Yates).
    private mutating func shuffle() {
      var ranks = (1...3).flatMap { Array(repeating: UInt64($0), count: StackCounts.each) }
      for place in (1..<ranks.count).reversed() { ranks.swapAt(place, rng.below(place + 1)) }
      stack = ranks.reversed().reduce(0) { $0 << 4 | $1 }
      stackCount = ranks.count
    }

    /// The stack's uppermost tile; an empty stack is filled at once.
    mutating func takeFromStack() -> Rank {
      stackCount -= 1
      let rank = rank(at: stackCount)
      if stackCount == 0 { shuffle() }
      return rank
    }

    /// Draws the tile that is shown: from 48 on the board it is with chance 1/21 a bonus of up to an eighth of the highest.
    mutating func drawNext(highest: Rank) {
      isBonus = highest >= Bonus.minHighest && rng.below(Bonus.odds) == 0
      next = isBonus ? rng.element(of: Bonus.ranks(highest: highest)) : takeFromStack()
    }
  }

  /// The tiles that come from outside the stack.
  public enum Bonus {
    /// One draw of so many is a bonus.
    public static let odds = 21
    /// The highest tile must be 48 or more.
    public static let minHighest = Rank(bits: 7)

    /// The tiles that a bonus can be, all alike: 6 up to an eighth of the highest.
    public static func ranks(highest: Rank) -> [Rank] {
      guard highest >= minHighest else { return [] }
      return (4...highest.bits - 3).map { Rank(bits: $0) }
    }
  }
}
