import TriplesModel

extension Triples: PackedRules {
  /// The four pushes of a grid.
  public typealias Moves = Pushes
  /// What a tile of each rank counts.
  public static let scores = Rank.all.map { score(of: $0) }

  /// The generator that the seed gives.
  @inline(__always) public static func packedSource(seed: UInt32) -> Drand48 { Drand48(seed: seed) }

  /// Four spawns on the empty board.
  @inline(__always) public static func openingGrid(_ source: inout Drand48) -> UInt64 {
    var cells: UInt64 = 0
    for _ in 0..<4 { cells = draw(on: cells, &source) }
    return cells
  }

  /// A 1 or a 2 in any empty cell.
  @inline(__always) public static func spawned(
    on pushed: UInt64, from cells: UInt64, pushing number: Int, _ source: inout Drand48
  ) -> UInt64 { draw(on: pushed, &source) }

  /// Another generator.
  public static func guessed(_ source: Drand48, _ rng: Drand48) -> Drand48 { rng }

  @inline(__always) private static func draw(on cells: UInt64, _ rng: inout Drand48) -> UInt64 {
    let rank = UInt64(truncatingIfNeeded: rng.below(2) + 1)
    return rng.placed(rank, on: cells)
  }
}
