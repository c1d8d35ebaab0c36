import TriplesModel

/// The players that can be asked for by name: the one list of them.
public enum PlayerKind: String, CaseIterable, Hashable, Sendable {
  /// Pushes in any direction.
  case random
  /// Takes the most points at once.
  case greedy
  /// Looks ahead.
  case expectimax

  /// A player of this kind; `seed` fixes the choices of the random one, `effort` is how hard expectimax thinks.
  public func makePlayer(_ rules: RuleSet, seed: UInt32, effort: Effort = .full) -> any Player {
    switch self {
    case .random: RandomPlayer(seed: seed)
    case .greedy: GreedyPlayer()
    case .expectimax: ExpectimaxPlayer(Strategist(rules), effort: effort)
    }
  }
}
