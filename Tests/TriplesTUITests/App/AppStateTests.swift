import Testing
import TriplesModel
import TriplesTUI

@Suite struct AppStateTests {
  @Test func arrowsPlaySeed42ToTheKnownScore() {
    var state = AppState.fixture()
    state.press(.left, .up, .right, at: 1)
    #expect(state.text(at: 3).contains("Moves    3"))
    #expect(state.text(at: 3).contains("Seed     42"))
  }

  @Test func lettersMeanTheSameAsArrows() {
    for letters in ["awd", "hkl"] {
      var state = AppState.fixture()
      for letter in letters.unicodeScalars { state.update(.key(.character(letter)), at: 1) }
      var arrows = AppState.fixture()
      arrows.press(.left, .up, .right, at: 1)
      #expect(state.frame(at: 3) == arrows.frame(at: 3))
    }
  }

  @Test func modifiedArrowsAreNoMoves() {
    var state = AppState.fixture()
    for modifiers in [Key.Modifiers.alt, .control, .shift] {
      state.update(.key(Key(.left, modifiers)), at: 1)
    }
    #expect(state.text(at: 3).contains("Moves    0"))
  }

  @Test func nothingToAnimateMeansNothingToWaitFor() {
    var state = AppState.fixture()
    #expect(state.nextChange(after: 0) == 0)
    #expect(state.nextChange(after: 2) == nil)
    state.press(.down, at: 3)
    #expect(state.nextChange(after: 3) == 3)
    state.update(.key(.character("3")), at: 3.01)
    #expect(state.nextChange(after: 9) == nil, "on another tab the stopwatch stands still")
  }

  @Test func endIsSaidCountedAndShownInTheScores() throws {
    var state = AppState.fixture()
    state.playToTheEnd(at: 1)
    let outcomes = state.takeOutcomes()
    let outcome = try #require(outcomes.first)
    #expect(outcomes.count == 1)
    #expect(outcome.history.game.score == 338)
    var archive = MemoryArchive()
    state.hear(archive.enter(outcome), at: 1)
    #expect(state.text(at: 1.7).contains("No more moves"))
    #expect(state.text(at: 3.2).contains("338 points"))
    state.advance(to: 3.2)
    #expect(!state.text(at: 3.2).contains("Rank  "))
    state.advance(to: 9)
    #expect(state.text(at: 9).contains("*    1    338    33%  1970-01-01 00:00"))
    state.update(.key(.character("1")), at: 10)
    state.advance(to: 99)
    #expect(state.text(at: 99).contains("No more moves"), "it jumps only once")
    #expect(state.takeOutcomes().isEmpty)
  }

  @Test func modeIsForTheNextGame() {
    var state = AppState.fixture()
    state.update(.key(.character("m")), at: 1)
    #expect(state.text(at: 1).contains("The next game will be random."))
    #expect(state.text(at: 1).contains("Mode     deterministic"))
    state.update(.key(.character("n")), at: 2)
    #expect(state.text(at: 9).contains("Mode     random"))
    #expect(state.text(at: 9).contains("Seed     7"))
  }

  @Test func tabsGoAround() {
    var state = AppState.fixture()
    let texts = (0..<4).map { time in
      state.press(.tab, at: Seconds(time))
      return state.text(at: Seconds(time))
    }
    #expect(texts[0].contains("High scores, all games"))
    #expect(texts[1].contains("Triples 0.0"))
    #expect(texts[2].contains("Past games"))
    #expect(texts[3].contains("Moves    0"))
  }

  @Test func helpShowsEveryKeyThatDoesSomething() {
    var state = AppState.fixture(size: Size(columns: 120, rows: 40), traits: .ascii)
    let plain = state.frame(at: 5)
    state.update(.key(.character("?")), at: 5)
    let help = state.text(at: 5)
    for key in ["Up w k", "Left a h", "n ", "m ", "1 2 3 4 Tab", "Shift-Tab", "Esc", "? F1", "Ctrl-l", "q "] {
      #expect(help.contains(key))
    }
    state.press(.left, at: 6)
    #expect(state.frame(at: 9) == plain, "a key closes the help and does nothing else")
  }

  @Test func onASmallScreenTheHelpScrolls() {
    var state = AppState.fixture(size: Size(columns: 40, rows: 12))
    state.type("?", at: 5)
    #expect(!state.text(at: 5).contains("quit"))
    var seen = ""
    for _ in 0..<40 {
      state.press(.down, at: 6)
      seen += state.text(at: 6)
    }
    #expect(state.text(at: 6).contains("quit"))
    #expect(seen.contains("1 2 3 4 Tab Shift-Tab  switch tabs"))
    for _ in 0..<40 { state.press(.up, at: 7) }
    #expect(state.text(at: 7).contains("push up"))
  }

  @Test func tooSmallAScreenSaysSoAndTheGameWaits() {
    var state = AppState.fixture(size: Size(columns: 20, rows: 6))
    #expect(state.text(at: 1).contains("needs 23×8"))
    state.press(.left, at: 1)
    state.size = Size(columns: 80, rows: 24)
    #expect(state.text(at: 2).contains("Moves    0"))
  }

  @Test func everySizeCanBeDrawn() {
    for traits in [ScreenTraits.full, .ascii] {
      var state = AppState.fixture(traits: traits)
      state.playToTheEnd(at: 0)
      for (columns, rows) in [(1, 1), (0, 0), (25, 10), (25, 13), (40, 20), (500, 200), (3, 200), (500, 3)] {
        for key in "123?".unicodeScalars {
          state.update(.key(.character(key)), at: 9)
          state.size = Size(columns: columns, rows: rows)
          #expect(state.frame(at: 9).cells.count == columns * rows)
        }
      }
    }
  }
}
