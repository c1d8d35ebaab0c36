import Testing
import TriplesModel
import TriplesPlayers

/// The reasons that hints give.
@Suite struct ReasonTests {
  /// On over a hundred boards, what a reason says is true, also of the board before and of the push that it names.
  /// The second best push lacks the property, and pushes with it lose less than those without.
  @Test(arguments: RuleSet.allCases) func reasonsAreTrueAndExplainTheLosses(rules: RuleSet) throws {
    var strategist = Strategist(rules)
    var found = 0
    let situations = Situations.middle(rules, games: 50) + Situations.played(rules, games: 50)
    for situation in situations {
      let answer = strategist.hint(for: situation, effort: .plies(2))
      let advice = try #require(answer)
      guard let reason = advice.reason(in: situation) else { continue }
      found += 1
      let best = try #require(advice.best)
      #expect(
        advice.ties.count == 1 && holds(reason, best, on: situation) && isNews(reason, best, on: situation),
        "\(best) \(reason.words(in: rules)): \(situation.grid.values(in: rules))")
      let others = advice.options.dropFirst()
      let (with, without) = (
        others.filter { holds(reason, $0.direction, on: situation) },
        others.filter { !holds(reason, $0.direction, on: situation) }
      )
      let (lost, spared) = (with.map(advice.loss).reduce(0, +), without.map(advice.loss).reduce(0, +))
      #expect(spared > lost && without.first == others.first)
    }
    #expect(situations.count == 100 && found > 35, "\(found) of \(situations.count)")
  }

  /// True if the tile values confirm a reason for a push.
  private func holds(_ reason: Reason, _ direction: Direction, on situation: Situation) -> Bool {
    let rules = situation.rules
    guard let grid = situation.grid.pushed(direction, by: rules) else { return false }
    let board = grid.values(in: rules)
    switch reason {
    case .avoidsEnd: return !canEnd(direction, situation)
    case .merges(let rank): return merges(direction, into: rank, on: situation)
    case .corners(let rank, let isNew):
      let before = cornered(rules.value(of: rank), situation.grid.values(in: rules))
      let highest = board.joined().max() ?? 0
      return cornered(rules.value(of: rank), board) >= before + (isNew ? 1 : 0)
        || highest > rules.value(of: rank) && cornered(highest, board) > 0
    case .avoidsTrap(let rank, _): return enclosed(rank, in: grid, rules) <= enclosed(rank, in: situation.grid, rules)
    case .frees(let rank): return enclosed(rank, in: grid, rules) < enclosed(rank, in: situation.grid, rules)
    case .pairs(let rank, _): return hasPair(into: rank, board, rules) || merges(direction, into: rank, on: situation)
    case .gathers(let second, let highest, _):
      let values = [highest, second].map { rules.value(of: $0) }
      return Set(board.joined()).sorted(by: >).prefix(2) != values[...] || touches(values[0], values[1], board)
    case .leavesRoom(let count): return board.joined().count { $0 == 0 } >= count
    case .keepsMoves(let count): return grid.legalDirections(by: rules).count >= count
    }
  }

  /// True if a reason describes the board before a push, and the other push that it names, correctly.
  private func isNews(_ reason: Reason, _ best: Direction, on situation: Situation) -> Bool {
    let (rules, board) = (situation.rules, situation.grid.values(in: situation.rules))
    switch reason {
    case .avoidsEnd(let other): return canEnd(other, situation)
    case .corners(let rank, let isNew):
      let highest = board.joined().max() ?? 0
      return highest == rules.value(of: rank)
        ? isNew || cornered(highest, board) > 0 : isNew && cornered(highest, board) == 0
    case .avoidsTrap(let rank, let other):
      guard let grid = situation.grid.pushed(other, by: rules), let own = situation.grid.pushed(best, by: rules) else {
        return false
      }
      let areFree = [situation.grid, own].allSatisfy { board in
        board.ranks.count { $0 == rank } > enclosed(rank, in: board, rules)
      }
      return areFree && enclosed(rank, in: grid, rules) > enclosed(rank, in: situation.grid, rules)
    case .pairs(let rank, let isNew): return hasPair(into: rank, board, rules) != isNew
    case .gathers(let second, let highest, let isNew):
      return touches(rules.value(of: second), rules.value(of: highest), board) != isNew
    case .merges, .frees, .leavesRoom, .keepsMoves: return true
    }
  }

  private func cornered(_ value: Int, _ board: [[Int]]) -> Int {
    [board[0][0], board[0][3], board[3][0], board[3][3]].count { $0 == value }
  }

  /// True if the next tile can end the game after a push.
  private func canEnd(_ direction: Direction, _ situation: Situation) -> Bool {
    let rules = situation.rules
    guard let pushed = situation.grid.pushed(direction, by: rules) else { return false }
    let ranks =
      switch situation.preview?.next {
      case .tile(let rank)?: [rank]
      case .bonus?: Threes.Bonus.ranks(highest: situation.grid.highest)
      case nil: rules.type.spawns(highest: situation.grid.highest)
      }
    return situation.entries(after: direction).contains { cell in
      ranks.contains { rank in
        var grid = pushed
        grid[cell] = rank
        return grid.legalDirections(by: rules).isEmpty
      }
    }
  }

  private func hasPair(into rank: Rank, _ board: [[Int]], _ rules: RuleSet) -> Bool {
    neighbours(board).contains { one, other in
      one > 0 && other > 0 && one + other == rules.value(of: rank)
        && (one == other && (one > 2 || rules == .twenty48) || one + other == 3)
    }
  }

  private func touches(_ one: Int, _ other: Int, _ board: [[Int]]) -> Bool {
    neighbours(board).contains { ($0, $1) == (one, other) || ($1, $0) == (one, other) }
  }

  /// Returns all pairs of adjacent values.
  private func neighbours(_ board: [[Int]]) -> [(Int, Int)] {
    let columns = (0..<4).map { column in board.map { $0[column] } }
    return (board + columns).flatMap { line in zip(line, line.dropFirst()).map { ($0, $1) } }
  }

  /// Returns how many tiles of a rank have only higher neighbours, none of which they merge with.
  private func enclosed(_ rank: Rank, in grid: Grid, _ rules: RuleSet) -> Int {
    let board = grid.values(in: rules)
    let value = rules.value(of: rank)
    return Position.all.count { cell in
      let around = Position.all.filter { abs($0.row - cell.row) + abs($0.column - cell.column) == 1 }
      return grid[cell] == rank
        && around.allSatisfy {
          board[$0.row][$0.column] > value && rules.type.merged(rank, with: grid[$0]) == nil
        }
    }
  }

  private func merges(_ direction: Direction, into rank: Rank, on situation: Situation) -> Bool {
    let events = Board(situation.grid, rules: situation.rules).events(pushing: direction)
    let values = events.compactMap { event in
      if case .merged(_, _, let value, _) = event { value } else { nil }
    }
    return values.contains(situation.rules.value(of: rank))
  }

  @Test func namesWhatAPushMerges() throws {
    let reason = try reason("24 24 . . / . 1 . . / . . . . / . . 3 .", [.left: 120, .up: 90, .down: 88])
    #expect(reason == .merges(into: Rank(bits: 7)) && reason?.words(in: .triples) == "merges two 24s")
  }

  @Test func namesTheTileThatStaysInItsCorner() throws {
    let reason = try reason("48 3 . . / . . . . / . . 6 . / . . . 1", [.left: 120, .down: 20, .right: 10])
    #expect(reason?.words(in: .triples) == "keeps the 48 in a corner")
  }

  @Test func namesThePushThatTrapsATile() throws {
    let reason = try reason(
      ". 1 48 . / 24 . . . / . . . . / 6 12 24 96", [.right: 100, .left: 20])
    #expect(reason?.words(in: .triples) == "keeps a 1 free, left traps it")
  }

  @Test func keepsNoTileFreeThatOnlyAnotherPushMakes() throws {
    let reason = try reason("1 2 6 . / 24 2 . . / . . . . / . . . .", [.right: 100, .left: 20])
    #expect(reason?.words(in: .triples) == "leaves 3 directions open", "only a push to the left makes a 3")
  }

  @Test func namesAPushAfterWhichTheNextTileCannotEndTheGame() throws {
    let board = "3 12 6 48 / 6 3 12 6 / 3 6 24 12 / 6 3 12 12"
    let reason = try reason(board, [.left: 100, .down: 60])
    #expect(reason?.words(in: .triples) == "cannot end the game, down can")
  }

  @Test func namesOnlyWhatTheSecondBestLacks() throws {
    let reason = try reason(
      "48 . . . / . . . . / . . 3 3 / 3 3 . 6", [.left: 120, .up: 119, .down: 5, .right: 10])
    #expect(reason?.words(in: .triples) == "merges two 3s", "the 48 stays in its corner in both")
  }

  @Test func tellsWhatIsNewOnTheBoard() throws {
    let reason = try reason(". 48 6 . / . . . . / . . . . / . . . 1", [.left: 120, .up: 100, .down: 100, .right: 100])
    #expect(reason?.words(in: .triples) == "puts the 48 in a corner")
  }

  @Test func namesTheHighestTilesThatComeTogether() throws {
    let reason = try reason(
      ". . . . / . 48 . 24 / . . . . / . . . .", [.right: 120, .left: 100, .up: 100, .down: 100])
    #expect(reason?.words(in: .triples) == "puts the 24 beside the 48")
  }

  @Test func wordsAreGoodEnglish() {
    let eight = Rank(bits: 3)
    // Before the push, fewer may have been open.
    #expect(Reason.keepsMoves(4).words(in: .triples) == "leaves all directions open")
    #expect(Reason.avoidsTrap(eight, by: .left).words(in: .twenty48) == "keeps an 8 free, left traps it")
  }

  @Test func equalMovesNeedNoReason() throws {
    #expect(
      try reason("1 . . . / . 1 . . / . . . . / . . . .", [.left: 9, .right: 9, .up: 9, .down: 9]) == nil)
  }

  @Test func theCostliestHabitHappenedMoreThanOnce() {
    let situation = Situation(rules: .triples, grid: Grid())
    let moves = [
      (5.0, Reason.leavesRoom(4)), (40, .merges(into: Rank(bits: 4))), (7, .leavesRoom(2)), (0, nil),
    ].enumerated().map {
      ReviewedMove(turn: $0 + 1, situation: situation, played: .up, best: .left, cost: $1.0, reason: $1.1)
    }
    #expect(moves.habit?.kind == .room && moves.habit?.count == 2 && moves.habit?.share == 12 / 52)
    #expect(moves.bestCount == 1 && moves.costliest().first?.turn == 2)
  }

  /// A cost that rounds to 0 is not shown, but does not make the move a best one.
  @Test(arguments: [(0.0, true), (0.4, false)]) func onlyTheBestMovesAreNoMistakes(cost: Double, isBest: Bool) {
    let situation = Situation(rules: .threes, grid: Grid())
    let moves = [ReviewedMove(turn: 1, situation: situation, played: .up, best: .left, cost: cost, reason: nil)]
    #expect(moves.costliest().isEmpty && moves.praise.contains("No mistakes") == isBest)
  }

  private func reason(_ board: String, _ values: [Direction: Double]) throws -> Reason? {
    let grid = try Grid(parsing: board, in: .triples)
    let options = values.map { Advice.Option(direction: $0.key, value: $0.value) }
    return Advice(options: options).reason(in: Situation(rules: .triples, grid: grid))
  }
}
