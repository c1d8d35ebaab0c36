extension Reason {
  /// The reason in a few words that follow the name of a direction: `merges two 24s`, or `merges two tiles f` where `letter`
  /// names tiles. Other directions are called by their names in English unless `name` knows better.
  public func words(
    in rules: RuleSet, lettered letter: ((Rank) -> String)? = nil, naming name: (Direction) -> String = \.rawValue
  ) -> String {
    func tile(_ rank: Rank, _ article: String = "a") -> String {
      let value = "\(rules.value(of: rank))"
      return letter.map { "tile \($0(rank))" } ?? "\(article == "a" && value.hasPrefix("8") ? "an" : article) \(value)"
    }
    func pair(_ rank: Rank) -> String {
      let (low, one) = (Rank(bits: 1), Rank(bits: 2))
      if rules.type.merged(low, with: one) == rank { return "\(tile(low)) and \(tile(one))" }
      let part = Rank(bits: rank.bits - 1)
      return letter.map { "two tiles \($0(part))" } ?? "two \(rules.value(of: part))s"
    }
    func verb(_ isNew: Bool) -> String { isNew ? "puts" : "keeps" }
    return switch self {
    case .avoidsEnd(let other): "cannot end the game, \(name(other)) can"
    case .merges(let rank): "merges \(pair(rank))"
    case .corners(let rank, let isNew): "\(verb(isNew)) \(tile(rank, "the")) in a corner"
    case .avoidsTrap(let rank, let other): "keeps \(tile(rank)) free, \(name(other)) traps it"
    case .frees(let rank): "frees \(tile(rank))"
    case .pairs(let rank, let isNew): "\(verb(isNew)) \(pair(rank)) side by side"
    case .gathers(let second, let highest, let isNew):
      "\(verb(isNew)) \(tile(second, "the")) beside \(tile(highest, "the"))"
    case .leavesRoom(let count): "leaves \(count) \(count == 1 ? "cell" : "cells") empty"
    case .keepsMoves(4): "keeps all directions open"
    case .shared(let reason, let other):
      "\(reason.words(in: rules, lettered: letter, naming: name)), as \(name(other)) does"
    case .keepsMoves(let count): "keeps \(count) \(count == 1 ? "direction" : "directions") open"
    }
  }
}
