import TriplesModel

extension Threes: PackedRules {
  package typealias Moves = Pushes
  package static let scores = Rank.all.map { score(of: $0) }

  @inline(__always) package static func begin(seed: UInt32, on board: UInt64?) -> (cells: UInt64, source: PackedSource)
  {
    var (cells, source) = (board ?? 0, PackedSource(seed: seed))
    if board == nil {
      for _ in 0..<9 {
        let rank = source.takeFromStack()
        cells = source.rng.placed(rank, on: cells)
      }
    }
    source.drawNext(on: cells)
    return (cells, source)
  }

  @inline(__always) package static func spawned(
    on pushed: UInt64, from cells: UInt64, pushing number: Int, _ source: inout PackedSource
  ) -> UInt64 {
    let entries = entries(on: pushed, from: cells, pushing: number)
    let cell = Nibbles.select(source.rng.below(Nibbles.count(entries)), of: entries)
    let grid = pushed | cell &* source.next
    source.drawNext(on: grid)
    return grid
  }

  /// Returns the flags of the far ends of the lines that moved.
  @inline(__always) package static func entries(on pushed: UInt64, from cells: UInt64, pushing number: Int) -> UInt64 {
    let changed = Nibbles.flags & ~Nibbles.zero(cells ^ pushed)
    if number & 2 == 0 {
      let halves = changed | changed >> 32
      let columns = (halves | halves >> 16) & 0x1111
      return number & 1 == 0 ? columns << 48 : columns
    }
    let halves = changed | changed >> 8
    let rows = (halves | halves >> 4) & 0x0001_0001_0001_0001
    return number & 1 == 0 ? rows << 12 : rows
  }

  package static func guessed(_ source: PackedSource, _ rng: Drand48) -> PackedSource { source.guessed(rng) }

  package static func preview(_ source: PackedSource) -> Preview? {
    Preview(next: source.isBonus ? .bonus : .tile(Rank(packed: source.next)), left: source.deck.counts)
  }

  /// The source of a game's tiles: ``Source`` in registers.
  package struct PackedSource: Hashable, Sendable {
    package var rng: Drand48
    /// The ranks of the stack, four bits each, with the next in the lowest bits; 0 after the last.
    private var stack: UInt64 = 0
    /// The rank of the tile that comes after the next push.
    fileprivate var next: UInt64 = 0
    fileprivate var isBonus = false

    @inline(__always) fileprivate init(seed: UInt32) {
      rng = Drand48(seed: seed)
      shuffle()
    }

    @inline(__always) package var deck: ThreesDeck {
      var (counts, stack) = (0, stack)
      while stack != 0 {
        counts += 1 << (9 - 3 * Int(truncatingIfNeeded: stack & 3))
        stack >>= 4
      }
      return ThreesDeck(shown: isBonus ? 3 : next - 1, stack: counts)
    }

    fileprivate func guessed(_ rng: Drand48) -> PackedSource {
      var guess = self
      guess.rng = rng
      for place in (1..<max(1, (UInt64.bitWidth - stack.leadingZeroBitCount + 3) / 4)).reversed() {
        guess.exchange(place, guess.rng.below(place + 1))
      }
      return guess
    }

    @inline(__always) private mutating func shuffle() {
      stack = 0x1111_2222_3333
      for place in 0..<11 { exchange(place, 11 - rng.below(12 - place)) }
    }

    @inline(__always) private mutating func exchange(_ one: Int, _ other: Int) {
      let (one, other) = (UInt64(truncatingIfNeeded: 4 * one), UInt64(truncatingIfNeeded: 4 * other))
      let change = (stack >> one ^ stack >> other) & 15
      stack ^= change << one ^ change << other
    }

    /// Draws from the stack, which is refilled when it is empty.
    @inline(__always) fileprivate mutating func takeFromStack() -> UInt64 {
      let rank = stack & 15
      stack >>= 4
      if stack == 0 { shuffle() }
      return rank
    }

    /// Draws the next tile to show, a bonus or the next of the stack, after the last one entered `cells`.
    @inline(__always) fileprivate mutating func drawNext(on cells: UInt64) {
      isBonus = Nibbles.anyFrom7(cells) && rng.below(Bonus.odds) == 0
      next = isBonus ? bonus(on: cells) : takeFromStack()
    }

    @inline(never) private mutating func bonus(on cells: UInt64) -> UInt64 {
      let ranks = Bonus.ranks(highest: Grid(bits: cells).highest)
      return UInt64(ranks[rng.below(ranks.count)].bits)
    }
  }
}

/// What a player of Threes knows of the tiles to come: the shown one, and the rest of the stack.
package struct ThreesDeck: Hashable, Sendable {
  /// The shown tile: 0, 1 or 2 for 1, 2 or 3, and 3 for a bonus.
  let shown: UInt64
  /// How many 1s, 2s and 3s are left, three bits each.
  let stack: Int

  private static let full = stack(.full)

  private static func stack(_ counts: StackCounts) -> Int { counts.ones << 6 | counts.twos << 3 | counts.threes }

  @inline(__always) init(shown: UInt64, stack: Int) { (self.shown, self.stack) = (shown, stack) }

  /// Creates the deck of a preview; without one, a 1 is shown and the stack is full.
  init(_ preview: Preview?) {
    stack = Self.stack(preview?.left ?? .full)
    switch preview?.next {
    case .bonus?: shown = 3
    case .tile(let rank)?: shown = UInt64(max(1, min(rank.bits, 3)) - 1)
    case nil: shown = 0
    }
  }

  var counts: StackCounts { StackCounts(ones: stack >> 6, twos: stack >> 3 & 7, threes: stack & 7) }

  @inline(__always) var isBonus: Bool { shown == 3 }

  /// Returns the ranks that the shown tile can have, all equally likely; `highest` is that of the board when it was drawn.
  @inline(__always) func ranks(highest: Rank) -> ArraySlice<Rank> {
    isBonus
      ? Rank.all[4...max(4, Int(highest.bits) - 3)]
      : Rank.all[Int(truncatingIfNeeded: shown + 1)...Int(truncatingIfNeeded: shown + 1)]
  }

  /// Returns the deck after one of four draws (a 1, a 2, a 3, a bonus), and its chance.
  @inline(__always) func draw(_ number: Int, on cells: UInt64) -> (deck: ThreesDeck, chance: Float) {
    let ofBonus: Float = Nibbles.anyFrom7(cells) ? 1 / Float(Threes.Bonus.odds) : 0
    guard number < 3 else { return (ThreesDeck(shown: 3, stack: stack), ofBonus) }
    let shift = 6 - 3 * number
    let left = stack - 1 << shift
    let count = (stack >> 6) + (stack >> 3 & 7) + (stack & 7)
    let chance = (1 - ofBonus) * Float(stack >> shift & 7) / Float(count)
    return (ThreesDeck(shown: UInt64(number), stack: left == 0 ? Self.full : left), chance)
  }
}
