/// The reason why a push is better than others: a property of its board, compared with the board before, that explains
/// their losses.
package enum Reason: Hashable, Sendable {
  /// After another push the next tile can end the game, after this one it cannot.
  case avoidsEnd(by: Direction)
  case merges(into: Rank)
  /// A tile of this rank, the highest, is in a corner; `isNew` if it was not before.
  case corners(Rank, isNew: Bool)
  /// Another push encloses a tile of this rank among higher ones.
  case avoidsTrap(Rank, by: Direction)
  /// A tile of this rank is no longer enclosed among higher ones.
  case frees(Rank)
  /// Tiles that merge into this rank are side by side; `isNew` if none were before.
  case pairs(into: Rank, isNew: Bool)
  /// The tiles of these ranks, the second highest and the highest, are side by side; `isNew` if they were not before.
  case gathers(Rank, Rank, isNew: Bool)
  case leavesRoom(Int)
  /// The push leaves this many directions in which something moves.
  case keepsMoves(Int)

  /// The kind of a reason, without its tiles. The raw value names the habit of making such mistakes.
  package enum Kind: String, CaseIterable, Sendable {
    case end = "moves that can end the game"
    case merge = "missed merges"
    case corner = "highest tile not in a corner"
    case trap = "low tiles trapped"
    case pair = "equal tiles kept apart"
    case order = "large tiles kept apart"
    case room = "too few empty cells"
    case moves = "too few directions left"
  }

  package var kind: Kind {
    switch self {
    case .avoidsEnd: .end
    case .merges: .merge
    case .corners: .corner
    case .avoidsTrap, .frees: .trap
    case .pairs: .pair
    case .gathers: .order
    case .leavesRoom: .room
    case .keepsMoves: .moves
    }
  }

  /// Returns the reason in a few words that follow the name of a direction: `merges two 24s`. `name` gives the names of
  /// other directions.
  package func words(in rules: RuleSet, naming name: (Direction) -> String = \.rawValue) -> String {
    func tile(_ rank: Rank, _ article: String = "a") -> String {
      let value = "\(rules.value(of: rank))"
      return "\(article == "a" && value.hasPrefix("8") ? "an" : article) \(value)"
    }
    func pair(_ rank: Rank) -> String {
      let (low, one) = (Rank(bits: 1), Rank(bits: 2))
      if rules.type.merged(low, with: one) == rank { return "\(tile(low)) and \(tile(one))" }
      return "two \(rules.value(of: Rank(bits: rank.bits - 1)))s"
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
    case .leavesRoom(let count): "leaves \(count.counted("cell")) empty"
    case .keepsMoves(4): "leaves all directions open"
    case .keepsMoves(let count): "leaves \(count.counted("direction")) open"
    }
  }
}

extension Advice {
  /// Returns why the best move is better than the others or the one that was played: a property of its board that the
  /// second best move lacks. Nil if moves tie or there is none.
  ///
  /// The weight of a property is the loss of the options without it, less the loss of the options with it.
  package func reason(in situation: Situation, insteadOf played: Direction? = nil) -> Reason? {
    let rivals = options.dropFirst().filter { played == nil || $0.direction == played }
    guard plies > 0, let best = options.first, let second = rivals.first, !isTie(second) else { return nil }
    let before = BoardFeatures(situation.grid, situation.rules)
    let boards = rivals.compactMap { option in
      BoardFeatures(situation, pushing: option.direction).map { (loss: loss(of: option), features: $0) }
    }
    guard let own = BoardFeatures(situation, pushing: best.direction) else { return nil }
    // Of equal reasons the first: they come in the order of what players look at.
    var found: (reason: Reason, weight: Double)?
    for reason in own.reasons(since: before, against: boards.map(\.features)) {
      let has = boards.map { $0.features.has(reason, since: before) }
      let weight = zip(boards, has).reduce(0) { $1.1 ? $0 - $1.0.loss : $0 + $1.0.loss }
      if has.first == false, weight > found?.weight ?? 0 { found = (reason, weight) }
    }
    return found?.reason
  }
}

/// A board before or after a push and its properties, from which reasons are found.
struct BoardFeatures {
  private let grid: Grid
  private var direction: Direction?
  private var merged: Set<Rank> = []
  private var canEnd = false
  private var pairs: Set<Rank> = []
  private var trapped: [Rank] = []
  private let moves: Int
  /// The ranks of tiles side by side, the lower first.
  private var contacts: Set<[Rank]> = []

  init(_ grid: Grid, _ rules: RuleSet) {
    self.grid = grid
    moves = grid.legalDirections(by: rules).count
    for position in Position.all where grid[position] != .empty {
      let rank = grid[position]
      let around = Direction.allCases.compactMap(position.neighbour).map { grid[$0] }
      let merges = around.compactMap { rules.type.merged(rank, with: $0) }
      pairs.formUnion(merges)
      contacts.formUnion(around.map { [min($0, rank), max($0, rank)] })
      if merges.isEmpty && around.allSatisfy({ $0 > rank }) { trapped.append(rank) }
    }
  }

  /// The board after a push, before the next tile; nil if nothing moves.
  init?(_ situation: Situation, pushing direction: Direction) {
    let rules = situation.rules
    let push = situation.grid.push(direction, by: rules)
    guard push.moves else { return nil }
    self.init(situation.grid.pushed(push), rules)
    self.direction = direction
    merged = Set(
      push.lines.flatMap { line in
        (0..<Position.side).filter { line.partner(of: $0) != nil }.map { line.rank(at: line.target(of: $0)) }
      })
    // Of two empty cells one stays empty after the next tile, and something can move.
    guard grid.emptyPositions.count == 1, let cell = situation.entries(after: direction).first else { return }
    canEnd = situation.nextRanks.contains { rank in
      var full = grid
      full[cell] = rank
      return full.legalDirections(by: rules).isEmpty
    }
  }

  /// Returns the good properties of this board, in the order in which players look at them.
  func reasons(since before: BoardFeatures, against others: [BoardFeatures]) -> [Reason] {
    var reasons: [Reason] = []
    if !canEnd, let other = others.first(where: \.canEnd)?.direction { reasons.append(.avoidsEnd(by: other)) }
    reasons += merged.sorted(by: >).map(Reason.merges)
    let (highest, corners) = (grid.highest, before.corners(before.grid.highest))
    if highest.bits > 3, self.corners(highest) > 0, corners == 0 || highest == before.grid.highest {
      reasons.append(.corners(highest, isNew: self.corners(highest) > corners))
    }
    let pairs = pairs.sorted(by: >).map { Reason.pairs(into: $0, isNew: !before.pairs.contains($0)) }
    reasons += pairs.filter { if case .pairs(_, true) = $0 { true } else { false } }
    for rank in Set(others.flatMap(\.trapped)).sorted() where before.hasFree(rank) && hasFree(rank) {
      let other = others.first { $0.trapped(rank) > before.trapped(rank) }?.direction
      if trapped(rank) <= before.trapped(rank), let other { reasons.append(.avoidsTrap(rank, by: other)) }
    }
    reasons += Set(before.trapped).sorted().filter { trapped($0) < before.trapped($0) && grid.ranks.contains($0) }
      .map(Reason.frees)
    reasons += pairs.filter { !reasons.contains($0) }
    if let second = grid.second, contacts.contains([second, highest]) {
      reasons.append(.gathers(second, highest, isNew: !before.contacts.contains([second, highest])))
    }
    return reasons + [.leavesRoom(grid.emptyPositions.count), .keepsMoves(moves)]
  }

  /// Returns true if the reason holds for this board as well, or if its tiles have merged.
  func has(_ reason: Reason, since before: BoardFeatures) -> Bool {
    switch reason {
    case .avoidsEnd: !canEnd
    case .merges(let rank): merged.contains(rank)
    case .corners(let rank, let isNew):
      corners(rank) >= before.corners(rank) + (isNew ? 1 : 0) || grid.highest > rank && corners(grid.highest) > 0
    case .avoidsTrap(let rank, _): trapped(rank) <= before.trapped(rank)
    case .frees(let rank): trapped(rank) < before.trapped(rank)
    case .pairs(let rank, _): pairs.contains(rank) || merged.contains(rank)
    case .gathers(let second, let highest, _):
      contacts.contains([second, highest]) || grid.highest != highest || grid.second != second
    case .leavesRoom(let count): grid.emptyPositions.count >= count
    case .keepsMoves(let count): moves >= count
    }
  }

  private func corners(_ rank: Rank) -> Int { [0, 3, 12, 15].count { grid[Position(index: $0)] == rank } }
  private func trapped(_ rank: Rank) -> Int { trapped.count { $0 == rank } }
  private func hasFree(_ rank: Rank) -> Bool { grid.ranks.count { $0 == rank } > trapped(rank) }
}

extension Grid {
  /// The second highest rank, if its tiles are so high that their place matters.
  fileprivate var second: Rank? { Set(ranks).sorted().dropLast().last.flatMap { $0.bits < 4 ? nil : $0 } }
}

extension Situation {
  fileprivate var nextRanks: [Rank] {
    switch preview?.next {
    case .tile(let rank)?: [rank]
    case .bonus?: Threes.Bonus.ranks(highest: grid.highest)
    case nil: rules.type.spawns(highest: grid.highest)
    }
  }
}
