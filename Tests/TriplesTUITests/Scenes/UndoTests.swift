import Testing
import TriplesModel
import TriplesTUI

@Suite struct UndoTests {
  @Test func undoAndRedoAreKeptAndShown() {
    var state = TestApp()
    let before = state.text(at: 2)
    _ = state.world.takeEvents()
    state.press(.left, at: 2)
    let after = state.text(at: 2.99)
    state.type("u", at: 3)
    #expect(state.text(at: 5).contains("Moves    0"))
    #expect(boardLines(state.text(at: 5)) == boardLines(before))
    state.type("r", at: 6)
    #expect(boardLines(state.text(at: 9)) == boardLines(after))
    #expect(state.world.takeEvents() == [.move(.left), .undo, .redo])
  }

  @Test func theEndCanBeTakenBackAndIsEnteredOnceForTheSameMoves() {
    var state = TestApp()
    state.playToTheEnd(at: 1)
    #expect(state.world.outcomes.count == 1)
    state.type("u", at: 2)
    #expect(!state.text(at: 9).contains("No more moves"))
    state.type("r", at: 10)
    #expect(state.text(at: 15).contains("No more moves"))
    #expect(state.world.outcomes.count == 1)
  }

  @Test func leavingAnUnfinishedGameAsksOnceAndEntersIt() {
    var state = TestApp()
    state.playFiveMoves(at: 1)
    state.type("n", at: 2)
    #expect(state.text(at: 2).contains("Leave this game?"))
    state.press(.escape, at: 3)
    #expect(state.text(at: 3).contains("Moves    5"))
    state.type("n", at: 4)
    state.press(.enter, at: 4)
    #expect(state.text(at: 9).contains("Moves    0"))
    #expect(state.world.outcomes.map(\.recording.moves.count) == [5])
  }

  @Test func anArrowAnswersNoAndIsPlayed() {
    var state = TestApp()
    state.playFiveMoves(at: 1)
    state.type("n", at: 2)
    state.press(.up, at: 3)
    #expect(state.text(at: 9).contains("Moves    6"))
  }

  /// Returns the part of the screen with the board.
  private func boardLines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.prefix(46)).replacing(/[ ]+$/, with: "")
    }
  }
}
