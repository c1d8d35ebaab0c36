import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

@Suite struct AppStateTests {
  @Test func arrowsPlaySeed42ToTheKnownScore() {
    var state = TestApp()
    state.press(.left, .up, .right, at: 1)
    #expect(state.text(at: 3).contains("Moves    3"))
    #expect(state.text(at: 3).contains("Seed     42"))
  }

  @Test func lettersMeanTheSameAsArrows() {
    for letters in ["awd", "hkl"] {
      var state = TestApp()
      for letter in letters.unicodeScalars { state.update(.key(.character(letter)), at: 1) }
      var arrows = TestApp()
      arrows.press(.left, .up, .right, at: 1)
      #expect(state.state.frame(at: 3) == arrows.state.frame(at: 3))
    }
  }

  /// The current tab has a ground only if it cannot touch the board below. Otherwise it has a line.
  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 60), (60, 40)])
  func theCurrentTabIsNotPartOfTheBoard(columns: Int, rows: Int) {
    let state = TestApp(.fixture(size: Size(columns: columns, rows: rows))).state
    let frame = state.frame(at: 2)
    let top = (0..<columns).map { Point(column: $0, row: 0) }
    let current = top.filter { frame[$0].style.attributes.contains(.bold) }
    #expect(!current.isEmpty)
    for point in current {
      let below = frame[Point(column: point.column, row: 1)].style.background
      let page = frame[Point(column: 0, row: rows - 1)].style.background
      #expect(frame[point].style.background != below || below == page, "\(columns)×\(rows)")
    }
  }

  @Test func modifiedArrowsAreNoMoves() {
    var state = TestApp()
    for modifiers in [Key.Modifiers.alt, .control, .shift] {
      state.update(.key(Key(.left, modifiers)), at: 1)
    }
    #expect(state.text(at: 3).contains("Moves    0"))
  }

  @Test func nothingToAnimateMeansNothingToWaitFor() {
    var state = TestApp()
    #expect(state.state.nextChange(after: 0) == 0)
    #expect(state.state.nextChange(after: 4) == nil)
    state.press(.down, at: 3)
    #expect(state.state.nextChange(after: 3) == 3)
    state.type("3", at: 3.01)
    #expect(state.state.nextChange(after: 9) == nil, "on another tab the stopwatch stands still")
  }

  @Test func endIsSaidCountedAndShownInTheScores() throws {
    var state = TestApp()
    state.playToTheEnd(at: 1)
    let outcome = try #require(state.world.outcomes.first)
    #expect(state.world.outcomes.count == 1)
    #expect(outcome.recording.game.score == 338)
    #expect(state.text(at: 1.7).contains("No more moves"))
    #expect(state.text(at: 4).contains("Your first game"))
    state.advance(to: 6)
    #expect(!state.text(at: 6).contains("Rank  "), "there is time to look at the board")
    state.advance(to: 15)
    state.advance(to: 16)
    #expect(state.text(at: 16).contains(">     1        338   48 %  1970-01-01T00:00"))
    state.update(.key(.character("1")), at: 17)
    state.advance(to: 99)
    #expect(state.text(at: 99).contains("No more moves"), "it jumps only once")
    #expect(state.world.outcomes.count == 1)
  }

  @Test func modeIsForTheNextGame() {
    var state = TestApp()
    state.press(.left, at: 1)
    state.update(.key(.character("m")), at: 1)
    #expect(state.notice(at: 1) == "Random tiles next; n starts it now.")
    #expect(state.text(at: 1).contains("Game     Triples, fixed"))
    state.update(.key(.character("n")), at: 2)
    #expect(state.text(at: 9).contains("Game     Triples, random"))
    #expect(state.text(at: 9).contains("Seed     7"))
  }

  @Test func tabsGoAround() {
    var state = TestApp()
    let texts = (0..<5).map { time in
      state.press(.tab, at: Seconds(time))
      return state.text(at: Seconds(time))
    }
    #expect(texts[0].contains("High scores  Triples, without help"))
    #expect(texts[1].contains("Triples 0.0"))
    #expect(texts[2].contains("History"))
    #expect(texts[3].contains("No levels here."))
    #expect(texts[4].contains("Moves    0"))
  }

  @Test func helpShowsEveryKeyThatDoesSomething() {
    var state = TestApp(.fixture(size: Size(columns: 120, rows: 40), traits: .ascii))
    let plain = state.state.frame(at: 5)
    state.update(.key(.character("?")), at: 5)
    let help = state.text(at: 5)
    for key in ["Up w k", "Left a h", "n ", "m ", "1 2 3 4 5", "Shift-Tab", "Esc", "? F1", "Ctrl-l", "q "] {
      #expect(help.contains(key))
    }
    state.press(.left, at: 6)
    #expect(state.state.frame(at: 9).cells == plain.cells, "a key closes the help and does nothing else")
  }

  @Test func onASmallScreenTheHelpScrolls() {
    var state = TestApp(.fixture(size: Size(columns: 40, rows: 12)))
    state.type("?", at: 5)
    #expect(!state.text(at: 5).contains("quit"))
    var seen = ""
    for _ in 0..<80 {
      state.press(.down, at: 6)
      seen += state.text(at: 6)
    }
    #expect(state.text(at: 6).contains("redraw"))
    #expect(seen.contains("switch tabs") && seen.contains("settings") && seen.contains("quit"))
    for _ in 0..<80 { state.press(.up, at: 7) }
    #expect(state.text(at: 7).contains("A push moves each tile"))
  }

  @Test func tooSmallAScreenSaysSoAndTheGameWaits() {
    var state = TestApp(.fixture(size: Size(columns: 20, rows: 6)))
    #expect(state.text(at: 1).contains("needs 23×8"))
    state.press(.left, at: 1)
    state.state.size = Size(columns: 80, rows: 24)
    #expect(state.text(at: 2).contains("Moves    0"))
  }

  /// The line of tabs is there, so its keys work, and lead back from a tab that fits.
  @Test func tabsWorkOnTooSmallAScreen() {
    var app = TestApp(.fixture(size: Size(columns: 20, rows: 6)))
    app.type("2", at: 1)
    #expect(!app.text(at: 2).contains("needs"))
    app.type("1", at: 3)
    #expect(app.text(at: 4).contains("needs 23×8"))
    app.press(.tab, at: 5)
    #expect(!app.text(at: 6).contains("needs"))
  }

  @Test func everySizeCanBeDrawn() {
    for traits in [ScreenTraits.full, .ascii] {
      var state = TestApp(.fixture(traits: traits))
      state.playToTheEnd(at: 0)
      for (columns, rows) in [(1, 1), (0, 0), (25, 10), (25, 13), (40, 20), (500, 200), (3, 200), (500, 3)] {
        for key in "123?".unicodeScalars {
          state.update(.key(.character(key)), at: 9)
          state.state.size = Size(columns: columns, rows: rows)
          #expect(state.state.frame(at: 9).cells.count == columns * rows)
        }
      }
    }
  }
}
