import Testing
import TriplesModel

/// The known answers of `docs/rules.md` for 2048.
@Suite struct Twenty48Tests {
  @Test(
    arguments: [
      ([], [[0, 0, 0, 0], [0, 2, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0]], 0),
      ([.left], [[0, 0, 0, 0], [4, 0, 0, 0], [0, 0, 0, 0], [0, 4, 0, 0]], 4),
      ([.left, .up], [[4, 4, 0, 0], [0, 0, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0]], 4),
      ([.left, .up, .right], [[0, 0, 0, 8], [0, 0, 0, 0], [0, 0, 0, 2], [0, 2, 0, 0]], 12),
    ] as [([Direction], [[Int]], Int)])
  func openingOfSeed42(moves: [Direction], board: [[Int]], score: Int) {
    var game = Game(.twenty48, Origin(.deterministic, seed: 42))
    for move in moves { _ = game.play(move) }
    #expect(game.board.grid.values(in: .twenty48) == board)
    #expect(game.score == score)
    #expect(game.situation.preview == nil)
  }

  @Test func wholeGameOfSeed42() {
    let game = roundAndRound(.twenty48, seed: 42)
    #expect(game.turnCount == 87 && game.score == 616)
    #expect(
      game.board.grid.values(in: .twenty48) == [
        [4, 8, 4, 2], [8, 4, 16, 8], [64, 16, 32, 2], [2, 8, 4, 8],
      ])
  }

  @Test(arguments: [
    ([2, 2, 2, 0], [4, 2, 0, 0]), ([2, 2, 2, 2], [4, 4, 0, 0]), ([4, 2, 2, 0], [4, 4, 0, 0]),
    ([2, 0, 0, 2], [4, 0, 0, 0]), ([32768, 32768, 0, 0], [32768, 32768, 0, 0]),
  ])
  func aLinePushedLeft(before: [Int], after: [Int]) throws {
    let empty = [0, 0, 0, 0]
    let grid = try #require(Grid(values: [before, empty, empty, empty], in: .twenty48))
    #expect(grid.pushed(grid.push(.left, by: .twenty48)).values(in: .twenty48)[0] == after)
  }

  /// Of a merge both tiles tell how they came there, and the far one remains.
  @Test func bothTilesOfAMergeTellTheirTravel() throws {
    let grid = try #require(
      Grid(values: [[0, 2, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]], in: .twenty48))
    let cells = (0..<4).map { Position(row: 0, column: $0) }
    #expect(
      Board(grid, rules: .twenty48).events(pushing: .left) == [
        .moved(id: 1, from: cells[1], to: cells[0]), .moved(id: 2, from: cells[3], to: cells[0]),
        .merged(id: 2, consumed: 1, value: 4, at: cells[0]),
      ])
  }
}

/// Plays up, left, down, right over and over until the game has ended or `isEnd` says so.
func roundAndRound(_ rules: RuleSet, seed: UInt32, until isEnd: (Game) -> Bool = { _ in false }) -> Game {
  var game = Game(rules, Origin(.deterministic, seed: seed))
  let directions = [Direction.up, .left, .down, .right]
  var step = 0
  while !game.isDone, !isEnd(game) {
    _ = game.play(directions[step % 4])
    step += 1
  }
  return game
}
