/// Why a push is better than others: what its board has, compared with the board before, that explains their losses.
public indirect enum Reason: Hashable, Sendable {
  /// After another push the next tile can end the game, after this one it cannot.
  case avoidsEnd(by: Direction)
  /// It merges tiles into one of this rank.
  case merges(into: Rank)
  /// A tile of this rank, the highest, is in a corner; `isNew` if it was not before.
  case corners(Rank, isNew: Bool)
  /// Another push encloses a tile of this rank among higher ones.
  case avoidsTrap(Rank, by: Direction)
  /// A tile of this rank is no longer enclosed among higher ones.
  case frees(Rank)
  /// Tiles that merge into this rank are side by side; `isNew` if none were before.
  case pairs(into: Rank, isNew: Bool)
  /// The second highest tile, of the first rank, is beside the highest; `isNew` if it was not before.
  case gathers(Rank, Rank, isNew: Bool)
  /// It leaves this many cells empty.
  case leavesRoom(Int)
  /// It leaves this many directions in which something moves.
  case keepsMoves(Int)
  /// Something that the second best push does, too.
  case shared(Reason, with: Direction)

  /// The kind of a reason, whatever the tiles; the raw value names the habit of making such mistakes.
  public enum Kind: String, CaseIterable, Sendable {
    case end = "moves that can end the game"
    case merge = "missed merges"
    case corner = "highest tile not in a corner"
    case trap = "low tiles trapped"
    case pair = "equal tiles kept apart"
    case order = "large tiles kept apart"
    case room = "too few empty cells"
    case moves = "too few directions left"
  }

  /// The kind of the reason.
  public var kind: Kind {
    switch self {
    case .avoidsEnd: .end
    case .merges: .merge
    case .corners: .corner
    case .avoidsTrap, .frees: .trap
    case .pairs: .pair
    case .gathers: .order
    case .leavesRoom: .room
    case .keepsMoves: .moves
    case .shared(let reason, _): reason.kind
    }
  }
}

extension Reason {
  /// The reason with another push that has the property; one that names a push stays.
  fileprivate func shared(with other: Direction) -> Reason {
    switch self {
    case .avoidsEnd, .avoidsTrap, .shared: self
    default: .shared(self, with: other)
    }
  }
}

extension Advice {
  /// Returns why the best move is better than the others or the one that was played; nil if moves tie or nothing tells.
  ///
  /// The losses of options without a property count for it as a reason, those of options with it against it. A property that
  /// the second best move lacks comes before all others, which must tell good moves from moves that are three times worse.
  public func reason(in situation: Situation, insteadOf played: Direction? = nil) -> Reason? {
    let rivals = options.dropFirst().filter { played == nil || $0.direction == played }
    guard plies > 0, let best = options.first, let second = rivals.first, !isTie(second) else { return nil }
    let before = Prospect(situation.grid, situation.rules)
    let boards = rivals.compactMap { option in
      Prospect(situation, pushing: option.direction).map { (loss: loss(of: option), prospect: $0) }
    }
    guard let own = Prospect(situation, pushing: best.direction) else { return nil }
    // Of equal ones the earlier, as reasons come in the order of what players look at.
    var found: (reason: Reason, rank: (Int, Double))?
    for reason in own.reasons(since: before, against: boards.map(\.prospect)) {
      let has = boards.map { $0.prospect.has(reason, since: before) }
      let (with, without) = (
        zip(boards, has).filter(\.1).map(\.0.loss), zip(boards, has).filter { !$0.1 }.map(\.0.loss)
      )
      let (lost, spared, isShared) = (with.reduce(0, +), without.reduce(0, +), has.first == true)
      let isClear = spared * Double(with.count) >= 3 * lost * Double(without.count)
      let rank = (isShared ? 0 : 1, spared - lost)
      guard spared > lost, isClear || !isShared, found.map({ $0.rank < rank }) ?? true else { continue }
      found = (isShared ? reason.shared(with: second.direction) : reason, rank)
    }
    return found?.reason
  }
}

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
