import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The rules and the keys on their page.
@Suite struct HelpTests {
  /// Returns the help after some presses of its key.
  private func help(_ columns: Int, _ rows: Int, traits: ScreenTraits = .full, presses: Int = 1) -> TestApp {
    var app = TestApp(.fixture(size: Size(columns: columns, rows: rows), traits: traits))
    app.type(String(repeating: "?", count: presses), at: 1)
    return app
  }

  /// Four lines of rules and ten lines of keys come first. The next press shows all others, one more closes the help.
  @Test func itBeginsWithWhatMostPeopleNeed() {
    let first = help(80, 24).text(at: 1)
    #expect(first.contains(/Triples +Keys/) && first.contains(/q +quit/))
    #expect(first.contains("Rules and keys") && first.contains(/↓ \d+ more   Esc closes/))
    let second = help(80, 24, presses: 2).text(at: 1)
    #expect(second.contains("↑ back   Esc closes") && second.contains("redraw the screen"))
    #expect(second.contains(/g +Triples, Threes or 2048/))
    #expect(help(80, 24, presses: 3).text(at: 1).contains("Score"), "at the end the key closes the help")
    var app = help(80, 24)
    app.press(.right, at: 2)
    #expect(app.text(at: 2) == second)
    app.press(.left, at: 3)
    #expect(!app.text(at: 3).contains("Rules and keys"))
  }

  /// A click scrolls like the key of the help, and a click on a named key does what the key does.
  @Test func aClickScrollsAndItsKeysCanBeClicked() {
    let second = help(80, 24, presses: 2).text(at: 1)
    var app = help(80, 24)
    app.mouse(.press, 40, 10, at: 2)
    #expect(app.text(at: 2) == second)
    app.click("Esc closes", at: 3)
    #expect(app.text(at: 3).contains("Score"))
    app = help(80, 24)
    app.click("more   Esc", at: 2)
    #expect(app.text(at: 2).contains("Rules and keys") && app.text(at: 2) != help(80, 24).text(at: 1))
  }

  @Test func whereItIsShortItScrolls() {
    var app = help(40, 16)
    #expect(!app.text(at: 1).contains("quit") && app.text(at: 1).contains(/↓ \d+ more   Esc/))
    app.press(.end, at: 1)
    #expect(app.text(at: 1).contains("redraw") && app.text(at: 1).contains("↑ back"))
    app.state.size = Size(columns: 100, rows: 40)
    let text = app.text(at: 2)
    #expect(text.contains("quit") && text.contains("redraw") && !text.contains("back"), "all of it fits now")
  }

  @Test func upScrollsAtOnceInAWindowThatGrew() {
    var app = help(40, 12)
    app.press(.end, at: 1)
    app.state.size = Size(columns: 40, rows: 16)
    let end = app.text(at: 2)
    app.press(.up, at: 2)
    #expect(app.text(at: 2) != end)
  }

  /// Like a pager, Enter scrolls to what is hidden below. At the end it closes the help.
  @Test func enterScrollsToTheEnd() {
    var app = help(40, 16)
    var (seen, presses) = ("", 0)
    while app.text(at: 1).contains("Esc closes"), presses < 20 {
      seen += app.text(at: 1)
      app.press(.enter, at: 1)
      presses += 1
    }
    #expect((3...9).contains(presses), "\(presses)")
    for words in ["push the tiles", "quit", "faster, slower", "search games", "redraw the screen"] {
      #expect(seen.contains(words), "\(words)")
    }
  }

  /// In a replay and in a review the help describes these.
  @Test func aReplayAndAReviewHaveTheirOwn() {
    var app = TestApp()
    app.playToTheEnd(at: 1)
    app.type("e", at: 20)
    app.type("?", at: 21)
    #expect(app.text(at: 21).contains("The computer rated every move."))
    app.press(.escape, at: 22)
    app.press(.enter, at: 23)
    app.type("?", at: 24)
    #expect(app.text(at: 24).contains("A replay") && app.text(at: 24).contains("10 moves"))
    #expect(!app.text(at: 24).contains("Tabs and tables"))
  }

  /// The key of a tab shows the tab. Every other key only closes the help.
  @Test func aTabCanBeChosenFromTheHelp() {
    var app = help(80, 24)
    app.type("2", at: 2)
    #expect(app.text(at: 2).contains("without help"))
    app.type("?n", at: 3)
    #expect(app.text(at: 3).contains("without help"))
  }

  /// Every key is next to its meaning. Only a key that continues the line above may be alone in its line.
  @Test func eachKeyHasWords() {
    for (columns, rows) in [(80, 24), (120, 20), (120, 40)] {
      let text = [1, 2].map { help(columns, rows, presses: $0).text(at: 1) }.joined(separator: "\n")
      for (key, words) in [
        ("Tab ", "next tab"), ("Shift-Tab ", "previous tab"), ("1 2 3 4 5 ", "switch tabs"),
      ] {
        #expect(text.split(separator: "\n").contains { $0.contains(key) && $0.contains(words) }, "\(key)")
      }
    }
  }

  /// If fewer columns would scroll or be long, there are more, provided that the screen is wide enough.
  @Test func aWideScreenShowsAllAtOnce() {
    for (columns, rows) in [(120, 40), (200, 60)] {
      let text = help(columns, rows).text(at: 1)
      #expect(text.contains("quit") && !text.contains(/↓ \d+ more/), "\(columns)×\(rows)")
    }
  }

  @Test func aLevelHasAPageOfItsOwn() {
    var app = TestApp.levels(pairLevel, size: Size(columns: 60, rows: 60))
    app.press(.enter, at: 2)
    app.type("?", at: 3)
    let page = words(app)
    for part in ["Pair Bring them together.", "u r undo, redo", "i hint", "c restart", "Esc all levels; this one is"] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("new game") && !page.contains("let the computer play"))
    app.press(.escape, at: 4)
    app.press(.escape, at: 4)
    app.type("?", at: 5)
    #expect(words(app).contains("Challenges Enter Space plays"), "the list has a page of its own, too")
  }

  private func words(_ app: TestApp) -> String {
    app.text(at: 5).split { $0 == " " || $0 == "\n" || $0 == "│" }.joined(separator: " ")
  }
}
