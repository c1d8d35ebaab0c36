/// A board before or after a push and its properties, from which reasons are found.
struct Prospect {
  private let grid: Grid
  private var direction: Direction?
  private var merged: Set<Rank> = []
  private var canEnd = false
  private let pairs: Set<Rank>
  private let trapped: [Rank]
  private let moves: Int
  /// The ranks of tiles side by side, the lower first.
  private let contacts: Set<[Rank]>

  /// The board before any push.
  init(_ grid: Grid, _ rules: RuleSet) {
    self.grid = grid
    var (pairs, contacts, trapped) = (Set<Rank>(), Set<[Rank]>(), [Rank]())
    for position in Position.all where grid[position] != .empty {
      let rank = grid[position]
      let around = position.neighbours.map { grid[$0] }
      let merges = around.compactMap { rules.type.merged(rank, with: $0) }
      pairs.formUnion(merges)
      contacts.formUnion(around.map { [min($0, rank), max($0, rank)] })
      if merges.isEmpty && around.allSatisfy({ $0 > rank }) { trapped.append(rank) }
    }
    (self.pairs, self.contacts, self.trapped) = (pairs, contacts, trapped)
    moves = grid.legalDirections(by: rules).count
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
    // As long as two cells are empty, one of them is after the next tile, and something can move.
    guard grid.emptyPositions.count == 1, let cell = situation.entries(after: direction).first else { return }
    canEnd = situation.nextRanks.contains { rank in
      var full = grid
      full[cell] = rank
      return full.legalDirections(by: rules).isEmpty
    }
  }

  /// The good properties of this board, in the order in which players look at them.
  func reasons(since before: Prospect, against others: [Prospect]) -> [Reason] {
    var reasons: [Reason] = []
    if !canEnd, let other = others.first(where: \.canEnd)?.direction { reasons.append(.avoidsEnd(by: other)) }
    reasons += merged.sorted(by: >).map(Reason.merges)
    let (highest, corners) = (grid.highest, before.corners(before.grid.highest))
    if highest.bits > 3, self.corners(highest) > 0, corners == 0 || highest == before.grid.highest {
      reasons.append(.corners(highest, isNew: self.corners(highest) > corners))
    }
    let pairs = pairs.sorted(by: >).map { Reason.pairs(into: $0, isNew: !before.pairs.contains($0)) }
    reasons += pairs.filter { if case .pairs(_, true) = $0 { true } else { false } }
    for rank in Set(others.flatMap(\.trapped)).sorted() {
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
  func has(_ reason: Reason, since before: Prospect) -> Bool {
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
    case .shared(let reason, _): has(reason, since: before)
    }
  }

  /// How many tiles of a rank are in corners.
  private func corners(_ rank: Rank) -> Int { [0, 3, 12, 15].count { grid[Position(index: $0)] == rank } }

  private func trapped(_ rank: Rank) -> Int { trapped.count { $0 == rank } }
}

extension Grid {
  /// The second highest rank, if its tiles are large enough to care where they are.
  fileprivate var second: Rank? { Set(ranks).sorted().dropLast().last.flatMap { $0.bits < 4 ? nil : $0 } }
}

extension Situation {
  /// The ranks that the next tile can have.
  fileprivate var nextRanks: [Rank] {
    switch preview?.next {
    case .tile(let rank)?: [rank]
    case .bonus?: Threes.Bonus.ranks(highest: grid.highest)
    case nil: rules.type.spawns(highest: grid.highest)
    }
  }
}

extension Position {
  /// The two to four cells beside it.
  fileprivate var neighbours: [Position] {
    [(-1, 0), (1, 0), (0, -1), (0, 1)].compactMap { down, right in
      let (row, column) = (row + down, column + right)
      let isInside = (0..<Self.side).contains(row) && (0..<Self.side).contains(column)
      return isInside ? Position(row: row, column: column) : nil
    }
  }
}
