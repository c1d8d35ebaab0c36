/// Why a push is better than others: the property of its board that explains most of what the others lose.
public enum Reason: Hashable, Sendable {
  /// It merges tiles into one of this rank.
  case merges(into: Rank)
  /// It keeps the highest tile, which has this rank, in a corner where it was before.
  case keepsCorner(Rank)
  /// It leaves tiles side by side that merge into this rank.
  case leavesPair(into: Rank)
  /// Another push encloses a tile of this rank among higher ones.
  case avoidsTrap(Rank, by: Direction)
  /// It leaves this many cells empty.
  case leavesRoom(Int)
  /// It leaves this many directions in which something moves.
  case keepsMoves(Int)

  /// What kind of reason it is, whatever the tiles; names a habit in a review.
  public enum Kind: Hashable, CaseIterable, Sendable {
    /// A merge.
    case merge
    /// The highest tile in its corner.
    case corner
    /// Tiles that can merge, side by side.
    case pair
    /// Low tiles among higher ones.
    case trap
    /// Empty cells.
    case room
    /// Directions in which something moves.
    case moves
  }

  /// The kind of the reason.
  public var kind: Kind {
    switch self {
    case .merges: .merge
    case .keepsCorner: .corner
    case .leavesPair: .pair
    case .avoidsTrap: .trap
    case .leavesRoom: .room
    case .keepsMoves: .moves
    }
  }
}

extension Advice {
  /// Why the best move is better than the others, or than the one that was played instead; nil if nothing explains it.
  ///
  /// A reason is a property of the board after the best push. It explains the losses of the options without it, and the
  /// losses of options that have it speak against it. The one that explains most is returned.
  public func reason(on grid: Grid, by rules: RuleSet, insteadOf played: Direction? = nil) -> Reason? {
    let boards = options.compactMap { option in
      Prospect(grid, pushing: option.direction, by: rules).map { (loss: loss(of: option), prospect: $0) }
    }
    guard plies > 0, let best = boards.first?.prospect else { return nil }
    let others = boards.dropFirst().filter { played == nil || $0.prospect.direction == played }
    let explained = best.reasons(against: others.map(\.prospect)).map { reason in
      (reason, others.reduce(0) { $0 + ($1.prospect.has(reason) ? -$1.loss : $1.loss) })
    }
    // Of equal ones the earlier, as reasons come in the order of what players look at.
    guard let most = explained.map(\.1).max(), most > 0 else { return nil }
    return explained.first { $0.1 == most }?.0
  }
}

/// The board after a push, before the spawn, as far as reasons need it.
private struct Prospect {
  let direction: Direction
  private let grid: Grid
  private let merged: [Rank]
  private let pairs: Set<Rank>
  private let trapped: [Rank]
  private let isCornered, wasCornered: Bool
  private let moves: Int

  init?(_ before: Grid, pushing direction: Direction, by rules: RuleSet) {
    let push = before.push(direction, by: rules)
    guard push.moves else { return nil }
    self.direction = direction
    let grid = before.pushed(push)
    self.grid = grid
    merged = push.lines.flatMap { line in
      (0..<Position.side).filter { line.partner(of: $0) != nil }.map { line.rank(at: line.target(of: $0)) }
    }
    (pairs, trapped) = grid.neighbours(by: rules)
    (isCornered, wasCornered) = (grid.hasHighestInCorner, before.hasHighestInCorner)
    moves = grid.legalDirections(by: rules).count
  }

  /// What is good about this board, first what players look at first.
  func reasons(against others: [Prospect]) -> [Reason] {
    let traps = others.compactMap { other -> Reason? in
      var added = other.trapped
      for rank in trapped { if let index = added.firstIndex(of: rank) { added.remove(at: index) } }
      return added.min().map { .avoidsTrap($0, by: other.direction) }
    }
    return Set(merged).sorted(by: >).map(Reason.merges)
      + (wasCornered && isCornered ? [.keepsCorner(grid.highest)] : [])
      + traps
      + pairs.sorted(by: >).map(Reason.leavesPair)
      + [.leavesRoom(grid.emptyPositions.count), .keepsMoves(moves)]
  }

  /// Returns true if the reason holds for this board as well.
  func has(_ reason: Reason) -> Bool {
    switch reason {
    case .merges(let rank): merged.contains(rank)
    case .keepsCorner: isCornered
    case .leavesPair(let rank): pairs.contains(rank)
    case .avoidsTrap(_, let other): direction != other
    case .leavesRoom(let count): grid.emptyPositions.count >= count
    case .keepsMoves(let count): moves >= count
    }
  }
}

extension Grid {
  /// True if a tile of the highest rank is in a corner.
  fileprivate var hasHighestInCorner: Bool {
    [0, 3, 12, 15].contains { self[Position(index: $0)] == highest }
  }

  /// The ranks into which tiles side by side merge, and the tiles all of whose neighbours are higher and merge with none.
  fileprivate func neighbours(by rules: RuleSet) -> (pairs: Set<Rank>, trapped: [Rank]) {
    var pairs: Set<Rank> = []
    var trapped: [Rank] = []
    for position in Position.all where self[position] != .empty {
      let rank = self[position]
      let around = position.neighbours.map { self[$0] }
      let merges = around.compactMap { rules.type.merged(rank, with: $0) }
      pairs.formUnion(merges)
      if merges.isEmpty && around.allSatisfy({ $0 > rank }) { trapped.append(rank) }
    }
    return (pairs, trapped)
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
