import TestSupport
import Testing
import TriplesModel
import TriplesPlayers

/// The searches ahead.
@Suite struct SearchTests {
  @Test(arguments: RuleSet.allCases) func agreesWithThePlainSearch(rules: RuleSet) throws {
    var (strategist, reference) = (Strategist(rules), ReferenceSearch(rules))
    let bonus = rules == .threes ? Situations.withBonus() : []
    for situation in Situations.middle(rules, games: 6) + Situations.middle(rules, games: 4, turns: 200)
      + bonus
    {
      for plies in 2...3 {
        let found = strategist.hint(for: situation, effort: .plies(plies))
        let hint = try #require(found)
        #expect(Set(hint.options.map(\.direction)) == Set(situation.legalDirections))
        for move in hint.options {
          let found = reference.value(of: move.direction, in: situation, plies: plies)
          let expected = try #require(found)
          #expect(abs(move.value - expected) < max(0.02, abs(expected) * 1e-5), "\(situation.grid), \(plies)")
        }
      }
    }
  }

  @Test(arguments: RuleSet.allCases) func whatWasSearchedBeforeChangesNothing(rules: RuleSet) {
    var used = Strategist(rules)
    for situation in Situations.middle(rules, games: 20) {
      var fresh = Strategist(rules)
      let (one, other) = (
        used.hint(for: situation, effort: .plies(3)), fresh.hint(for: situation, effort: .plies(3))
      )
      #expect(one == other)
    }
  }

  @Test func moreDifferentTilesTakeMorePlies() throws {
    let rows = [[2048, 1024, 256, 64], [8, 16, 32, 4], [4, 2, 0, 0], [0, 0, 0, 0]]
    let grid = try #require(Grid(values: rows, in: .twenty48))
    var strategist = Strategist(.twenty48)
    let hint = strategist.hint(for: Situation(rules: .twenty48, grid: grid), effort: .full)
    #expect(hint?.plies == 8)
  }

  @Test(arguments: RuleSet.allCases) func noMoveInAGameThatIsDone(rules: RuleSet) throws {
    let rank = { (bit: Int) in Rank(bits: bit % 2 == 0 ? 4 : 6) }
    var grid = Grid()
    for position in Position.all { grid[position] = rank(position.row + position.column) }
    let situation = Situation(rules: rules, grid: grid)
    var strategist = Strategist(rules)
    for effort in [Effort.quick, .full, .plies(3)] {
      let hint = strategist.hint(for: situation, effort: effort)
      #expect(try #require(hint).options.isEmpty)
    }
  }

  /// No push loses more than can still be won, even with tiles beyond the table of bounds.
  @Test(arguments: [3072, 6144, 12288]) func highTilesMakeNoEndLookGood(tile: Int) throws {
    let grid = try #require(
      Grid(values: [[tile, 12288, 3, 6], [3, 1, 1, 3], [1, 3, 1, 1], [3, 1, 3, 0]], in: .triples))
    var strategist = Strategist(.triples)
    let found = strategist.hint(for: Situation(rules: .triples, grid: grid), effort: .quick)
    let hint = try #require(found)
    let best = try #require(hint.options.first).value
    #expect(hint.options.count == 2 && hint.options.allSatisfy { $0.value > best - 2000 })
  }

  @Test func quickHintsLookDeeperWhereMuchIsLeftOver() throws {
    var strategist = Strategist(.triples)
    let even = try #require(
      Grid(values: [[1, 2, 0, 0], [0, 0, 0, 0], [0, 0, 3, 0], [0, 0, 0, 0]], in: .triples))
    let odd = try #require(
      Grid(values: [[1, 1, 1, 3], [1, 6, 3, 1], [3, 12, 3, 6], [24, 3, 6, 0]], in: .triples))
    let hints = [even, odd].map { strategist.hint(for: Situation(rules: .triples, grid: $0), effort: .quick) }
    #expect(hints.map { $0?.plies } == [3, 4])
  }
}
