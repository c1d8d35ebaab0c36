/// The next tile, in Threes and in every duel, and in Threes the rest of the stack, which players can count.
public struct Preview: Hashable, Sendable {
  /// The tile that comes after the next push.
  public let next: NextTile
  /// The rest of the stack after it; nil without a stack.
  public let left: StackCounts?

  /// A preview of its parts.
  public init(next: NextTile, left: StackCounts? = nil) { (self.next, self.left) = (next, left) }
}

/// The next tile, as far as it is shown.
public enum NextTile: Hashable, Sendable {
  /// A tile that is shown; in Threes one of the stack: 1, 2 or 3.
  case tile(Rank)
  /// A higher one; which, shows when it enters.
  case bonus
}

/// How many 1s, 2s and 3s a stack has.
public struct StackCounts: Hashable, Sendable {
  /// How many of each a full stack has.
  public static let each = 4
  /// A stack that has just been shuffled.
  public static let full = StackCounts(ones: each, twos: each, threes: each)

  /// How many of each there are.
  public var ones, twos, threes: Int

  /// Counts of their parts.
  public init(ones: Int = 0, twos: Int = 0, threes: Int = 0) {
    (self.ones, self.twos, self.threes) = (ones, twos, threes)
  }

  /// How many tiles there are.
  public var total: Int { ones + twos + threes }

  /// How many there are of a rank; those beyond 3 count as 3.
  public subscript(rank: Rank) -> Int {
    get { rank.bits == 1 ? ones : rank.bits == 2 ? twos : threes }
    set {
      switch rank.bits {
      case 1: ones = newValue
      case 2: twos = newValue
      default: threes = newValue
      }
    }
  }
}
