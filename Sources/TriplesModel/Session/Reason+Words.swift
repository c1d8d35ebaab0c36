extension Reason {
  /// The reason in a few words that follow the name of a direction: `merges two 24s`, or `merges two tiles f` where `letter`
  /// names tiles.
  public func words(in rules: RuleSet, lettered letter: ((Rank) -> String)? = nil) -> String {
    func tile(_ rank: Rank, _ article: String = "a") -> String {
      letter.map { "tile \($0(rank))" } ?? "\(article) \(rules.value(of: rank))"
    }
    func pair(_ rank: Rank) -> String {
      let (low, one) = (Rank(bits: 1), Rank(bits: 2))
      if rules.type.merged(low, with: one) == rank { return "\(tile(low)) and \(tile(one))" }
      let part = Rank(bits: rank.bits - 1)
      return letter.map { "two tiles \($0(part))" } ?? "two \(rules.value(of: part))s"
    }
    return switch self {
    case .merges(let rank): "merges \(pair(rank))"
    case .keepsCorner(let rank): "keeps \(tile(rank, "the")) in a corner"
    case .leavesPair(let rank): "leaves \(pair(rank)) side by side"
    case .avoidsTrap(let rank, let other): "keeps \(tile(rank)) free, \(other.rawValue) traps it"
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
