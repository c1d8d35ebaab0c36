/// What the tiles of a game come from: the generator of its seed; in Threes also a stack, and the tile that comes next.
public struct TileSource: Hashable, Sendable {
  var rng: Drand48
  /// The ranks of the stack, four bits each, the one that is drawn last lowest.
  private var stack: UInt64 = 0
  private var stackCount = 0
  /// The tile that comes after the next push.
  private(set) var next = Rank.empty
  /// True if it is a bonus, of which the player sees only that.
  private(set) var isBonus = false

  /// The source of a seed before the first tile.
  init(seed: UInt32) { rng = Drand48(seed: seed) }

  /// Draws one of the empty cells for a tile.
  mutating func spawn(_ rank: Rank, on grid: Grid) -> Spawn { Spawn(rank, at: rng.element(of: grid.emptyPositions)) }

  /// The tiles of a new game: `draw` gives the rank of each, then its cell is drawn.
  mutating func opening(_ count: Int, _ draw: (inout TileSource) -> Rank) -> [Spawn] {
    var grid = Grid()
    return (0..<count).map { _ in
      let spawn = spawn(draw(&self), on: grid)
      grid[spawn.position] = spawn.rank
      return spawn
    }
  }

  /// How many 1s, 2s and 3s are left in the stack.
  var left: StackCounts { (0..<stackCount).reduce(into: StackCounts()) { $0[rank(at: $1)] += 1 } }

  private func rank(at place: Int) -> Rank { Rank(packed: stack >> UInt64(4 * place)) }

  /// Four each of 1, 2 and 3, exchanged from the top down (Fisher and Yates).
  mutating func shuffle() {
    var ranks = (1...3).flatMap { Array(repeating: UInt64($0), count: StackCounts.each) }
    for place in (1..<ranks.count).reversed() { ranks.swapAt(place, rng.below(place + 1)) }
    stack = ranks.reversed().reduce(0) { $0 << 4 | $1 }
    stackCount = ranks.count
  }

  /// Takes the uppermost tile of the stack; an empty stack is filled at once.
  mutating func takeFromStack() -> Rank {
    stackCount -= 1
    let rank = rank(at: stackCount)
    if stackCount == 0 { shuffle() }
    return rank
  }

  /// Draws the tile that is shown: from 48 on the board it is with chance 1/21 a bonus of up to an eighth of the highest.
  mutating func drawNext(highest: Rank) {
    isBonus = highest >= Threes.Bonus.minHighest && rng.below(Threes.Bonus.odds) == 0
    next = isBonus ? rng.element(of: Threes.Bonus.ranks(highest: highest)) : takeFromStack()
  }
}
