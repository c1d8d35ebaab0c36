import Testing
import TriplesModel

@Suite struct HistoryTests {
  @Test func undoAndRedoGoThroughAllTurnsOverTheEnd() {
    for seed in 0..<200 as Range<UInt32> {
      let end = drawnGame(seed: seed)
      var history = end
      for number in (1...end.turnCount).reversed() {
        let turn = history.undo()
        #expect(turn?.number == number && history.game == end.game(at: number - 1))
      }
      let none = history.undo()
      #expect(none == nil && history.game == Game(.triples, Origin(.deterministic, seed: seed)))
      for number in 1...end.turnCount {
        let turn = history.redo()
        #expect(turn?.number == number && history.game == end.game(at: number))
      }
      let more = history.redo()
      #expect(more == nil && history.game == end.game && history.game.isDone)
    }
  }

  /// A push that waits for its tile belongs to the turn before: undo leaves none behind.
  @Test func undoLeavesNoPushWithoutItsTile() throws {
    var history = History(Game(.triples, Origin(.deterministic, seed: 1, isDuel: true)))
    let first = history.push(.left)
    history.place(at: try #require(first?.entries.first))
    let direction = try #require(history.game.legalDirections.first)
    history.push(direction)
    #expect(history.half != nil)
    history.undo()
    #expect(history.half == nil && history.turnCount == 0 && history.turns.count == 1)
  }

  /// Random moves, undo and redo agree with a list of moves and a cursor.
  @Test func agreesWithReplayingTheMoves() {
    for seed in 0..<100 as Range<UInt32> {
      var history = History(Game(.triples, Origin(.random, seed: seed)))
      var rng = Drand48(seed: seed)
      var moves: [Direction] = []
      var cursor = 0
      for _ in 0..<300 {
        switch rng.below(4) {
        case 0: if history.undo() != nil { cursor -= 1 }
        case 1: if history.redo() != nil { cursor += 1 }
        default:
          let direction = Direction.allCases[rng.below(4)]
          guard history.play(direction) != nil else { continue }
          moves = moves.prefix(cursor) + [direction]
          cursor += 1
        }
        #expect(history.moves == Array(moves.prefix(cursor)) && history.turns.count == moves.count)
      }
      var game = Game(.triples, Origin(.random, seed: seed))
      for move in moves.prefix(cursor) { _ = game.play(move) }
      #expect(history.game == game)
    }
  }

  @Test func aMoveAfterUndoForgetsWhatWasTakenBack() {
    var history = drawnGame(seed: 42, upTo: 10)
    for _ in 0..<4 { history.undo() }
    #expect(history.turns.count == 10 && history.turnCount == 6)
    if let direction = history.game.legalDirections.last { history.play(direction) }
    let redone = history.redo()
    #expect(redone == nil && history.turns.count == 7)
  }

  @Test func anIdleMoveChangesNothing() {
    var history = drawnGame(seed: 42)
    history.undo()
    let before = history
    for direction in Direction.allCases where !before.game.legalDirections.contains(direction) {
      let turn = history.play(direction)
      #expect(turn == nil && history == before)
    }
  }

  @Test func onlyUndoMarksTheGame() {
    var history = drawnGame(seed: 42, upTo: 5)
    history.jump(to: 2)
    history.jump(to: 99)
    history.redo()
    #expect(history.marks.isEmpty && history.turnCount == 5)
    history.undo()
    history.redo()
    #expect(history.marks == [.undo])
    history.mark(.hint)
    #expect(history.marks == [.undo, .hint])
  }
}
