import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The rules and the keys in their frame.
@Suite struct HelpTests {
  private func help(_ columns: Int, _ rows: Int, traits: ScreenTraits = .full) -> TestApp {
    var app = TestApp(.fixture(size: Size(columns: columns, rows: rows), traits: traits))
    app.type("?", at: 1)
    return app
  }

  @Test func itIsFramedAndTitledAndHasTwoColumns() {
    let lines = help(80, 24).text(at: 1).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("╭") && $0.contains("Rules and keys") && $0.hasSuffix("╮") })
    #expect(lines.contains { $0.hasPrefix("╰") && $0.contains("any key closes") })
    #expect(lines.contains { $0.contains(" Triples ") && $0.contains("Tabs and tables") })
    #expect(lines.contains { $0.contains("next theme, animations") })
  }

  @Test func whereItIsNarrowItHasOneColumnThatScrolls() {
    var app = help(40, 20)
    #expect(!app.text(at: 1).contains("Tabs and tables") && app.text(at: 1).contains("↑ ↓ more"))
    app.press(.end, at: 1)
    #expect(app.text(at: 1).contains("quit") && app.text(at: 1).contains("↑ ↓ back"))
    app.state.size = Size(columns: 100, rows: 40)
    #expect(app.text(at: 1).contains("push the tiles"), "all of it fits now")
  }

  /// In a replay and in a review the help tells of these.
  @Test func aReplayAndAReviewHaveTheirOwn() {
    var app = TestApp()
    app.playToTheEnd(at: 1)
    app.type("e", at: 20)
    app.type("?", at: 21)
    #expect(app.text(at: 21).contains("A review") && app.text(at: 21).contains("play on from there"))
    app.press(.escape, at: 22)
    app.type("1", at: 23)
    app.type("?", at: 24)
    #expect(app.text(at: 24).contains("A replay") && app.text(at: 24).contains("previous, next turn"))
    #expect(!app.text(at: 24).contains("Tabs and tables"))
  }

  /// What lies around the frame stands back.
  @Test func theRestIsDimmed() {
    var app = TestApp(.fixture(size: Size(columns: 120, rows: 40)))
    let tab = Point(column: 3, row: 0)
    let before = app.state.frame(at: 1)[tab].style
    app.type("?", at: 1)
    let after = app.state.frame(at: 1)[tab].style
    #expect(before.foreground != after.foreground && before.background != after.background)
    #expect(help(120, 40, traits: .ascii).state.frame(at: 1)[tab].style.attributes == .dim)
  }

  /// Every key stands beside what it does: none is alone in its line, but one that goes on from the line above.
  @Test func eachKeyHasWords() {
    for (columns, rows) in [(80, 24), (120, 20), (120, 40)] {
      let text = help(columns, rows).text(at: 1)
      for (key, words) in [
        ("Tab ", "next tab"), ("Shift-Tab ", "previous tab"), ("1 2 3 4 5 ", "switch tabs"),
      ] {
        #expect(text.split(separator: "\n").contains { $0.contains(key) && $0.contains(words) }, "\(key)")
      }
    }
  }

  /// Where two columns would scroll there are three, if the screen is wide enough.
  @Test func aWideScreenShowsAllAtOnce() {
    for (columns, rows) in [(120, 20), (140, 20), (110, 22)] {
      let text = help(columns, rows).text(at: 1)
      #expect(text.contains("any key closes") && text.contains("undo, redo") && text.contains("quit"))
    }
    let heads = help(120, 40).text(at: 1).split(separator: "\n").first { $0.contains("Tabs and tables") }
    #expect(heads?.contains(" Triples ") == true && heads?.contains("Play") == false, "two are enough")
  }

  @Test func aLevelHasAPageOfItsOwn() {
    var app = TestApp.levels(pairLevel)
    app.press(.enter, at: 2)
    app.type("?", at: 3)
    let page = words(app)
    for part in ["u r undo, redo", "i hint", "c restart", "Esc all levels; this one is"] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("new game") && !page.contains("let the computer play"))
    app.press(.escape, at: 4)
    app.press(.escape, at: 4)
    app.type("?", at: 5)
    #expect(words(app).contains("new game"), "the list has the page of all")
  }

  private func words(_ app: TestApp) -> String {
    app.text(at: 5).split { $0 == " " || $0 == "\n" || $0 == "│" }.joined(separator: " ")
  }
}
