/// The rules of *2048* by Gabriele Cirulli (2014): tiles slide as far as they go, equal ones merge once a push. Two
/// tiles at the start, one after each move: a 4 once in ten, else a 2. The score is the sum of all merged tiles.
public enum Twenty48: Rules {
  /// Tiles slide to the edge.
  public static var reach: Reach { .edge }
  /// Two tiles.
  public static var openingCount: Int { 2 }
  /// 131072, as a board has no room for more.
  public static var highest: Rank { Rank(bits: 17) }
  /// 2, 4, 8, … 131072.
  public static func value(of rank: Rank) -> Int { rank == .empty ? 0 : 1 << Int(rank.bits) }

  /// Equal tiles merge, but not the highest.
  public static func merged(_ near: Rank, with far: Rank) -> Rank? {
    near == far && near > .empty && near < highest ? Rank(bits: near.bits + 1) : nil
  }

  /// A 4 once in ten, otherwise a 2.
  public static func draw(on grid: Grid, _ source: inout TileSource) -> Rank {
    Rank(bits: source.rng.below(10) == 0 ? 2 : 1)
  }

  /// 2ᵏ counts (k − 1)·2ᵏ if it was made of 2s alone.
  public static func score(of rank: Rank) -> Int { rank == .empty ? 0 : Int(rank.bits - 1) << Int(rank.bits) }
  /// Nothing.
  public static func points(spawning rank: Rank) -> Int { 0 }
  /// The tile 2048.
  public static var goal: Rank? { Rank(bits: 11) }
}
