import Testing
import TriplesModel
import TriplesPlayers

/// A board turned, mirrored, or with 1s and 2s swapped is the same board to a player.
@Suite struct SymmetryTests {
  /// The grid with its rows as columns.
  static func transposed(_ grid: Grid) -> Grid {
    mapped(grid) { Position(row: $0.column, column: $0.row) }
  }

  /// The grid with its left side on the right.
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

  /// What the best move is worth.
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
      // Each 1 too many counts one point less than a 2 would. Of as many 1s as 2s neither case is preferred.
      guard surplus != 0, let expected = best(situation.grid, situation, 1, &strategist) else { continue }
      let swapped = best(Self.swapped(situation.grid), situation, 1, &strategist)
      #expect(abs(try #require(swapped) - Double(surplus) - expected) < 0.01)
    }
  }
}
