/// A computer player's rating of each move. It does not depend on the seed, so games that look alike get the same
/// advice; guidance in a level is the exception.
public struct Advice: Hashable, Sendable {
  /// A direction and how good it is.
  public struct Option: Hashable, Sendable {
    /// A direction that moves something.
    public let direction: Direction
    /// The expected final score over all futures; if ``Advice/isScore`` is false, a number to compare only.
    public let value: Double

    /// Creates an option for a direction that moves something.
    public init(direction: Direction, value: Double) { (self.direction, self.value) = (direction, value) }
  }

  /// The possible moves, best first; of equal ones the earlier in `Direction.allCases`.
  public let options: [Option]
  /// How many plies the player looked ahead: 1 is a push, 2 are a push, a spawn and a push; 0 for guidance in a level.
  public let plies: Int
  /// True if the values are expected scores, false if they only tell better from worse.
  public let isScore: Bool

  /// Creates advice from options in any order.
  public init(options: [Option], plies: Int = 1, isScore: Bool = true) {
    self.options = options.sorted { ($0.value, $1.direction.number) > ($1.value, $0.direction.number) }
    (self.plies, self.isScore) = (plies, isScore)
  }

  /// The best direction; nil if no move is possible.
  public var best: Direction? { options.first?.direction }
  /// The option of a direction; nil if it moves nothing.
  public subscript(direction: Direction) -> Option? { options.first { $0.direction == direction } }
  /// Returns how much lower the value of an option is than that of the best; 0 for the best.
  public func loss(of option: Option) -> Double { (options.first?.value ?? option.value) - option.value }
  /// Returns true if an option is as good as the best: within half a point, or within a five-thousandth
  /// if the values are not scores.
  public func isTie(_ option: Option) -> Bool { 2 * loss(of: option) <= (isScore ? 1 : abs(option.value) / 2500) }
  /// The best option and those that tie with it.
  public var ties: [Option] { options.filter(isTie) }
  /// The directions to recommend: those that tie, or only the first if all do.
  package var recommended: [Direction] { (ties.count < options.count ? ties : Array(ties.prefix(1))).map(\.direction) }
}

/// A move of a finished game, compared with the best one.
package struct ReviewedMove: Hashable, Sendable {
  package let turn: Int
  package var shownTurn: Int { turn - 1 }
  package let situation: Situation
  package let played, best: Direction
  /// The points lost on average over all futures, or the percentage of what all moves of the game cost; 0 for the best.
  package var cost: Double
  package let reason: Reason?

  /// True if the cost is in points: only the strong player of Triples knows them.
  package var isCostInPoints: Bool { situation.rules == .triples }
  package static let costs = "Costs are averages over all tiles that can come; their sum can be more than you lost."

  package init(
    turn: Int, situation: Situation, played: Direction, best: Direction, cost: Double, reason: Reason? = nil
  ) {
    (self.turn, self.situation, self.played, self.best) = (turn, situation, played, best)
    (self.cost, self.reason) = (cost, reason)
  }

  /// Compares a move with advice for its situation; nil if the advice has no such move.
  package init?(turn: Int, _ situation: Situation, played: Direction, _ advice: Advice) {
    guard let best = advice.best, let option = advice[played] else { return nil }
    let cost = advice.isTie(option) ? 0 : advice.loss(of: option)
    let reason = cost > 0 ? advice.reason(in: situation, insteadOf: played) : nil
    self.init(turn: turn, situation: situation, played: played, best: best, cost: cost, reason: reason)
  }
}

/// Mistakes of one kind in a reviewed game.
package struct Habit: Hashable, Sendable {
  package let kind: Reason.Kind
  package let count: Int
  /// Their share of the cost of all mistakes, from 0 to 1.
  package let share: Double

  package var text: String { "\(kind.rawValue), \(count.counted("time"))" }
}

extension Sequence<ReviewedMove> {
  package var bestCount: Int { count { $0.cost == 0 } }

  /// Returns the three costliest moves, of equal ones the earlier first; those whose cost rounds to 0 are left out.
  package func costliest() -> [ReviewedMove] {
    let costly = filter { $0.cost.rounded() > 0 }
    return Array(costly.sorted { ($0.cost, $1.turn) > ($1.cost, $0.turn) }.prefix(3))
  }

  package var praise: String {
    allSatisfy { $0.cost == 0 } ? "No mistakes: every move was among the best." : "No costly mistakes."
  }

  /// The most expensive kind of mistakes, if possible one that happened more than once.
  package var habit: Habit? {
    let mistakes = filter { $0.cost > 0 }
    let total = mistakes.reduce(0) { $0 + $1.cost }
    let habits = Reason.Kind.allCases.map { kind in
      let ofKind = mistakes.filter { $0.reason?.kind == kind }
      return Habit(kind: kind, count: ofKind.count, share: ofKind.reduce(0) { $0 + $1.cost } / total)
    }
    return habits.filter { $0.count > 0 }.max { ($0.count > 1 ? 1 : 0, $0.share) < ($1.count > 1 ? 1 : 0, $1.share) }
  }
}
