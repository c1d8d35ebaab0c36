extension Reason {
  /// The reason in a few words that follow the name of a direction: `merges the 24s`.
  public func words(in rules: RuleSet) -> String {
    switch self {
    case .merges(let rank): "merges \(Self.pair(mergingTo: rank, in: rules))"
    case .keepsCorner(let rank): "keeps the \(rules.value(of: rank)) in a corner"
    case .leavesPair(let rank): "leaves \(Self.pair(mergingTo: rank, in: rules)) side by side"
    case .avoidsTrap(let rank, let other): "keeps a \(rules.value(of: rank)) free, \(other.rawValue) traps it"
    case .leavesRoom(let count): "leaves \(count) \(count == 1 ? "cell" : "cells") empty"
    case .keepsMoves(let count): "keeps \(count) \(count == 1 ? "direction" : "directions") open"
    }
  }

  private static func pair(mergingTo rank: Rank, in rules: RuleSet) -> String {
    let (low, one) = (Rank(bits: 1), Rank(bits: 2))
    if rules.type.merged(low, with: one) == rank {
      return "a \(rules.value(of: low)) and a \(rules.value(of: one))"
    }
    return "two \(rules.value(of: Rank(bits: rank.bits - 1)))s"
  }
}

extension Reason.Kind {
  /// The habit of making mistakes of this kind: `missed merges`.
  public var habit: String {
    switch self {
    case .merge: "missed merges"
    case .corner: "highest tile moved out of the corner"
    case .pair: "pairs pulled apart"
    case .trap: "low tiles trapped"
    case .room: "too few empty cells"
    case .moves: "too few directions left"
    }
  }
}
