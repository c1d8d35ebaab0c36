/// Mistakes of one kind in one or more reviewed games.
public struct Habit: Hashable, Sendable {
  /// What the better moves had in common.
  public let kind: Reason.Kind
  /// The number of mistakes.
  public let count: Int
  /// What they cost together, in the units of ``Advice``.
  public let cost: Double
}

extension Sequence<ReviewedMove> {
  /// How many moves were as good as the best.
  public var bestCount: Int { count { $0.cost == 0 } }

  /// The moves that cost most, the costliest first; of equal ones the earlier. Moves that cost nothing are left out.
  public func costliest(_ count: Int = 3) -> [ReviewedMove] {
    let costly = filter { $0.cost > 0 }
    return Array(costly.sorted { ($0.cost, $1.turn) > ($1.cost, $0.turn) }.prefix(count))
  }

  /// The kinds of mistakes, the most expensive first.
  public var habits: [Habit] {
    let mistakes = filter { $0.cost > 0 && $0.reason != nil }
    let habits = Reason.Kind.allCases.map { kind in
      let ofKind = mistakes.filter { $0.reason?.kind == kind }
      return Habit(kind: kind, count: ofKind.count, cost: ofKind.reduce(0) { $0 + $1.cost })
    }
    return habits.filter { $0.count > 0 }.sorted { $0.cost > $1.cost }
  }
}
