/// The rules of Triples, after the assignments of CMSC436 at the University of Maryland (2020).
///
/// 1 and 2 make 3, equal tiles from 3 on make their sum; tiles move one cell. After each move a 1 or a 2 spawns in any
/// empty cell. The score is the sum of the values of all tiles that ever appeared. `docs/rules.md` has it all.
public enum Triples: Rules {
  /// Tiles move one cell.
  public static var reach: Reach { .step }

  /// 1, 2, and 3·2ᵏ.
  public static func value(of rank: Rank) -> Int { rank.bits < 3 ? Int(rank.bits) : 3 << Int(rank.bits - 3) }

  /// 1 and 2 merge, and equal tiles from 3 on but the highest.
  public static func merged(_ near: Rank, with far: Rank) -> Rank? {
    if min(near, far).bits == 1 && max(near, far).bits == 2 { return Rank(bits: 3) }
    guard near == far, near.bits >= 3, near < .highest else { return nil }
    return Rank(bits: near.bits + 1)
  }

  /// The generator that the seed gives.
  public static func source(seed: UInt32) -> Drand48 { Drand48(seed: seed) }

  /// Four spawns on the empty board.
  public static func opening(_ source: inout Drand48) -> [Spawn] {
    var grid = Grid()
    return (0..<4).map { _ in
      let spawn = spawn(on: grid, &source)
      grid[spawn.position] = spawn.rank
      return spawn
    }
  }

  /// A 1 or a 2 in any empty cell.
  public static func spawn(on grid: Grid, after push: Push, _ source: inout Drand48) -> Spawn {
    spawn(on: grid, &source)
  }

  /// A 1 or a 2.
  public static func draw(on grid: Grid, _ source: inout Drand48) -> Rank {
    Rank(bits: UInt8(source.below(2) + 1))
  }

  /// Draws the value, then the cell.
  private static func spawn(on grid: Grid, _ rng: inout Drand48) -> Spawn {
    let rank = draw(on: grid, &rng)
    return Spawn(rank, at: rng.element(of: grid.emptyPositions))
  }

  /// 3·2ᵏ counts 3·2ᵏ·(k + 2): its own value, and twice what half of it counts.
  public static func score(of rank: Rank) -> Int {
    rank.bits < 3 ? Int(rank.bits) : value(of: rank) * Int(rank.bits - 1)
  }
  /// The value of the tile.
  public static func points(spawning rank: Rank) -> Int { value(of: rank) }
  /// The value of the tile.
  public static func points(mergingTo rank: Rank) -> Int { value(of: rank) }
}
