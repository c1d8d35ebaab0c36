import TestSupport
import Testing
import TriplesModel

/// The known answers of `docs/rules.md` for Triples.
@Suite struct TriplesTests {
  static let example = [[0, 3, 3, 3], [1, 2, 3, 3], [0, 2, 1, 3], [3, 3, 6, 6]]

  @Test(arguments: [
    (Direction.left, [[3, 3, 3, 0], [3, 3, 3, 0], [2, 1, 3, 0], [6, 6, 6, 0]]),
    (.right, [[0, 0, 3, 6], [0, 1, 2, 6], [0, 0, 3, 3], [0, 3, 3, 12]]),
    (.down, [[0, 3, 0, 0], [0, 2, 6, 3], [1, 2, 1, 6], [3, 3, 6, 6]]),
    (.up, [[1, 3, 6, 6], [0, 2, 1, 3], [3, 2, 6, 6], [0, 3, 0, 0]]),
  ])
  func pushOfTheExample(direction: Direction, after: [[Int]]) throws {
    let grid = try #require(Grid(values: Self.example, in: .triples))
    #expect(grid.pushed(direction, by: .triples)?.values(in: .triples) == after)
  }

  @Test(
    arguments: [
      ([], [[0, 0, 0, 0], [0, 2, 0, 1], [1, 0, 0, 0], [0, 1, 0, 0]], 5),
      ([.left], [[0, 0, 0, 0], [2, 0, 1, 0], [1, 0, 0, 0], [1, 0, 2, 0]], 7),
      ([.left, .up], [[2, 0, 1, 0], [1, 0, 0, 0], [1, 0, 2, 1], [0, 0, 0, 0]], 8),
      ([.left, .up, .right], [[2, 2, 0, 1], [0, 1, 0, 0], [0, 1, 0, 3], [0, 0, 0, 0]], 13),
    ] as [([Direction], [[Int]], Int)])
  func openingOfSeed42(moves: [Direction], board: [[Int]], score: Int) {
    var game = Game(.triples, Origin(.deterministic, seed: 42))
    for move in moves { _ = game.play(move) }
    #expect(game.board.grid.values(in: .triples) == board)
    #expect(game.score == score)
  }

  @Test func wholeGameOfSeed42() {
    var game = Game(.triples, Origin(.deterministic, seed: 42))
    while !game.isDone {
      for direction in [Direction.up, .left, .down, .right] { _ = game.play(direction) }
    }
    #expect(game.turnCount == 54)
    #expect(
      game.board.grid.values(in: .triples) == [[2, 2, 24, 2], [2, 2, 3, 2], [2, 12, 24, 6], [2, 3, 2, 2]])
    #expect(game.score == 338)
  }

  @Test func mergeKeepsTheFarTile() throws {
    let grid = try #require(
      Grid(values: [[1, 2, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]], in: .triples))
    let near = Position(row: 0, column: 0)
    let far = Position(row: 0, column: 1)
    #expect(
      Board(grid, rules: .triples).events(pushing: .left) == [
        .moved(id: 2, from: far, to: near), .merged(id: 2, consumed: 1, value: 3, at: near),
      ])
  }

  @Test func onesAndTwosMergeOnlyWithEachOther() {
    for near in [.empty] + RuleSet.triples.ranks {
      for far in [.empty] + RuleSet.triples.ranks {
        let merged = Triples.merged(near, with: far).map(Triples.value(of:))
        let (one, two) = (Triples.value(of: near), Triples.value(of: far))
        let expected = Set([one, two]) == [1, 2] ? 3 : one == two && one >= 3 && one < 12288 ? 2 * one : nil
        #expect(merged == expected)
      }
    }
  }

  @Test func scoreOfATileFollowsTheFormula() {
    #expect(Triples.score(of: Rank(bits: 1)) == 1)
    #expect(Triples.score(of: Rank(bits: 2)) == 2)
    for k in 0...12 { #expect(Triples.score(of: Rank(bits: UInt8(k + 3))) == (3 << k) * (k + 2)) }
  }

  @Test func theBoundOfASeedIsKnownAndNeverExceeded() {
    #expect(Triples.bound(seed: 42) == 702)
    for seed in 0..<300 as Range<UInt32> {
      #expect(drawnGame(seed: seed).game.score <= Triples.bound(seed: seed) ?? 0)
    }
  }
}
