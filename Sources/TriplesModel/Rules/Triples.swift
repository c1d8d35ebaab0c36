/// The rules of Triples, after the assignments of CMSC436 at the University of Maryland (2020). 1 and 2 make 3, equal
/// tiles from 3 on make their sum; tiles move one cell. After each move a 1 or a 2 spawns in any empty cell. The score
/// is the sum of the values of all tiles that ever appeared. `docs/rules.md` has it all.
public enum Triples: Rules {
  /// Tiles move one cell.
  public static var reach: Reach { .step }
  /// Four tiles.
  public static var openingCount: Int { 4 }

  /// 1, 2, and 3·2ᵏ.
  public static func value(of rank: Rank) -> Int { rank.bits < 3 ? Int(rank.bits) : 3 << Int(rank.bits - 3) }

  /// 1 and 2 merge, and equal tiles from 3 on but the highest.
  public static func merged(_ near: Rank, with far: Rank) -> Rank? {
    if min(near, far).bits == 1 && max(near, far).bits == 2 { return Rank(bits: 3) }
    guard near == far, near.bits >= 3, near < .highest else { return nil }
    return Rank(bits: near.bits + 1)
  }

  /// A 1 or a 2.
  public static func draw(on grid: Grid, _ source: inout TileSource) -> Rank {
    Rank(bits: UInt8(source.rng.below(2) + 1))
  }

  /// 3·2ᵏ counts 3·2ᵏ·(k + 2): its own value, and twice what half of it counts.
  public static func score(of rank: Rank) -> Int {
    rank.bits < 3 ? Int(rank.bits) : value(of: rank) * Int(rank.bits - 1)
  }
  /// The value of the tile.
  public static func points(spawning rank: Rank) -> Int { value(of: rank) }
}
