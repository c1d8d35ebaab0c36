import Testing
import TriplesModel

/// The known answers of `rules.md`.
@Suite struct RulesTests {
  static let example = [[0, 3, 3, 3], [1, 2, 3, 3], [0, 2, 1, 3], [3, 3, 6, 6]]

  @Test(arguments: [
    (Direction.left, [[3, 3, 3, 0], [3, 3, 3, 0], [2, 1, 3, 0], [6, 6, 6, 0]]),
    (.right, [[0, 0, 3, 6], [0, 1, 2, 6], [0, 0, 3, 3], [0, 3, 3, 12]]),
    (.down, [[0, 3, 0, 0], [0, 2, 6, 3], [1, 2, 1, 6], [3, 3, 6, 6]]),
    (.up, [[1, 3, 6, 6], [0, 2, 1, 3], [3, 2, 6, 6], [0, 3, 0, 0]]),
  ])
  func pushOfTheExample(direction: Direction, after: [[Int]]) throws {
    let grid = try #require(Grid(values: Self.example))
    #expect(grid.pushed(direction)?.values == after)
  }

  @Test(
    arguments: [
      ([], [[0, 0, 0, 0], [0, 2, 0, 1], [1, 0, 0, 0], [0, 1, 0, 0]], 5),
      ([.left], [[0, 0, 0, 0], [2, 0, 1, 0], [1, 0, 0, 0], [1, 0, 2, 0]], 7),
      ([.left, .up], [[2, 0, 1, 0], [1, 0, 0, 0], [1, 0, 2, 1], [0, 0, 0, 0]], 8),
      ([.left, .up, .right], [[2, 2, 0, 1], [0, 1, 0, 0], [0, 1, 0, 3], [0, 0, 0, 0]], 13),
    ] as [([Direction], [[Int]], Int)])
  func openingOfSeed42(moves: [Direction], board: [[Int]], score: Int) {
    var game = Game(mode: .deterministic, seed: 42)
    for move in moves { _ = game.play(move) }
    #expect(game.board.grid.values == board)
    #expect(game.score == score)
  }

  @Test func wholeGameOfSeed42() {
    var game = Game(mode: .deterministic, seed: 42)
    while !game.isDone {
      for direction in [Direction.up, .left, .down, .right] { _ = game.play(direction) }
    }
    #expect(game.turnCount == 54)
    #expect(game.board.grid.values == [[2, 2, 24, 2], [2, 2, 3, 2], [2, 12, 24, 6], [2, 3, 2, 2]])
    #expect(game.score == 338)
  }

  @Test func mergeKeepsTheFarTile() throws {
    let grid = try #require(Grid(values: [[1, 2, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]))
    let near = Position(row: 0, column: 0)
    let far = Position(row: 0, column: 1)
    #expect(
      Board(grid: grid).events(pushing: .left) == [
        .moved(id: 2, from: far, to: near), .merged(id: 2, consumed: 1, value: 3, at: near),
      ])
  }

  @Test func onesAndTwosMergeOnlyWithEachOther() {
    for near in Rank.all {
      for far in Rank.all {
        let merged = near.merged(with: far)?.value
        let expected =
          Set([near.value, far.value]) == [1, 2]
          ? 3 : near == far && near.value >= 3 && near.value < 12288 ? 2 * near.value : nil
        #expect(merged == expected)
      }
    }
  }
}
