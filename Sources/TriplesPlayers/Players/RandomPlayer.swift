import TriplesModel

/// Pushes in any direction that moves something, each equally likely.
public struct RandomPlayer: Player {
  private var generator: Drand48

  /// A player whose choices the seed fixes.
  public init(seed: UInt32) { generator = Drand48(seed: seed) }

  /// A direction drawn from those that move something.
  public mutating func choose(_ grid: Grid) -> Direction? {
    let pushes = Pushes(grid.bits)
    let legal = Direction.allCases.filter { pushes[$0] != grid.bits }
    return legal.isEmpty ? nil : legal[generator.below(legal.count)]
  }
}
