import TriplesModel

extension Threes {
  /// What the tiles of a game come from: ``Source`` in registers.
  public struct PackedSource: Hashable, Sendable {
    package var rng: Drand48
    /// The ranks of the stack, four bits each, the one that is drawn next lowest; 0 after the last.
    private var stack: UInt64 = 0
    /// The rank of the tile that comes after the next push.
    private(set) var next: UInt64 = 0
    /// True if it is a bonus.
    private(set) var isBonus = false

    @inline(__always) init(seed: UInt32) {
      rng = Drand48(seed: seed)
      shuffle()
    }

    /// How many 1s, 2s and 3s are left in the stack.
    var left: StackCounts {
      var (counts, stack) = (StackCounts(), stack)
      while stack != 0 {
        counts[Rank(packed: stack)] += 1
        stack >>= 4
      }
      return counts
    }

    /// The shown tile and what is left of the stack as ``ThreesBoard`` has them.
    @inline(__always) package var seen: (shown: UInt64, stack: Int) {
      var (counts, stack) = (0, stack)
      while stack != 0 {
        counts += 1 << (9 - 3 * Int(truncatingIfNeeded: stack & 3))
        stack >>= 4
      }
      return (isBonus ? 3 : next - 1, counts)
    }

    /// A source that looks the same but draws other tiles.
    func guessed(_ rng: Drand48) -> PackedSource {
      var guess = self
      guess.rng = rng
      for place in (1..<max(1, (UInt64.bitWidth - stack.leadingZeroBitCount + 3) / 4)).reversed() {
        let (place, other) = (UInt64(4 * place), UInt64(4 * guess.rng.below(place + 1)))
        let change = (guess.stack >> place ^ guess.stack >> other) & 15
        guess.stack ^= change << place ^ change << other
      }
      return guess
    }

    @inline(__always) private mutating func shuffle() {
      var stack: UInt64 = 0x1111_2222_3333
      for place in 0..<11 {
        let other = UInt64(truncatingIfNeeded: 4 * (11 - rng.below(12 - place)))
        let place = UInt64(truncatingIfNeeded: 4 * place)
        let change = (stack >> place ^ stack >> other) & 15
        stack ^= change << place ^ change << other
      }
      self.stack = stack
    }

    /// The rank of the stack's uppermost tile; an empty stack is filled at once.
    @inline(__always) mutating func takeFromStack() -> UInt64 {
      let rank = stack & 15
      stack >>= 4
      if stack == 0 { shuffle() }
      return rank
    }

    /// Draws the tile that is shown, a bonus or the stack's next, for the grid on which the last one has entered.
    @inline(__always) mutating func drawNext(on cells: UInt64) {
      isBonus = Nibbles.anyFrom7(cells) && rng.below(Bonus.odds) == 0
      next = isBonus ? bonus(on: cells) : takeFromStack()
    }

    @inline(never) private mutating func bonus(on cells: UInt64) -> UInt64 {
      let ranks = Bonus.ranks(highest: Grid(bits: cells).highest)
      return UInt64(ranks[rng.below(ranks.count)].bits)
    }
  }
}

extension Nibbles {
  /// True if a cell has 7 or more.
  @inline(__always) static func anyFrom7(_ cells: UInt64) -> Bool {
    let seven = cells & cells >> 1 & cells >> 2
    return (cells >> 3 | seven) & flags != 0
  }
}
