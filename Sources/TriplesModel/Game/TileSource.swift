/// The source of a game's tiles: the generator of its seed; in Threes also a stack and the next tile.
public struct TileSource: Hashable, Sendable {
  package var rng: Drand48
  /// The ranks of the stack, four bits each, the one drawn next in the lowest; 0 without a stack.
  private var stack: UInt64 = 0
  /// The tile that comes after the next push; empty without a stack.
  private(set) var next = Rank.empty
  /// True if the next tile is a bonus, whose number the player does not see.
  private(set) var isBonus = false

  init(seed: UInt32) { rng = Drand48(seed: seed) }

  var left: StackCounts {
    var (counts, rest) = (StackCounts(), stack)
    while rest != 0 {
      counts[Rank(packed: rest)] += 1
      rest >>= 4
    }
    return counts
  }

  /// Fills the stack with four each of 1, 2 and 3, and shuffles it (Fisher and Yates), beginning with the next tile.
  mutating func shuffle() {
    stack = 0x1111_2222_3333
    for place in 0..<11 { exchange(place, 11 - rng.below(12 - place)) }
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    let (one, other) = (UInt64(4 * one), UInt64(4 * other))
    let change = (stack >> one ^ stack >> other) & 15
    stack ^= change << one ^ change << other
  }

  /// Draws the next tile of the stack, and refills the stack if that was the last one.
  mutating func drawFromStack() -> Rank {
    defer {
      stack >>= 4
      if stack == 0 { shuffle() }
    }
    return Rank(packed: stack)
  }

  /// Replaces what a player does not see: the generator, the number of a bonus (one that `highest` allows), and the
  /// order of the stack.
  package mutating func guess(_ rng: Drand48, highest: Rank) {
    self.rng = rng
    if isBonus { next = self.rng.element(of: Threes.Bonus.ranks(highest: highest)) }
    for place in (1..<max(1, (UInt64.bitWidth - stack.leadingZeroBitCount + 3) / 4)).reversed() {
      exchange(place, self.rng.below(place + 1))
    }
  }

  /// Draws the tile to show. If the highest tile is 48 or more, one draw in 21 is a bonus of up to an eighth of it.
  mutating func drawNext(highest: Rank) {
    isBonus = highest >= Threes.Bonus.minHighest && rng.below(Threes.Bonus.odds) == 0
    next = isBonus ? rng.element(of: Threes.Bonus.ranks(highest: highest)) : drawFromStack()
  }
}

/// The POSIX `drand48` generator as a value: 48 bits, linear congruential, the same on every machine. X ← (0x5DEECE66D
/// · X + 0xB) mod 2⁴⁸; seeded as `srand48` does, X = seed · 2¹⁶ + 0x330E.
public struct Drand48: Hashable, Sendable {
  /// The 48 bits of X.
  package private(set) var state: UInt64

  /// Creates the generator as `srand48(seed)` does.
  public init(seed: UInt32) { state = UInt64(seed) << 16 | 0x330E }

  /// Returns the next number from 0 to `bound - 1`: ⌊bound · X / 2⁴⁸⌋. `bound` is 1 to 65,536.
  public mutating func below(_ bound: Int) -> Int {
    state = (0x5_DEEC_E66D &* state &+ 0xB) & 0xFFFF_FFFF_FFFF
    return Int((UInt64(bound) * state) >> 48)
  }

  mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}

/// The next tile as a player sees it. In Threes also the rest of the stack, which players can count.
public struct NextTiles: Hashable, Sendable {
  /// The tile that comes after the next push.
  public let next: NextTile
  /// The rest of the stack after it; nil without a stack.
  public let left: StackCounts?

  /// Creates a preview. An empty stack counts as a full one, as it is filled at once.
  public init(next: NextTile, left: StackCounts? = nil) {
    (self.next, self.left) = (next, left == StackCounts() ? .full : left)
  }
}

/// The next tile as a player sees it: its rank, or only that it is a bonus.
public enum NextTile: Hashable, Sendable {
  /// A tile that is shown; in Threes one of the stack: 1, 2 or 3.
  case tile(Rank)
  /// A tile of 6 or more, whose number is shown only when it enters.
  case bonus

  /// The rank of the tile; the lowest possible one for a bonus.
  package var lowestRank: Rank { if case .tile(let rank) = self { rank } else { Rank(bits: 4) } }

  package func label(in rules: RuleSet) -> String {
    if case .tile(let rank) = self { String(rules.value(of: rank)) } else { "+" }
  }
}

/// The number of 1s, 2s and 3s in a stack, at most four of each.
public struct StackCounts: Hashable, Sendable {
  /// The counts, three bits each: the 1s, the 2s, and lowest the 3s.
  package private(set) var bits = 0

  /// The number of tiles of each rank in a full stack.
  public static let each = 4
  /// A stack that has just been shuffled.
  public static let full = StackCounts(ones: each, twos: each, threes: each)

  /// Creates counts, each clamped to what a stack can have.
  public init(ones: Int = 0, twos: Int = 0, threes: Int = 0) {
    for (rank, count) in zip(UInt8(1)..., [ones, twos, threes]) { self[Rank(bits: rank)] = count }
  }

  /// The number of tiles of rank 1, 2 or 3.
  public subscript(rank: Rank) -> Int {
    get { bits >> (9 - 3 * Int(rank.bits)) & 7 }
    set {
      let shift = 9 - 3 * Int(rank.bits)
      bits = bits & ~(7 << shift) | min(max(0, newValue), Self.each) << shift
    }
  }
}
