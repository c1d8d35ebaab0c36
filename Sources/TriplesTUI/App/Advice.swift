import TriplesModel

/// What a strong player makes of a situation.
public struct Advice: Hashable, Sendable {
  /// A direction and how good it is.
  public struct Option: Hashable, Sendable {
    /// A direction that moves something.
    public let direction: Direction
    /// Points of the score to expect at the end, or a mere value where `Advice.isScore` is false.
    public let value: Double

    /// An option of its parts.
    public init(direction: Direction, value: Double) {
      self.direction = direction
      self.value = value
    }
  }

  /// The directions that move something, the best first.
  public let options: [Option]
  /// True if the values are expected scores, false if they only tell better from worse.
  public let isScore: Bool

  /// Advice of its options, the best first.
  public init(options: [Option], isScore: Bool = true) {
    self.options = options
    self.isScore = isScore
  }

  /// The best direction; nil in a game that is done.
  public var best: Direction? { options.first?.direction }
}

/// A move of a finished game beside the one that would have been best.
public struct ReviewedMove: Hashable, Sendable {
  /// The number of the turn; the first has 1.
  public let turn: Int
  /// The board before it.
  public let grid: Grid
  /// What was played, and what was best.
  public let played, best: Direction
  /// What it cost, in the units of ``Advice``; 0 for the best.
  public let cost: Double

  /// A move of its parts.
  public init(turn: Int, grid: Grid, played: Direction, best: Direction, cost: Double) {
    self.turn = turn
    self.grid = grid
    self.played = played
    self.best = best
    self.cost = cost
  }
}
