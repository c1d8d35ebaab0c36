import TriplesModel

extension Threes: PackedRules {
  /// The four pushes of a grid.
  public typealias Moves = Pushes
  /// What a tile of each rank counts.
  public static let scores = Rank.all.map { score(of: $0) }

  /// A generator, the stack that it shuffled, and no tile shown yet.
  @inline(__always) public static func packedSource(seed: UInt32) -> PackedSource { PackedSource(seed: seed) }

  /// Nine tiles of the stack in any cells; then the next is drawn.
  @inline(__always) public static func openingGrid(_ source: inout PackedSource) -> UInt64 {
    var cells: UInt64 = 0
    for _ in 0..<9 {
      let rank = source.takeFromStack()
      cells = source.rng.placed(rank, on: cells)
    }
    source.drawNext(on: cells)
    return cells
  }

  /// The next tile is drawn.
  public static func begin(on cells: UInt64, _ source: inout PackedSource) { source.drawNext(on: cells) }

  /// The shown tile at the far edge of a line that moved; then the next is drawn.
  @inline(__always) public static func spawned(
    on pushed: UInt64, from cells: UInt64, pushing number: Int, _ source: inout PackedSource
  ) -> UInt64 {
    let entries = entries(on: pushed, from: cells, pushing: number)
    let cell = Nibbles.select(source.rng.below(Nibbles.count(entries)), of: entries)
    let grid = pushed | cell &* source.next
    source.drawNext(on: grid)
    return grid
  }

  /// The far ends of the lines that moved.
  @inline(__always) public static func entries(on pushed: UInt64, from cells: UInt64, pushing number: Int) -> UInt64 {
    Entries.cells(from: cells, to: pushed, pushing: number)
  }

  /// The same next tile, and what is left of the stack in another order.
  public static func guessed(_ source: PackedSource, _ rng: Drand48) -> PackedSource { source.guessed(rng) }

  /// The next tile, and what is left of the stack.
  public static func preview(_ source: PackedSource) -> Preview? {
    Preview(
      next: source.isBonus ? .bonus : .tile(Rank(packed: source.next)), left: source.left)
  }
}

/// Where tiles enter in Threes.
enum Entries {
  /// The flags of the far ends of the lines that a push moved; `number` is the direction's place in `allCases`.
  @inline(__always) static func cells(from before: UInt64, to pushed: UInt64, pushing number: Int) -> UInt64 {
    let changed = Nibbles.flags & ~Nibbles.zero(before ^ pushed)
    if number & 2 == 0 {
      let halves = changed | changed >> 32
      let columns = (halves | halves >> 16) & 0x1111
      return number & 1 == 0 ? columns << 48 : columns
    }
    let halves = changed | changed >> 8
    let rows = (halves | halves >> 4) & 0x0001_0001_0001_0001
    return number & 1 == 0 ? rows << 12 : rows
  }
}
