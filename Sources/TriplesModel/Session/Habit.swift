/// Mistakes of one kind in one or more reviewed games.
public struct Habit: Hashable, Sendable {
  /// The kind of the better moves.
  public let kind: Reason.Kind
  /// The number of mistakes.
  public let count: Int
  /// Their share, from 0 to 1, of what all mistakes cost.
  public let share: Double

  /// The kind and the number in words: `low tiles trapped, 19 times`.
  public var text: String { "\(kind.rawValue), \(count) \(count == 1 ? "time" : "times")" }
}

extension Sequence<ReviewedMove> {
  /// How many moves were as good as the best.
  public var bestCount: Int { count { $0.cost == 0 } }

  /// The costliest moves, of equal ones the earlier first; those whose cost rounds to 0 are left out.
  public func costliest(_ count: Int = 3) -> [ReviewedMove] {
    let costly = filter { $0.cost.rounded() > 0 }
    return Array(costly.sorted { ($0.cost, $1.turn) > ($1.cost, $0.turn) }.prefix(count))
  }

  /// The kinds of mistakes, the most expensive first; what happened only once comes last.
  public var habits: [Habit] {
    let mistakes = filter { $0.cost > 0 }
    let total = mistakes.reduce(0) { $0 + $1.cost }
    let habits = Reason.Kind.allCases.map { kind in
      let ofKind = mistakes.filter { $0.reason?.kind == kind }
      return Habit(kind: kind, count: ofKind.count, share: ofKind.reduce(0) { $0 + $1.cost } / total)
    }
    return habits.filter { $0.count > 0 }.sorted { ($0.count > 1 ? 1 : 0, $0.share) > ($1.count > 1 ? 1 : 0, $1.share) }
  }
}
