import TestSupport
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
    ([2, 0, 0, 2], [4, 0, 0, 0]), ([32768, 32768, 0, 0], [65536, 0, 0, 0]),
    ([65536, 65536, 32768, 32768], [131072, 65536, 0, 0]), ([131072, 131072, 0, 0], [131072, 131072, 0, 0]),
  ])
  func aLinePushedLeft(before: [Int], after: [Int]) throws {
    let empty = [0, 0, 0, 0]
    let grid = try #require(Grid(values: [before, empty, empty, empty], in: .twenty48))
    #expect(grid.pushed(grid.push(.left, by: .twenty48)).values(in: .twenty48)[0] == after)
  }

  /// The fullest board has sixteen tiles from 131072 down. With one more 4 they would all merge.
  @Test func tilesGoUpTo131072() throws {
    let text = "131072 65536 32768 16384 / 1024 2048 4096 8192 / 512 256 128 64 / 4 8 16 32"
    #expect(try Grid(parsing: text, in: .twenty48).isDone(by: .twenty48))
    let board = try Grid(parsing: text.replacing("131072", with: "65536").replacing("/ 4", with: "/ ."), in: .twenty48)
    var game = History(Game(.twenty48, Origin(.deterministic, seed: 42, board: board)))
    #expect(game.play(.left)?.points == 131_072 && game.game.highestTile == 131_072)
    let recording = try Recording(shareLine: Recording(game).shareLine)
    #expect(recording.game == game.game && recording.game.origin.board == board)
    #expect(game.identity == recording.history.identity)
  }

  /// A forged shared line cannot contain tiles outside the rules.
  @Test func unknownTilesOfASharedBoardAreRefused() throws {
    let board = Grid(bits: 0xF, excess: 0x2, in: .twenty48)
    #expect(board?.values(in: .twenty48).first == [131_072, 0, 0, 0])
    #expect(Grid(bits: 0xF, excess: 0x3, in: .twenty48) == nil && Grid(bits: 0xE, excess: 0x1, in: .twenty48) == nil)
    #expect(Grid(bits: 0xF, excess: 0x1, in: .triples) == nil)
  }

  /// Both tiles of a merge report their way, and the far one remains.
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

/// Plays up, left, down, right in turn until the game has ended or `isEnd` returns true.
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
