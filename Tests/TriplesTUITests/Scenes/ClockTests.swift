import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The stopwatch in each state of the program.
@Suite struct ClockTests {
  /// Returns the time on the clock.
  private func time(_ app: TestApp, at now: Seconds) -> String? {
    app.text(at: now).firstMatch(of: /Time +(\d\d:\d\d)/).map { String($0.output.1) }
  }

  private func begun() -> TestApp {
    var app = TestApp()
    app.press(.left, at: 10)
    return app
  }

  @Test func itRunsFromTheFirstMoveOn() {
    #expect(time(TestApp(), at: 100) == "00:00")
    #expect(time(begun(), at: 75.5) == "01:05")
  }

  @Test(arguments: ["2", "3", "4"]) func itStandsOnAnotherTab(key: String) {
    var app = begun()
    app.type(key, at: 15)
    app.type("1", at: 500)
    #expect(time(app, at: 501.5) == "00:06")
  }

  @Test func itStandsUnderTheHelp() {
    var app = begun()
    app.type("?", at: 15)
    app.advance(to: 300)
    app.press(.escape, at: 400)
    #expect(time(app, at: 401.5) == "00:06")
  }

  /// It stops while the window has no focus, until the focus returns or you press a key.
  @Test(arguments: [Input.focus(true), .key(Key(.function(9)))]) func itStandsWithoutFocus(back: Input) {
    var app = begun()
    app.update(.focus(false), at: 15)
    app.advance(to: 300)
    #expect(time(app, at: 300) == "00:05")
    app.update(back, at: 400)
    #expect(time(app, at: 401.5) == "00:06")
  }

  @Test func itStandsUnderAQuestion() {
    var app = begun()
    app.playFiveMoves(at: 15)
    app.type("n", at: 15)
    #expect(app.text(at: 300).contains("Leave this game?"))
    app.press(.escape, at: 400)
    #expect(time(app, at: 401.5) == "00:06")
  }

  @Test func itStopsWithTheGameAndRunsOnWhenTheEndIsTakenBack() {
    var app = TestApp()
    app.press(.up, at: 10)
    app.playToTheEnd(at: 20)
    #expect(app.text(at: 60).contains("moves in 00:10"))
    app.type("1", at: 69)
    app.type("u", at: 70)
    #expect(time(app, at: 75.5) == "00:15")
  }

  @Test func itStandsBeforeTheFirstMoveAlsoAfterUndo() {
    var app = begun()
    app.type("u", at: 12)
    #expect(time(app, at: 90) == "00:02")
  }

  @Test func whatIsSavedHasItsTime() {
    var app = begun()
    app.press(.up, at: 12.25)
    app.type("?", at: 13)
    app.press(.escape, at: 99)
    app.press(.right, at: 100)
    #expect(app.world.clocks == [0, 2.25, 4])
  }

  @Test func theProgramEndsWithTheTimePlayed() {
    var app = begun()
    app.state.suspend(at: 20)
    app.carryOut(at: 20)
    #expect(app.world.events.last == .clock)
    #expect(app.world.clocks.last == 10)
  }

  @Test func aGameThatGoesOnKeepsItsTime() {
    var session = GameSession(Game(.triples, Origin(.deterministic, seed: 42)))
    _ = session.restore(.move(.left), at: 61.5)
    let app = TestApp(.fixture(resuming: session))
    #expect(time(app, at: 1) == "01:02", "and it runs at once, as the board is seen")
  }
}
