/// The rules of Triples, after the assignments of CMSC436 at the University of Maryland (2020). 1 and 2 make 3, equal
/// tiles from 3 on make their sum; tiles move one cell. After each move a 1 or a 2 spawns in any empty cell. The score
/// is the sum of the values of all tiles that ever appeared. See `docs/rules.md`.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public enum Triples: Rules {
  public static var openingCount: Int { 4 }
  public static func value(of rank: Rank) -> Int { rank.bits < 3 ? Int(rank.bits) : 3 << Int(rank.bits - 3) }

  /// 1 and 2 merge, and equal tiles from 3 on, except the highest.
  public static func merged(_ near: Rank, with far: Rank) -> Rank? {
    if min(near, far).bits == 1 && max(near, far).bits == 2 { return Rank(bits: 3) }
    guard near == far, near.bits >= 3, near < highest else { return nil }
    return Rank(bits: near.bits + 1)
  }

  public static func draw(on grid: Grid, _ source: inout TileSource) -> Rank {
    Rank(bits: UInt8(source.rng.below(2) + 1))
  }

  /// A tile 3·2ᵏ scores 3·2ᵏ·(k + 2): the values of the tile and of all tiles that merged into it.
  public static func score(of rank: Rank) -> Int {
    rank.bits < 3 ? Int(rank.bits) : value(of: rank) * Int(rank.bits - 1)
  }
  public static func points(spawning rank: Rank) -> Int { value(of: rank) }

  /// Returns the highest score that the luck of a seed allows. Takes a few microseconds.
  ///
  /// Each spawn draws the value, then the cell, so the values depend on the seed alone. 1s merge with 2s only, and the
  /// surplus of one over the other is never merged away. The best possible play merges everything else at once; when
  /// even that leaves sixteen tiles, the game is certainly over.
  public static func bound(seed: UInt32) -> Int? {
    let (threes, surplus) = tiles(seed: seed, untilSurplus: Position.count)
    return (surplus < 0 ? -2 * surplus : surplus) + score(threes: threes)
  }

  /// Returns the score of a number of 3s that are merged as far as possible.
  public static func score(threes: Int) -> Int {
    let powers = (UInt8(0)..<12).filter { threes >> Int($0) & 1 == 1 }
    return powers.reduce((threes >> 12) * score(of: highest)) { $0 + score(of: Rank(bits: $1 + 3)) }
  }

  /// Returns true if luck neither ends nor decides a game of the seed: the maximum is 1,200 to 2,500 points, and 60 to
  /// 85 % of it can be reached before the board is crowded with eight 1s or 2s that cannot merge.
  static func isFair(seed: UInt32) -> Bool { allows(1200...2500, early: 60...85, seed: seed) }

  /// Returns true if luck does not end a game of the seed too soon: the maximum is 1,000 points or more, about the
  /// median of all seeds, and 30 % of it can be reached before the board is crowded. 25 % of all seeds are like this.
  static func isWorthwhile(seed: UInt32) -> Bool { allows(1000...Int.max, early: 30...100, seed: seed) }

  /// Returns true if the maximum and its percentage before eight 1s or 2s that cannot merge are in these ranges.
  private static func allows(_ bounds: ClosedRange<Int>, early shares: ClosedRange<Int>, seed: UInt32) -> Bool {
    guard let most = bound(seed: seed), bounds.contains(most) else { return false }
    let early = 100 * score(threes: tiles(seed: seed, untilSurplus: 8).threes)
    return (shares.lowerBound * most...shares.upperBound * most).contains(early)
  }

  /// Draws tiles until the surplus of 1s or 2s reaches `limit`, or the board is certainly full. Returns the number of
  /// 3s that they make, and the surplus, negative for 2s.
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

/// The rules of the phone game *Threes!*, as its players worked them out: tiles, moves and merges are those of
/// ``Triples``. Tiles come from a shuffled stack of twelve, or sometimes are a bonus; the next one is shown, and enters
/// at the edge opposite to the push in a line that moved. A tile 3·2ᵏ counts 3ᵏ⁺¹. See `docs/rules.md`.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public enum Threes: Rules {
  public static var openingCount: Int { 9 }
  public static func value(of rank: Rank) -> Int { Triples.value(of: rank) }
  public static func merged(_ near: Rank, with far: Rank) -> Rank? { Triples.merged(near, with: far) }

  /// Returns a source with a shuffled stack and no tile shown yet.
  public static func source(seed: UInt32) -> TileSource {
    var source = TileSource(seed: seed)
    source.shuffle()
    return source
  }

  public static func openingRank(_ source: inout TileSource) -> Rank { source.drawFromStack() }
  public static func begin(on grid: Grid, _ source: inout TileSource) { source.drawNext(highest: grid.highest) }

  /// The cell is drawn first; the tile is the shown one, after which the next is drawn.
  public static func spawn(on grid: Grid, among count: Int, _ source: inout TileSource) -> (rank: Rank, cell: Int) {
    let cell = source.rng.below(count)
    return (draw(on: grid, &source), cell)
  }

  public static func draw(on grid: Grid, _ source: inout TileSource) -> Rank {
    let rank = source.next
    source.drawNext(highest: max(grid.highest, rank))
    return rank
  }

  /// The far ends of the lines that moved.
  public static func entries(on grid: Grid, after push: Push) -> [Position] {
    push.movedLines.map { push.position(line: $0, place: Position.side - 1) }
  }

  public static func spawns(highest: Rank) -> [Rank] { (1...3).map { Rank(bits: $0) } + Bonus.ranks(highest: highest) }

  public static func preview(_ source: TileSource) -> NextTiles? {
    NextTiles(next: source.isBonus ? .bonus : .tile(source.next), left: source.left)
  }

  /// 3·2ᵏ counts 3ᵏ⁺¹, the others nothing.
  public static func score(of rank: Rank) -> Int {
    rank.bits < 3 ? 0 : (3...rank.bits).reduce(1) { power, _ in 3 * power }
  }
  public static func points(spawning rank: Rank) -> Int { score(of: rank) }

  /// The tiles that come from outside the stack.
  public enum Bonus {
    /// One draw in this number is a bonus.
    public static let odds = 21
    /// The highest tile must be 48 or more.
    public static let minHighest = Rank(bits: 7)

    /// The possible bonus tiles, each equally likely: 6 up to an eighth of the highest.
    public static func ranks(highest: Rank) -> [Rank] {
      highest < minHighest ? [] : (4...highest.bits - 3).map { Rank(bits: $0) }
    }
  }
}

/// The rules of *2048* by Gabriele Cirulli (2014): tiles slide as far as they can, and equal tiles merge, once per
/// push. The game begins with two tiles, and each move adds one: a 4 one time in ten, otherwise a 2. The score is the
/// sum of all tiles made by merges.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public enum Twenty48: Rules {
  public static var reach: Int { Position.side - 1 }
  public static var openingCount: Int { 2 }
  /// 131072: a board has no room for a higher tile.
  public static var highest: Rank { Rank(bits: 17) }
  /// 2, 4, 8, … 131072.
  public static func value(of rank: Rank) -> Int { rank == .empty ? 0 : 1 << Int(rank.bits) }

  /// Equal tiles merge, but not the highest.
  public static func merged(_ near: Rank, with far: Rank) -> Rank? {
    near == far && near > .empty && near < highest ? Rank(bits: near.bits + 1) : nil
  }

  public static func draw(on grid: Grid, _ source: inout TileSource) -> Rank {
    Rank(bits: source.rng.below(10) == 0 ? 2 : 1)
  }

  /// 2ᵏ counts (k − 1)·2ᵏ if it was made of 2s alone.
  public static func score(of rank: Rank) -> Int { rank == .empty ? 0 : Int(rank.bits - 1) << Int(rank.bits) }
  public static func points(spawning rank: Rank) -> Int { 0 }
  public static var goal: Rank? { Rank(bits: 11) }
}
