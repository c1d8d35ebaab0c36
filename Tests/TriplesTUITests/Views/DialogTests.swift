import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Questions and endings say what matters at any size of the screen.
@Suite struct DialogTests {
  private static let sizes: [Size] =
    [(23, 8), (300, 100), (80, 24), (40, 20), (120, 40), (23, 100), (300, 8)].map {
      Size(columns: $0, rows: $1)
    }
    + stride(from: 23, through: 300, by: 31).flatMap { columns in
      stride(from: 8, through: 100, by: 13).map { Size(columns: columns, rows: $0) }
    }

  /// Expects all words at every size.
  private func check(_ app: TestApp, shows words: [String], at now: Seconds) {
    for size in Self.sizes {
      var app = app
      app.state.size = size
      app.advance(to: now)
      let text = app.text(at: now)
      for word in words where !text.contains(word) {
        Issue.record("“\(word)” is missing at \(size.columns)×\(size.rows):\n\(text)")
      }
    }
  }

  @Test func aQuestionAndItsAnswersAreComplete() {
    var app = TestApp()
    app.playFiveMoves(at: 1)
    app.type("n", at: 2)
    check(app, shows: ["Leave this", "game?", "Enter  leave", "Esc  stay"], at: 3)
  }

  @Test func aReachedLevelSaysWhatComesNext() {
    var app = TestApp.levels(pairLevel, pairLevel)
    app.press(.enter, at: 2)
    app.press(.left, at: 3)
    check(app, shows: ["Solved!", "Enter next"], at: 9)
  }

  @Test func anAnswerIsPressedWhereItIsSeen() {
    for size in Self.sizes {
      var app = TestApp.levels(pairLevel, pairLevel, size: size)
      app.press(.enter, at: 2)
      app.press(.left, at: 3)
      app.advance(to: 9)
      app.click("c restart", at: 9)
      #expect(!app.text(at: 10).contains("Solved!"), "\(size.columns)×\(size.rows)")
    }
  }

  @Test func theEndOfADuelGameSaysHowToContinue() {
    let setup = DuelSetup(
      rules: .triples, seed: 42, first: .computer(.one), second: .computer(.one),
      date: Date(timeIntervalSince1970: 0))
    var match = DuelMatch(setup)
    for turn in 0..<2_000 where !match.isGameOver {
      if let half = match.history.half {
        match.place(half.entries[0], at: 0)
      } else {
        match.push(match.game.legalDirections[turn % match.game.legalDirections.count], at: 0)
      }
    }
    let app = TestApp(
      AppState(
        .fixture, traits: .full, size: Size(columns: 80, rows: 24), settings: Settings(), duel: match,
        history: DuelHistory(), at: 0))
    check(app, shows: ["End of game 1", "Enter second game", "Esc leave"], at: 20)
  }

  /// A question and a notice leave the columns at the edges of a small screen free.
  @Test func nothingTouchesAnEdge() throws {
    for name in ["game-question", "level-won", "game"] {
      var app = try #require(NamedScene.all.first { $0.name == name }).app
      app.state.size = Size(columns: 40, rows: 20)
      if name == "game" { app.state.showNotice("Nothing moves.", at: 60) }
      let (frame, raised) = (app.state.frame(at: 60), Look(theme: .classic, traits: .full).raised.background)
      for column in [0, 39] {
        #expect(frame[Point(column: column, row: 0)].style.attributes != [.bold, .underline] || name != "game")
        #expect(!(0..<20).contains { frame[Point(column: column, row: $0)].style.background == raised }, "\(name)")
      }
    }
  }
}
