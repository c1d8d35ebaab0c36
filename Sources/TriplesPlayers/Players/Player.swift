import TriplesModel

/// Chooses directions. A player knows only what a person sees: the board and the tiles that the rules show.
public protocol Player: Sendable {
  /// Returns the direction to push; nil if nothing moves.
  mutating func choose(_ situation: Situation) -> Direction?
}

/// Pushes at random in a direction that moves something.
public struct RandomPlayer: Player {
  private var rng: Drand48

  /// Creates a player whose choices follow from the seed.
  public init(seed: UInt32) { rng = Drand48(seed: seed) }

  /// Returns one of the possible directions, each equally likely.
  public mutating func choose(_ situation: Situation) -> Direction? {
    let legal = situation.pushes
    return legal.isEmpty ? nil : legal[rng.below(legal.count)].direction
  }
}

/// Takes the most points in each move, without looking ahead.
public struct GreedyPlayer: Player {
  /// Creates a player; it needs no seed, as it never chooses at random.
  public init() {}

  /// Returns the direction whose merges make the most points; of equal ones the first in `Direction.allCases`.
  public func choose(_ situation: Situation) -> Direction? {
    let rules = situation.rules.packed
    return situation.pushes.max { rules.score(of: $0.cells) < rules.score(of: $1.cells) }?.direction
  }
}

extension Strategist: Player {
  /// Returns the best direction.
  public mutating func choose(_ situation: Situation) -> Direction? { hint(for: situation, effort: effort)?.best }
}

/// The players that you can name in a command.
package enum PlayerKind: String, CaseIterable, Sendable {
  case random, greedy, expectimax

  /// Returns a player of this kind; the seed is for the random one, the effort for expectimax.
  package func makePlayer(_ rules: RuleSet, seed: UInt32, effort: Effort = .full) -> any Player {
    switch self {
    case .random: RandomPlayer(seed: seed)
    case .greedy: GreedyPlayer()
    case .expectimax: Strategist(rules, effort: effort)
    }
  }
}
