import TriplesModel

/// Pushes in any direction that moves something, each equally likely.
public struct RandomPlayer: Player {
  private var rng: Drand48

  /// A player whose choices the seed fixes.
  public init(seed: UInt32) { rng = Drand48(seed: seed) }

  /// A direction drawn from those that move something.
  public mutating func choose(_ situation: Situation) -> Direction? {
    let legal = situation.pushes
    return legal.isEmpty ? nil : legal[rng.below(legal.count)].direction
  }
}
