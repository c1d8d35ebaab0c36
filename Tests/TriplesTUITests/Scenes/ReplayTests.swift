import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

@Suite struct ReplayTests {
  /// Returns an app whose table contains the whole game of seed 42, with its replay open.
  private func replaying() -> TestApp {
    var played = TestApp()
    played.playToTheEnd(at: 0)
    var state = TestApp(.fixture(boards: played.world.boards))
    state.type("2", at: 1)
    state.press(.enter, at: 2)
    return state
  }

  @Test func itPlaysByItselfToTheEnd() {
    var state = replaying()
    #expect(state.text(at: 2).contains("0 of 54"))
    state.type("+++++", at: 2)
    for tick in 0..<240 { state.advance(to: 2 + Seconds(tick) / 60) }
    #expect(state.text(at: 9).contains("54 of 54"))
    #expect(state.text(at: 9).contains("Score    338"))
    #expect(state.state.nextChange(after: 9) == nil)
  }

  @Test func spacePausesAndArrowsStep() {
    var state = replaying()
    state.type(" ", at: 2)
    #expect(state.state.nextChange(after: 8) == nil)
    state.press(.right, .right, .right, .left, at: 3)
    #expect(state.text(at: 4).contains("2 of 54"))
    for key in ["c", "C", "r", "p"] {
      state.type(key, at: 5)
      #expect(
        state.text(at: 5).contains("Not available here; ?") == (key != "p"), "a key is never silent: \(key)")
    }
  }

  @Test func theSettingsPauseIt() {
    var state = replaying()
    state.type(",", at: 3)
    state.press(.escape, at: 4)
    #expect(state.text(at: 5).contains("paused"))
  }

  /// Motion can be switched off while a replay is open. Then each turn appears at once.
  @Test func withoutMotionATurnIsSeenAtOnce() {
    var app = replaying()
    app.type(" ", at: 2)
    app.press(.right, at: 9)
    #expect(app.state.frame(at: 9) != app.state.frame(at: 10))
    app.type("x", at: 10)
    app.press(.right, at: 20)
    #expect(app.state.frame(at: 20) == app.state.frame(at: 21))
  }

  @Test func uprightArrowsGoTenTurnsAndDigitsShowTabs() {
    var state = replaying()
    for _ in 0..<3 { state.press(.down, at: 3) }
    #expect(state.text(at: 3).contains("30 of 54"))
    state.press(.up, at: 3)
    #expect(state.text(at: 3).contains("20 of 54"))
    for _ in 0..<4 { state.press(.down, at: 3) }
    #expect(state.text(at: 3).contains("54 of 54"))
    state.press(.home, at: 5)
    #expect(state.text(at: 5).contains("0 of 54"))
    state.type("4", at: 6)
    #expect(state.text(at: 6).contains("History"))
  }

  /// Every turn shows the board of the game at that turn, forwards and backwards.
  @Test func everyTurnShowsItsBoard() {
    var state = replaying()
    state.type(" ", at: 2)
    var there: [String] = []
    for _ in 0...54 {
      there.append(state.text(at: 6))
      state.press(.right, at: 5)
    }
    #expect(Set(there).count == 55)
    for turn in (0..<54).reversed() {
      state.press(.left, at: 7)
      if state.text(at: 9) != there[turn] { Issue.record("turn \(turn)") }
    }
  }

  /// Below the board, or in one line, the replay says the same in fewer words.
  @Test func everyShapeOfWindowSaysWhereTheReplayStands() {
    for (columns, rows, words) in [
      (
        50, 50,
        ["Replay", "3 of 54", "paused ×1", "p plays   ← → step", "? keys"]
      ),
      (40, 20, ["move 3 of 54  ", " points  paused ×1"]), (23, 8, ["move 3 of 54"]),
    ] {
      var app = replaying()
      app.press(.right, .right, .right, at: 3)
      app.state.size = Size(columns: columns, rows: rows)
      let text = app.text(at: 5)
      for words in words { #expect(text.contains(words), "\(columns)×\(rows)") }
      #expect(columns > 40 || !text.contains("Replay"), "there is no room for that")
    }
  }

  @Test func practiceDoesNotBeginInAWindowThatIsTooSmall() {
    var app = replaying()
    app.state.resize(to: Size(columns: 20, rows: 6), at: 2)
    app.press(.enter, at: 3)
    app.state.resize(to: Size(columns: 80, rows: 24), at: 4)
    #expect(app.text(at: 5).contains("of 54"))
  }

  @Test func aDailyGameIsNamedByItsDay() {
    let history = History(Daily(.fixture, .triples).game)
    let app = TestApp(
      AppState(
        .fixture, traits: .full, size: Size(columns: 80, rows: 24), settings: Settings(), replaying: history, at: 0))
    #expect(app.text(at: 1).contains("Daily    21 Nov") && !app.text(at: 1).contains("Seed"))
  }

  @Test func escapeLeavesForTheTable() {
    var state = replaying()
    state.press(.escape, at: 3)
    #expect(state.text(at: 3).contains("Triples, without help"))
  }

  @Test func pastGamesAreListedWithTheirPictures() {
    var state = replaying()
    state.press(.escape, at: 3)
    state.type("4", at: 3)
    let summary = GameSummary(
      rules: .triples, origin: Origin(.random, seed: 3), score: 12, highestTile: 3, moves: 4,
      date: Date(timeIntervalSince1970: 0))
    state.receive(.pastGames(Array(repeating: HighScore("", summary), count: 3)), at: 3)
    let text = state.text(at: 3)
    #expect(text.contains("3 games, median 12, best 12"))
    #expect(text.contains("1970-01-01T00:00"))
    #expect(text.contains("▲"), "the chosen game in the chart")
  }
}
