/// The rules of the phone game *Threes!*, as its players found them: tiles, moves and merges are those of ``Triples``.
/// Tiles come from a shuffled stack of twelve, sometimes as a bonus; the next one is shown, and enters at the edge
/// opposite to the push in a line that moved. A tile 3·2ᵏ counts 3ᵏ⁺¹ at the end. `docs/rules.md` has it all.
public enum Threes: Rules {
  /// Tiles move one cell.
  public static var reach: Reach { .step }
  /// Nine tiles.
  public static var openingCount: Int { 9 }
  /// 1, 2, and 3·2ᵏ.
  public static func value(of rank: Rank) -> Int { Triples.value(of: rank) }
  /// As in Triples.
  public static func merged(_ near: Rank, with far: Rank) -> Rank? { Triples.merged(near, with: far) }

  /// A generator, the stack that it shuffled, and no tile shown yet.
  public static func source(seed: UInt32) -> TileSource {
    var source = TileSource(seed: seed)
    source.shuffle()
    return source
  }

  /// Tiles of the stack in any cells; then the next is drawn.
  public static func opening(_ source: inout TileSource) -> [Spawn] {
    let spawns = source.opening(openingCount) { $0.takeFromStack() }
    source.drawNext(highest: spawns.map(\.rank).max() ?? .empty)
    return spawns
  }

  /// The next tile is drawn.
  public static func begin(on grid: Grid, _ source: inout TileSource) { source.drawNext(highest: grid.highest) }

  /// The shown tile at the far edge of a line that moved; then the next is drawn.
  public static func spawn(on grid: Grid, after push: Push, _ source: inout TileSource) -> Spawn {
    let position = source.rng.element(of: entries(on: grid, after: push))
    return Spawn(draw(on: grid, &source), at: position)
  }

  /// The shown tile; then the next is drawn.
  public static func draw(on grid: Grid, _ source: inout TileSource) -> Rank {
    let rank = source.next
    source.drawNext(highest: max(grid.highest, rank))
    return rank
  }

  /// The far ends of the lines that moved.
  public static func entries(on grid: Grid, after push: Push) -> [Position] {
    push.movedLines.map { push.position(line: $0, place: Position.side - 1) }
  }

  /// A 1, a 2, a 3 or a bonus.
  public static func spawns(highest: Rank) -> [Rank] { (1...3).map { Rank(bits: $0) } + Bonus.ranks(highest: highest) }

  /// The next tile, and what is left of the stack.
  public static func preview(_ source: TileSource) -> Preview? {
    Preview(next: source.isBonus ? .bonus : .tile(source.next), left: source.left)
  }

  /// 3·2ᵏ counts 3ᵏ⁺¹, the others nothing.
  public static func score(of rank: Rank) -> Int {
    rank.bits < 3 ? 0 : (3...rank.bits).reduce(1) { power, _ in 3 * power }
  }
  /// The points of the tile.
  public static func points(spawning rank: Rank) -> Int { score(of: rank) }
  /// The points of the tile, less those of the two that made it.
  public static func points(mergingTo rank: Rank) -> Int { rank.bits <= 3 ? 3 : score(of: rank) / 3 }

  /// The tiles that come from outside the stack.
  public enum Bonus {
    /// One draw in this number is a bonus.
    public static let odds = 21
    /// The highest tile must be 48 or more.
    public static let minHighest = Rank(bits: 7)

    /// The tiles that a bonus can be, all alike: 6 up to an eighth of the highest.
    public static func ranks(highest: Rank) -> [Rank] {
      highest < minHighest ? [] : (4...highest.bits - 3).map { Rank(bits: $0) }
    }
  }
}
