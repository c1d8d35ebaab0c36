import Testing
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
    #expect(lines.contains { $0.contains("next theme, motion on") })
  }

  @Test func whereItIsNarrowItHasOneColumnThatScrolls() {
    var app = help(40, 20)
    #expect(!app.text(at: 1).contains("Tabs and tables") && app.text(at: 1).contains("↑ ↓ more"))
    app.press(.end, at: 1)
    #expect(app.text(at: 1).contains("quit") && app.text(at: 1).contains("↑ ↓ back"))
    app.state.size = Size(columns: 100, rows: 40)
    #expect(app.text(at: 1).contains("push the tiles"), "all of it fits now")
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
}
