extension Reason {
  /// The reason in a few words that follow the name of a direction: `merges the 24s`. `name` names tiles, by default with
  /// their numbers.
  public func words(in rules: RuleSet, naming name: ((Rank) -> String)? = nil) -> String {
    let name = name ?? { String(rules.value(of: $0)) }
    func pair(_ rank: Rank) -> String {
      let (low, one) = (Rank(bits: 1), Rank(bits: 2))
      if rules.type.merged(low, with: one) == rank { return "a \(name(low)) and a \(name(one))" }
      return "two \(name(Rank(bits: rank.bits - 1)))s"
    }
    return switch self {
    case .merges(let rank): "merges \(pair(rank))"
    case .keepsCorner(let rank): "keeps the \(name(rank)) in a corner"
    case .leavesPair(let rank): "leaves \(pair(rank)) side by side"
    case .avoidsTrap(let rank, let other): "keeps a \(name(rank)) free, \(other.rawValue) traps it"
    case .leavesRoom(let count): "leaves \(count) \(count == 1 ? "cell" : "cells") empty"
    case .keepsMoves(let count): "keeps \(count) \(count == 1 ? "direction" : "directions") open"
    }
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
