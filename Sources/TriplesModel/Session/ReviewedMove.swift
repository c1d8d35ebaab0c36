/// A move of a finished game beside the one that would have been best.
public struct ReviewedMove: Hashable, Sendable {
  /// The number of the turn; the first has 1.
  public let turn: Int
  /// What the player saw before the move.
  public let situation: Situation
  /// What was played, and what was best.
  public let played, best: Direction
  /// What it cost, in the units of ``Advice``; 0 for the best.
  public let cost: Double
  /// Why the best was better; nil if nothing explains it.
  public let reason: Reason?

  /// The board before the move.
  public var grid: Grid { situation.grid }

  /// A move of its parts.
  public init(
    turn: Int, situation: Situation, played: Direction, best: Direction, cost: Double, reason: Reason? = nil
  ) {
    self.turn = turn
    self.situation = situation
    self.played = played
    self.best = best
    self.cost = cost
    self.reason = reason
  }

  /// Compares a move with advice for its situation; nil if the advice has no such move.
  public init?(turn: Int, _ situation: Situation, played: Direction, _ advice: Advice) {
    guard let best = advice.best, let option = advice[played] else { return nil }
    let cost = advice.loss(of: option)
    let reason =
      cost > 0 ? advice.reason(on: situation.grid, by: situation.rules, insteadOf: played) : nil
    self.init(turn: turn, situation: situation, played: played, best: best, cost: cost, reason: reason)
  }
}
