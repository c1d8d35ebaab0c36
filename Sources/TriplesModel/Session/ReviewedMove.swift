/// A move of a finished game beside the one that would have been best.
public struct ReviewedMove: Hashable, Sendable {
  /// The number of the turn; the first has 1.
  public let turn: Int
  /// The situation before the move.
  public let situation: Situation
  /// The direction that was played, and the best one.
  public let played, best: Direction
  /// The points lost, or the percentage of what all moves of the game cost; 0 for the best.
  public package(set) var cost: Double
  /// Why the best was better; nil if nothing explains it.
  public let reason: Reason?

  /// True if the cost is in points: only the strong player of Triples knows them.
  public var isCostInPoints: Bool { situation.rules == .triples }

  /// The board before the move.
  public var grid: Grid { situation.grid }

  /// A move of its parts.
  public init(
    turn: Int, situation: Situation, played: Direction, best: Direction, cost: Double, reason: Reason? = nil
  ) {
    (self.turn, self.situation, self.played, self.best) = (turn, situation, played, best)
    (self.cost, self.reason) = (cost, reason)
  }

  /// Compares a move with advice for its situation; nil if the advice has no such move.
  public init?(turn: Int, _ situation: Situation, played: Direction, _ advice: Advice) {
    guard let best = advice.best, let option = advice[played] else { return nil }
    let cost = advice.isTie(option) ? 0 : advice.loss(of: option)
    let reason = cost > 0 ? advice.reason(in: situation, insteadOf: played) : nil
    self.init(turn: turn, situation: situation, played: played, best: best, cost: cost, reason: reason)
  }
}
