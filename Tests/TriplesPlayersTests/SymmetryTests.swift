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

  @Test(arguments: [1, 2])
  func expectedScoresAreTheSame(plies: Int) throws {
    var search = Expectimax(evaluation: .learned(WeightsFileTests.network))
    for grid in ExpectimaxTests.middleGames(30) {
      let surplus = grid.ranks.count { $0.bits == 1 } - grid.ranks.count { $0.bits == 2 }
      guard let expected = search.hint(for: grid, plies: plies)?.best?.expectedScore else { continue }
      for other in [Self.transposed(grid), Self.mirrored(grid), Self.mirrored(Self.transposed(grid))] {
        let same = search.hint(for: other, plies: plies)?.best?.expectedScore
        #expect(abs(try #require(same) - expected) < 0.01)
      }
      // Each 1 too many is worth one point less than a 2 would be. Of as many 1s as 2s neither case is preferred.
      guard surplus != 0 else { continue }
      let swapped = search.hint(for: Self.swapped(grid), plies: plies)?.best?.expectedScore
      if plies == 1 { #expect(abs(try #require(swapped) - Double(surplus) - expected) < 0.01) }
    }
  }
}
