import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The line of keys below a board, and the keys beside one.
@Suite struct KeysTests {
  private static let sizes = [(45, 60), (50, 50), (46, 50), (47, 55), (60, 60)]

  /// Returns the lines of a screen with all their columns.
  private func lines(_ app: TestApp) -> [Substring] {
    app.text(at: 3).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func level(_ columns: Int, _ rows: Int) -> TestApp {
    var app = TestApp.levels(pairLevel, size: Size(columns: columns, rows: rows))
    app.press(.enter, at: 2)
    return app
  }

  @Test func aPortraitWindowTellsOfTheHelpAndTouchesNoSide() {
    for (columns, rows) in Self.sizes {
      let game = TestApp(.fixture(size: Size(columns: columns, rows: rows)))
      for (app, part) in [(game, "push"), (level(columns, rows), "Esc leaves")] {
        let line = lines(app).first { $0.contains("? keys") }
        #expect(line?.contains(part) == true, "\(columns)×\(rows)")
        #expect(line?.hasPrefix(" ") == true && (line?.count ?? 0) < columns, "\(columns)×\(rows)")
      }
    }
  }

  @Test func theEndOfAGameTellsOfTheHelp() {
    for (columns, rows) in Self.sizes {
      var app = TestApp(.fixture(size: Size(columns: columns, rows: rows)))
      app.playToTheEnd(at: 1)
      let text = app.text(at: 9)
      #expect(text.contains("n new game") && text.contains("? keys"), "\(columns)×\(rows)")
    }
  }

  @Test func oneLineTellsOfTheHelpToo() {
    let small = TestApp(.fixture(size: Size(columns: 40, rows: 20))).text(at: 3)
    #expect(small.contains("? keys") && small.contains("00:00"))
    #expect(!TestApp(.fixture(size: Size(columns: 23, rows: 8))).text(at: 3).contains("?"))
  }

  /// In a font without arrows their keys have names: a "v" would be another key.
  @Test func aFontWithoutArrowsNamesTheirKeys() {
    var traits = ScreenTraits.full
    traits.hasBlocks = false
    var app = TestApp(.fixture(traits: traits))
    #expect(app.text(at: 2).contains("arrows push"))
    app.type(",", at: 2)
    app.press(.end, at: 2)
    app.press(.home, at: 2)
    for _ in 0..<20 { app.press(.down, at: 2) }
    #expect(app.text(at: 2).contains("Down s j") && !app.text(at: 2).contains { "↑↓←→".contains($0) })
    var level = TestApp.levels(pairLevel, traits: traits)
    level.press(.enter, .left, at: 2)
    #expect(level.text(at: 2.05).contains(/make 6 +ok/))
  }

  @Test func theKeysOfAReplayStandInColumns() {
    for traits in [ScreenTraits.full, .ascii] {
      var app = TestApp(.fixture(traits: traits))
      app.playToTheEnd(at: 1)
      app.type("2", at: 2)
      app.press(.enter, at: 2)
      let starts = [
        "play or pause", "previous, next", "speed", "a turn, then Enter", "review", "leave",
      ].map { part in
        lines(app).compactMap { line in
          line.firstRange(of: part).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
        }
      }
      #expect((1...2).contains(Set(starts.filter { !$0.isEmpty }).count))
    }
  }
}
