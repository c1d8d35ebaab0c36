import Testing
import TriplesTUI

@Suite struct LayoutTests {
  private func text(_ columns: Int, _ rows: Int, traits: ScreenTraits = .full) -> String {
    AppState.fixture(size: Size(columns: columns, rows: rows), traits: traits).text(at: 3)
  }

  @Test func theBoardLiesBesideTheHUDOnAWideScreen() throws {
    let lines = text(80, 24).split(separator: "\n", omittingEmptySubsequences: false)
    let hud = try #require(lines.firstIndex { $0.contains("Moves") })
    let board = lines.indices.filter { lines[$0].contains("▄▄▄▄") }
    #expect((board.first ?? 99) < hud && hud < (board.last ?? 0))
  }

  @Test func theBoardLiesAboveTheHUDOnATallScreen() throws {
    let lines = text(60, 50).split(separator: "\n", omittingEmptySubsequences: false)
    let hud = try #require(lines.firstIndex { $0.contains("Moves") })
    let board = try #require(lines.lastIndex { $0.contains("▄▄▄▄") })
    #expect(board <= hud)
  }

  @Test func aSmallScreenHasTheBoardAndOneLine() {
    let small = text(40, 20)
    #expect(small.contains("5  0 moves") || small.contains("5 points  0 moves"))
    #expect(!small.contains("Game"))
  }

  @Test func aLargeScreenHasLargeNumerals() {
    #expect(!text(200, 60).contains(" 1 \n"))
    var plain = Settings()
    plain.hasLargeDigits = false
    let state = AppState.fixture(size: Size(columns: 200, rows: 60), settings: plain)
    #expect(state.text(at: 3) != text(200, 60))
  }

  /// The least size can be played at, and one row or column less cannot.
  @Test(arguments: [(ScreenTraits.full, 25, 10), (.ascii, 25, 11)])
  func theLeastSizeIsTheLeast(traits: ScreenTraits, columns: Int, rows: Int) {
    #expect(!text(columns, rows, traits: traits).contains("needs"))
    for (columns, rows) in [(columns - 1, rows), (columns, rows - 1)] {
      #expect(text(columns, rows, traits: traits).contains("needs"))
    }
  }

  /// At every size from the least one on, all numbers of the board can be read.
  @Test func allNumbersAreReadableAtAllSizes() {
    var settings = Settings()
    settings.hasLargeDigits = false
    for columns in stride(from: 25, through: 160, by: 5) {
      for rows in stride(from: 11, through: 60, by: 3) {
        for traits in [ScreenTraits.full, .ascii] {
          let state = AppState.fixture(
            size: Size(columns: columns, rows: rows), traits: traits, settings: settings)
          let digits = state.text(at: 3).count { $0 == "1" || $0 == "2" }
          if digits < 4 { Issue.record("\(columns)x\(rows)") }
        }
      }
    }
  }
}
