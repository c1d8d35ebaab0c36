import TriplesModel

extension Twenty48: PackedRules {
  /// The four pushes of a grid.
  public typealias Moves = Slides
  /// What a tile of each rank counts.
  public static let scores = Rank.all.map { score(of: $0) }

  /// A generator, and how many 4s it spawned: they count less than those that were merged.
  public struct PackedSource: Hashable, Sendable {
    var rng: Drand48
    var fours = 0
  }

  /// The generator that the seed gives.
  @inline(__always)
  public static func packedSource(seed: UInt32) -> PackedSource { PackedSource(rng: Drand48(seed: seed)) }

  /// Two spawns on the empty board.
  @inline(__always) public static func openingGrid(_ source: inout PackedSource) -> UInt64 {
    let first = draw(on: 0, &source)
    return draw(on: first, &source)
  }

  /// A 2 or a 4 in any empty cell.
  @inline(__always) public static func spawned(
    on pushed: UInt64, from cells: UInt64, pushing number: Int, _ source: inout PackedSource
  ) -> UInt64 { draw(on: pushed, &source) }

  /// Another generator.
  public static func guessed(_ source: PackedSource, _ rng: Drand48) -> PackedSource {
    PackedSource(rng: rng, fours: source.fours)
  }

  @inline(__always) private static func draw(on cells: UInt64, _ source: inout PackedSource) -> UInt64 {
    let four = source.rng.below(10) == 0 ? 1 : 0
    source.fours &+= four
    return source.rng.placed(UInt64(truncatingIfNeeded: 1 + four), on: cells)
  }

  /// What the tiles count, less what the 4s count that were not merged.
  public static func score(of cells: UInt64, _ source: PackedSource) -> Int {
    score(of: cells) - source.fours * score(of: Rank(bits: 2))
  }
}
