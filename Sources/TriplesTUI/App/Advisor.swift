import TriplesModel

/// What a strong player makes of a board.
public struct Advice: Hashable, Sendable {
  /// A direction and the score at the end of the game to expect after it.
  public struct Option: Hashable, Sendable {
    /// A direction that moves something.
    public let direction: Direction
    /// Points.
    public let expectedScore: Double

    /// An option of its parts.
    public init(direction: Direction, expectedScore: Double) {
      self.direction = direction
      self.expectedScore = expectedScore
    }
  }

  /// The directions that move something, the best first.
  public let options: [Option]

  /// Advice of its options, the best first.
  public init(options: [Option]) { self.options = options }

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
  /// Points of the expected score that it cost; 0 for the best.
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

/// A strong player who can be asked. Answers take milliseconds; a review takes tenths of a second.
public protocol Advisor: Sendable {
  /// What to do on a board; it does not know what will spawn.
  func advice(for grid: Grid) -> Advice
  /// The score that no player can exceed with a seed.
  func bound(seed: UInt32) -> Int
  /// All moves of a game, in their order.
  func review(_ history: History) -> [ReviewedMove]
}

/// Nobody to ask.
public struct NoAdvisor: Advisor {
  /// The one who says nothing.
  public init() {}
  /// No advice.
  public func advice(for grid: Grid) -> Advice { Advice(options: []) }
  /// No bound is known: 0.
  public func bound(seed: UInt32) -> Int { 0 }
  /// No move is judged.
  public func review(_ history: History) -> [ReviewedMove] { [] }
}
