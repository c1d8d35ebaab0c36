import Testing
import TriplesModel
import TriplesPlayers

/// To a player a board is the same when turned, mirrored, or with 1s and 2s swapped.
@Suite struct SymmetryTests {
  /// Swaps the rows and columns of a grid.
  static func transposed(_ grid: Grid) -> Grid {
    mapped(grid) { Position(row: $0.column, column: $0.row) }
  }

  /// Swaps the left and the right side of a grid.
  static func mirrored(_ grid: Grid) -> Grid {
    mapped(grid) { Position(row: $0.row, column: 3 - $0.column) }
  }

  static func swapped(_ grid: Grid) -> Grid {
    var result = grid
    for position in Position.all where [1, 2].contains(grid[position].bits) {
      result[position] = Rank(bits: 3 - grid[position].bits)
    }
    return result
  }

  static func mapped(_ grid: Grid, _ place: (Position) -> Position) -> Grid {
    var result = Grid()
    for position in Position.all { result[place(position)] = grid[position] }
    return result
  }

  /// Returns the value of the best move.
  func best(_ grid: Grid, _ like: Situation, _ plies: Int, _ strategist: inout Strategist) -> Double? {
    let situation = Situation(rules: like.rules, grid: grid, preview: like.preview)
    return strategist.hint(for: situation, effort: .plies(plies))?.options.first?.value
  }

  @Test(arguments: RuleSet.allCases, [1, 2])
  func expectedScoresAreTheSame(rules: RuleSet, plies: Int) throws {
    var strategist = Strategist(rules)
    for situation in Situations.middle(rules, games: 20) {
      let grid = situation.grid
      guard let expected = best(grid, situation, plies, &strategist) else { continue }
      for other in [Self.transposed(grid), Self.mirrored(grid), Self.mirrored(Self.transposed(grid))] {
        let same = best(other, situation, plies, &strategist)
        #expect(abs(try #require(same) - expected) < max(0.01, abs(expected) * 1e-5))
      }
    }
  }

  @Test func onesAndTwosCanChangePlaces() throws {
    var strategist = Strategist(.triples)
    for situation in Situations.middle(.triples, games: 30) {
      let ranks = situation.grid.ranks
      let surplus = ranks.count { $0.bits == 1 } - ranks.count { $0.bits == 2 }
      // Each surplus 1 costs a point that a 2 would not cost. With as many 1s as 2s there is no preference.
      guard surplus != 0, let expected = best(situation.grid, situation, 1, &strategist) else { continue }
      let swapped = best(Self.swapped(situation.grid), situation, 1, &strategist)
      #expect(abs(try #require(swapped) - Double(surplus) - expected) < 0.01)
    }
  }
}
