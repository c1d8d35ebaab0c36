import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// What covers the tabs takes all input, and ends as it should.
@Suite struct OverlayTests {
  private func begun() -> TestApp {
    var app = TestApp()
    app.playFiveMoves(at: 1)
    _ = app.world.takeEvents()
    return app
  }

  @Test func theMouseAloneCanLeaveAnUnfinishedGame() {
    var app = begun()
    app.click("n new", at: 2)
    #expect(app.text(at: 2).contains("Leave this game?"))
    var staying = app
    staying.click("stay", at: 3)
    #expect(staying.text(at: 9).contains("Moves    5"))
    app.mouse(.press, 1, 20, at: 3)
    #expect(app.text(at: 3).contains("Leave this game?"), "a click beside it is no answer")
    app.click("leave", at: 4)
    #expect(app.text(at: 9).contains("Moves    0"))
    #expect(app.world.outcomes.map(\.recording.moves.count) == [5])
    #expect(app.world.begun == 2, "the journal of the new game begins")
  }

  @Test func theTabsStaySeenUnderAPanel() {
    for key in ["n", "?"] {
      var app = TestApp(.fixture(size: Size(columns: 100, rows: 50)))
      app.playFiveMoves(at: 1)
      app.type(key, at: 2)
      #expect(app.text(at: 2).contains("1 Game   2 High Scores"))
    }
  }

  @Test func helpTellsTheRulesOfTheGameInPlay() {
    for (rules, words) in [
      (RuleSet.triples, "After each move a 1 or a 2 appears."), (.threes, "The tile shown as next enters"),
      (.twenty48, "Tiles slide as far as they can."),
    ] {
      var app = TestApp(
        .fixture(
          size: Size(columns: 100, rows: 50), setup: GameSetup(rules: rules, mode: .deterministic)))
      app.type("?", at: 2)
      #expect(app.text(at: 2).contains(words))
    }
  }

  @Test func aFaultStaysWhateverOpens() {
    var app = TestApp()
    app.receive(.fault("The disk is full"), at: 1)
    #expect(app.panel(at: 1).contains("The disk is full"))
    app.type("?", at: 2)
    #expect(app.text(at: 2).contains("The disk is full"))
    app.press(.escape, at: 3)
    #expect(app.panel(at: 3).contains("The disk is full"))
    app.type("i", at: 4)
    #expect(app.panel(at: 4).contains("The disk is full"), "a hint makes room for itself")
    app.advance(to: 6.5)
    #expect(!app.text(at: 6.5).contains("The disk is full"))
    app.receive(.fault("The disk is full"), at: 20)
    #expect(!app.text(at: 20).contains("The disk is full"), "once was seen to its end")
  }

  /// Otherwise an error would be gone with the next new highest tile, and not be repeated.
  @Test func newsDoesNotHideAFault() {
    var app = TestApp()
    app.receive(.fault("The disk is full"), at: 1)
    app.state.showNotice("A new highest tile.", at: 2)
    #expect(app.panel(at: 3).contains("The disk is full"))
    app.advance(to: 6.5)
    #expect(app.panel(at: 6.5).contains("A new highest tile.") && !app.panel(at: 6.5).contains("The disk is full"))
  }

  @Test func helpOverAReplayLeadsBackToIt() {
    var app = TestApp()
    app.playToTheEnd(at: 1)
    app.type("2", at: 2)
    app.press(.enter, at: 3)
    app.type(" ?", at: 3)
    #expect(app.text(at: 4).contains("A replay"))
    app.press(.escape, at: 5)
    #expect(app.text(at: 5).contains("0 of 54"))
  }

  @Test func aReplayStepPauses() {
    for key in [Key.Code.right, .left] {
      var app = TestApp()
      app.playToTheEnd(at: 1)
      app.type("2", at: 2)
      app.press(.enter, at: 3)
      app.advance(from: 3, to: 6)
      app.press(key, at: 6)
      let text = app.text(at: 7)
      #expect(text.contains("paused"))
      app.advance(from: 7, to: 20)
      #expect(app.text(at: 20) == text)
    }
  }

  @Test func aReplayWithoutMotionKeepsItsPace() {
    var app = TestApp()
    app.playToTheEnd(at: 1)
    app.type("x2", at: 2)
    app.press(.enter, at: 3)
    app.advance(from: 3, to: 5.1)
    #expect(app.text(at: 5.1).contains("3 of 54"))
  }

  @Test func wideTextInANoticeKeepsTheLine() {
    var app = TestApp()
    app.receive(.fault("日本e\u{301}\u{1B}[2J: no such file"), at: 1)
    #expect(app.notice(at: 1) == "日本e?[2J: no such file")
  }

  @Test func theJumpToTheScoresHappensAtTheFirstEndOnly() {
    var app = TestApp()
    app.playToTheEnd(at: 1)
    app.advance(from: 1, to: 15)
    #expect(app.text(at: 15).contains("without help"))
    app.type("1u", at: 16)
    app.type("r", at: 17)
    app.advance(from: 17, to: 36)
    #expect(app.text(at: 36).contains("No more moves"))
  }

  @Test func looksChangeAndAreWrittenOneByOne() {
    var app = TestApp()
    app.type("t", at: 1)
    #expect(app.notice(at: 1) == "Theme light.")
    app.type("x", at: 1)
    guard case .value(.theme, _)? = app.world.changes.first else {
      Issue.record("\(app.world.changes)")
      return
    }
    #expect(app.world.changes.last == .value(.motion, "off") && app.world.changes.count == 2)
  }

  /// An answer to a key ends with the next key.
  @Test func anAnswerEndsWithTheNextKey() {
    var app = TestApp()
    app.type("pp", at: 1)
    #expect(app.text(at: 1.1).contains("Your turn again."))
    app.press(.left, at: 1.2)
    #expect(!app.text(at: 1.3).contains("Your turn again."))
    app.type("g", at: 2)
    #expect(app.text(at: 2.1).contains("Threes next"))
    app.press(.up, at: 2.2)
    #expect(!app.text(at: 2.3).contains("Threes next"))
  }

  /// News that no key caused stay while the player continues.
  @Test func newsOutliveAKey() {
    var app = TestApp(.fixture(resuming: GameSession(Daily(.fixture + -2, .triples).game)))
    app.press(.left, .up, at: 1)
    #expect(app.text(at: 2).contains("Practice from now on"))
    app.type("2", at: 2)
    #expect(!app.text(at: 2).contains("Practice from now on"), "it is news of the game")
  }

  @Test func aKeyWithoutAMeaningIsAnsweredWithTheKeysOfTheQuestion() {
    var app = begun()
    app.type("nz", at: 2)
    #expect(
      app.text(at: 3).contains("Press Enter to leave, Esc to stay.") && app.text(at: 3).contains("Leave this game?"))
  }

  /// Space is too easy to press for what cannot be undone.
  @Test func spaceIsNoYes() {
    var app = begun()
    app.type("n", at: 2)
    app.type(" ", at: 4)
    #expect(
      app.text(at: 5).contains("Press Enter to leave, Esc to stay.") && app.text(at: 5).contains("Leave this game?"))
  }

  /// In a question `y` means yes, whatever it means elsewhere, even with Caps Lock and on a Russian keyboard.
  @Test(arguments: ["y", "Y", "н"]) func yAnswersAQuestionWithYes(key: String) {
    var app = begun()
    app.type("n", at: 2)
    app.type(key, at: 3)
    #expect(app.text(at: 9).contains("Moves    0") && !app.text(at: 9).contains("Daily"))
    #expect(app.world.outcomes.map(\.recording.moves.count) == [5])
  }
}
