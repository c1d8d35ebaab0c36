import TriplesModel

/// Chooses directions. It knows what a person sees: the board and the tiles that the rules show.
public protocol Player: Sendable {
  /// The direction to push to; nil if nothing moves any more.
  mutating func choose(_ situation: Situation) -> Direction?
}

extension Situation {
  /// The directions that move something and the packed grids that they lead to, in the order of `Direction.allCases`.
  var pushes: [(direction: Direction, cells: UInt64)] {
    func pushes<R: PackedRules>(_ rules: R.Type) -> [(direction: Direction, cells: UInt64)] {
      let (exact, pushes) = (exactPushes, R.Moves(grid.bits))
      return Direction.allCases.map { ($0, exact?[$0.number] ?? pushes[$0]) }.filter { $0.cells != grid.bits }
    }
    return pushes(rules.packed)
  }

  /// The packed grids after each push where two 32768s may merge; nil elsewhere. On packed grids tiles above them count as
  /// 32768, and these do not merge.
  var exactPushes: SIMD4<UInt64>? {
    guard rules == .twenty48, Nibbles.zero(~grid.bits) != 0 else { return nil }
    return SIMD4(Direction.allCases.map { (grid.pushed($0, by: rules) ?? grid).bits })
  }
}

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

/// Takes the most points at once; of equal ones the first in `Direction.allCases`.
public struct GreedyPlayer: Player {
  /// A player who knows no more than this.
  public init() {}

  /// The direction whose merges make the most points.
  public func choose(_ situation: Situation) -> Direction? {
    let rules = situation.rules.packed
    let options = situation.pushes.map { (direction: $0.direction, score: rules.score(of: $0.cells)) }
    return options.max { $0.score < $1.score }?.direction
  }
}

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
