import TriplesModel

/// Takes the direction that a ``Strategist`` finds best.
public struct ExpectimaxPlayer: Player {
  private var strategist: Strategist
  private let effort: Effort

  /// A player who asks a strategist and lets it think so hard about each move.
  public init(_ strategist: Strategist, effort: Effort) {
    self.strategist = strategist
    self.effort = effort
  }

  /// The most promising direction.
  public mutating func choose(_ situation: Situation) -> Direction? {
    strategist.hint(for: situation, effort: effort)?.best
  }
}
