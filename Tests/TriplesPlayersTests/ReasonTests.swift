import Testing
import TriplesModel
import TriplesPlayers

/// The reasons that hints give.
@Suite struct ReasonTests {
  /// Over a hundred boards: what a reason says is true, and pushes with the same property lose less than those without.
  @Test(arguments: RuleSet.allCases) func reasonsAreTrueAndExplainTheLosses(rules: RuleSet) throws {
    var strategist = Strategist(heuristic: rules)
    var found = 0
    let situations = Situations.middle(rules, games: 100)
    for situation in situations {
      let answer = strategist.hint(for: situation, effort: .plies(2))
      let advice = try #require(answer)
      guard let reason = advice.reason(on: situation.grid, by: rules) else { continue }
      found += 1
      let best = try #require(advice.best)
      #expect(
        holds(reason, best, on: situation),
        "\(best) \(reason.words(in: rules)): \(situation.grid.values(in: rules))")
      switch reason {
      case .keepsCorner: #expect(isCornered(situation.grid.values(in: rules)), "it was there before")
      case .avoidsTrap(let rank, let other):
        let counts = [best, other].compactMap { situation.grid.pushed($0, by: rules) }.map {
          enclosed(rank, in: $0, rules)
        }
        #expect(counts[0] < counts[1], "\(rules.value(of: rank)) after \(other)")
      default: break
      }
      let others = advice.options.dropFirst()
      let (with, without) = (
        others.filter { holds(reason, $0.direction, on: situation) },
        others.filter { !holds(reason, $0.direction, on: situation) }
      )
      #expect(without.reduce(0) { $0 + advice.loss(of: $1) } > with.reduce(0) { $0 + advice.loss(of: $1) })
    }
    #expect(situations.count == 100 && found > 60, "\(found) of \(situations.count)")
  }

  /// Finds out from the tile values alone whether a reason holds for a push.
  private func holds(_ reason: Reason, _ direction: Direction, on situation: Situation) -> Bool {
    let rules = situation.rules
    guard let grid = situation.grid.pushed(direction, by: rules) else { return false }
    let board = grid.values(in: rules)
    let values = board.joined()
    switch reason {
    case .merges(let rank): return merges(direction, into: rank, on: situation)
    case .keepsCorner: return isCornered(board)
    case .leavesPair(let rank):
      let columns = (0..<4).map { column in board.map { $0[column] } }
      return (board + columns).contains { line in
        zip(line, line.dropFirst()).contains { one, other in
          one > 0 && other > 0 && one + other == rules.value(of: rank)
            && (one == other && (one > 2 || rules == .twenty48) || one + other == 3)
        }
      }
    case .avoidsTrap(_, let other): return direction != other
    case .leavesRoom(let count): return values.count { $0 == 0 } >= count
    case .keepsMoves(let count): return grid.legalDirections(by: rules).count >= count
    }
  }

  private func isCornered(_ board: [[Int]]) -> Bool {
    [board[0][0], board[0][3], board[3][0], board[3][3]].contains(board.joined().max())
  }

  /// How many tiles of a rank have only higher tiles beside them, none of which they merge with.
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
    let reason = try reason(
      "48 3 . . / . . . . / . . 6 . / . . . 1", [.left: 120, .up: 119, .down: 20, .right: 10])
    #expect(reason?.words(in: .triples) == "keeps the 48 in a corner")
  }

  @Test func namesThePushThatTrapsATile() throws {
    let reason = try reason(
      ". 1 48 . / 24 . . . / . . . . / 6 12 24 96", [.right: 100, .up: 100, .down: 100, .left: 20])
    #expect(reason?.words(in: .triples) == "keeps a 1 free, left traps it")
  }

  @Test func equalMovesNeedNoReason() throws {
    #expect(
      try reason("1 . . . / . 1 . . / . . . . / . . . .", [.left: 9, .right: 9, .up: 9, .down: 9]) == nil)
  }

  @Test func habitsAreSortedByWhatTheyCost() throws {
    let situation = Situation(rules: .triples, grid: Grid())
    let moves = [
      (5.0, Reason.leavesRoom(4)), (40, .merges(into: Rank(bits: 4))), (7, .leavesRoom(2)), (0, nil),
    ].enumerated().map {
      ReviewedMove(turn: $0 + 1, situation: situation, played: .up, best: .left, cost: $1.0, reason: $1.1)
    }
    #expect(moves.habits.map(\.kind) == [.merge, .room] && moves.habits.map(\.count) == [1, 2])
    #expect(
      moves.habits.map(\.cost) == [40, 12] && moves.bestCount == 1 && moves.costliest(1).map(\.turn) == [2])
  }

  private func reason(_ board: String, _ values: [Direction: Double]) throws -> Reason? {
    let grid = try Grid(parsing: board, in: .triples)
    let options = values.map { Advice.Option(direction: $0.key, value: $0.value) }
    return Advice(options: options).reason(on: grid, by: .triples)
  }
}
