import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// You can play on from any turn of a replay or a review, as practice.
struct PlayingOnTests {
  /// Returns an app with a finished game of seed 42 in the tables, and your own game after two moves.
  private func app() -> TestApp {
    var app = TestApp()
    app.playToTheEnd(at: 1)
    app.type("n", at: 20)
    app.press(.left, .up, at: 20)
    app.type("2", at: 21)
    return app
  }

  private func practice(from turn: Int) -> TestApp {
    var app = app()
    app.press(.enter, at: 22)
    for _ in 0..<turn { app.press(.right, at: 23) }
    app.press(.enter, at: 24)
    return app
  }

  @Test func enterPlaysOnFromTheTurnThatIsShown() {
    var app = practice(from: 9)
    #expect(app.panel(at: 25).contains("Practice after move 9. n returns to your own game, e opens the review."))
    #expect(app.text(at: 25).contains("Practice  Triples"))
    app.press(.down, at: 26)
    #expect(app.text(at: 28).contains("Moves     10"))
  }

  @Test func itStandsInNoTableAndIsKeptWithItsOrigin() throws {
    var app = practice(from: 9)
    let table = app.world.boards
    app.press(.down, .down, .right, at: 26)
    app.playToTheEnd(at: 27)
    let recording = try #require(app.world.outcomes.last?.recording)
    #expect(recording.marks == [.practice])
    #expect(recording.game.origin == Origin(.deterministic, seed: 42))
    #expect(recording.moves.prefix(9) == app.world.outcomes[0].recording.moves.prefix(9))
    #expect(app.world.boards == table)
    app.type("c", at: 50)
    #expect(try Recording(shareLine: try #require(app.copies.last)).marks == [.practice])
  }

  @Test func theGameThatWasInPlayComesBack() {
    var app = practice(from: 9)
    app.press(.down, at: 26)
    app.type("n", at: 26.2)
    #expect(app.panel(at: 26.5).contains("Your game continues at move 2."), "a few moves are no loss")
    app = practice(from: 9)
    app.playFiveMoves(at: 26)
    app.playFiveMoves(at: 26)
    app.type("n", at: 27)
    #expect(app.text(at: 28).contains("Leave this practice?"))
    app.press(.enter, at: 28)
    #expect(app.panel(at: 29).contains("Your game continues at move 2."))
    #expect(app.world.aside.isEmpty)
  }

  /// As in any game, fewer than five moves of your own leave no trace.
  @Test func practiceThatOnlyLookedIsNotKept() {
    for moves in [0, 1, 5] {
      var app = practice(from: 9)
      let count = app.world.outcomes.count
      if moves == 1 { app.press(.down, at: 26) }
      if moves == 5 { for _ in 1...2 { app.playFiveMoves(at: 26) } }
      app.type("n", at: 27)
      if moves == 5 { app.press(.enter, at: 27) }
      #expect(app.panel(at: 28).contains("Your game continues at move 2."))
      #expect(app.world.outcomes.count == count + (moves == 5 ? 1 : 0))
    }
  }

  /// The review of the practised game is a key away, and the help says where `n` leads.
  @Test func practiceLeadsBackToTheReview() {
    var app = practice(from: 9)
    #expect(app.panel(at: 25).contains("e review") && app.panel(at: 25).contains("n own game"))
    app.type("e", at: 26)
    #expect(app.text(at: 26).contains("Score 338:"), "of the whole game")
    #expect(!app.text(at: 26).contains("Practice after move"), "a page ends what was said of a board")
    app.press(.escape, at: 27)
    app.type("?", at: 28)
    #expect(app.text(at: 28).contains("your own game") && !app.text(at: 28).contains("new game"))
    app.press(.escape, at: 29)
    app.type("n", at: 30)
    app.press(.enter, at: 30)
    app.type("e", at: 31)
    #expect(app.panel(at: 31).contains("A review needs the end of the game."))
  }

  /// Keys bounce, and repeat while you hold them.
  @Test func theKeyThatLedToAQuestionIsNoYesUntilItRests() {
    for keys in [[.character("y")], [.character("5"), .home, .enter]] as [[Key.Code]] {
      var app = practice(from: 9)
      for _ in 1...2 { app.playFiveMoves(at: 26) }
      for key in keys { app.press(key, at: 27) }
      for time in [27.1, 27.6, 28.1, 28.6] as [Seconds] {
        app.press(keys[keys.count - 1], at: time)
        #expect(app.text(at: time).contains("Leave this practice?"), "\(keys) at \(time)")
      }
      app.press(keys[keys.count - 1], at: 30)
      #expect(app.text(at: 31).contains("Daily    21 Nov"), "\(keys)")
    }
  }

  @Test func afterAnotherKeyTheKeyThatLedToAQuestionMeansYes() {
    var app = practice(from: 9)
    for _ in 1...2 { app.playFiveMoves(at: 26) }
    app.type("y", at: 27)
    app.type("*", at: 27.1)
    #expect(app.text(at: 27.1).contains("Leave this practice?"))
    app.type("y", at: 27.2)
    #expect(app.text(at: 28).contains("Daily    21 Nov"))
  }

  @Test func whatIsOverCannotBePlayedOn() {
    var app = app()
    app.press(.enter, .end, .enter, at: 22)
    #expect(app.panel(at: 23).contains("Go back to an earlier move to play on."))
  }

  @Test func spaceStillPlaysAndPauses() {
    var app = app()
    app.press(.enter, at: 22)
    app.type(" ", at: 22)
    #expect(app.text(at: 23).contains("paused"))
  }

  @Test func theReviewLetsOneTryWhatWasBest() throws {
    var app = TestApp()
    app.playToTheEnd(at: 1)
    app.type("e", at: 20)
    let text = app.text(at: 21)
    let advice = try #require(text.split(separator: "\n").first { $0.contains("  Move ") })
    let move = try #require(advice.split(separator: " ").lazy.compactMap { Int($0.dropLast()) }.first)
    app.press(.enter, at: 22)
    let best = try #require(app.text(at: 22).firstMatch(of: /play on, ([←→↑↓]) is best/)?.1)
    app.press(.enter, at: 22)
    #expect(app.panel(at: 23).contains("Practice after move \(move - 1)"))
    #expect(app.text(at: 23).contains("\(best) is best"), "what to try stays")
  }

  @Test func theReplayOfAMistakeSaysWhatWasBest() {
    var app = TestApp()
    app.playToTheEnd(at: 1)
    app.type("e", at: 20)
    app.press(.enter, at: 20)
    #expect(app.text(at: 21).contains("Enter play on, "))
    app.press(.right, at: 22)
    app.press(.enter, at: 23)
    #expect(app.panel(at: 24).contains("Practice after move"))
  }

  @Test func aProgramThatOnlyReplaysEndsWithTheGameToPlay() {
    var history = History(Game(.triples, Origin(.deterministic, seed: 42)))
    history.play(.left)
    history.play(.up)
    var app = TestApp(
      AppState(
        .fixture, traits: .full, size: Size(columns: 80, rows: 24), settings: Settings(), replaying: history,
        at: 0))
    for key in [Key.Code.character("1"), .character("n"), .tab] {
      app.press(key, at: 1)
      #expect(app.text(at: 1).contains("Not available here; ?"), "a key is never silent: \(key)")
    }
    app.press(.right, .enter, at: 1)
    history.jump(to: 1)
    #expect(app.state.end == .continued(.practice(history)))
  }
}
