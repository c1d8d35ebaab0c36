import Testing
import TriplesBoards
import TriplesCanvas
import TriplesModel
import TriplesTUI

@Suite struct LayoutTests {
  private func text(_ columns: Int, _ rows: Int, traits: ScreenTraits = .full) -> String {
    AppState.fixture(size: Size(columns: columns, rows: rows), traits: traits).text(at: 3)
  }

  /// Every size from 25×10 to 300×100: nothing overlaps, nothing lies outside, and no board could be larger where
  /// the tabs and two rows of figures, or a panel beside it, are to have their place.
  @Test func everySizeOfWindowIsLaidOut() throws {
    for columns in 25...300 {
      for rows in 10...100 {
        let size = Size(columns: columns, rows: rows)
        guard let layout = GameLayout(size: size) else {
          Issue.record("\(columns)×\(rows) has no layout")
          continue
        }
        for fault in faults(of: layout, in: size).prefix(1) { Issue.record("\(columns)×\(rows): \(fault)") }
      }
    }
  }

  /// A board as wide as the window is narrower by a column of each tile if its tiles stay as high.
  @Test(arguments: [(50, 50, 5), (42, 40, 4), (34, 30, 3), (80, 24, 5)])
  func aBoardLeavesAMarginAtItsSides(columns: Int, rows: Int, tileRows: Int) throws {
    let board = try #require(GameLayout(size: Size(columns: columns, rows: rows))?.board)
    #expect(board.tile.rows == tileRows)
    #expect(board.rect.columns.lowerBound > 0 && board.rect.columns.upperBound < columns)
  }

  private func faults(of layout: GameLayout, in size: Size) -> [String] {
    let parts = [layout.tabs, layout.board.rect, layout.panel]
    let screen = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    var faults = parts.filter { $0.size.rows > 0 && !screen.contains($0) }.map { "\($0) lies outside" }
    for (place, one) in parts.enumerated() {
      for other in parts.dropFirst(place + 1) where one.overlaps(other) {
        faults.append("\(one) overlaps \(other)")
      }
    }
    // A large board leaves a row of air above and below it.
    let air = layout.arrangement == .landscape && layout.board.tile.rows > 5 ? 1 : 0
    if layout.board.tile.rows + air < largestRows(in: size, layout.arrangement) {
      faults.append("a small board")
    }
    return faults
  }

  /// Rows of the largest tile with its figures beside or below it; for a compact layout, with one line.
  private func largestRows(in size: Size, _ arrangement: GameLayout.Arrangement) -> Int {
    func rows(_ columns: Int, _ rows: Int) -> Int {
      BoardGeometry.largestTile(in: Size(columns: columns, rows: rows))?.rows ?? 0
    }
    if arrangement == .compact { return rows(size.columns, size.rows - 1) }
    let beside = size.rows > 11 ? rows(size.columns - 29, size.rows - 1) : 0
    return max(beside, rows(size.columns, size.rows - 3))
  }

  /// The tabs and more than one line of figures are missing only where tiles would be small for them.
  @Test func onlySmallWindowsAreCompact() {
    for columns in 25...300 {
      for rows in 10...100 where GameLayout(size: Size(columns: columns, rows: rows))?.arrangement == .compact {
        #expect(rows < 24 || columns < 30, "\(columns)×\(rows)")
      }
    }
    let tall = GameLayout(size: Size(columns: 45, rows: 60))
    #expect(tall?.arrangement == .portrait && (tall?.panel.size.rows ?? 0) > 8)
    #expect(GameLayout(size: Size(columns: 120, rows: 20))?.arrangement == .landscape)
  }

  /// The picture to aim at: tiles of 11×5, two columns and one row apart, from the row below the tabs to the last.
  @Test func anOrdinaryWindowIsFilled() throws {
    let board = try #require(GameLayout(size: Size(columns: 80, rows: 24))?.board)
    #expect(board.tile == Size(columns: 11, rows: 5) && board.gap == Size(columns: 2, rows: 1))
    #expect(board.rect == Rect(column: 1, row: 1, columns: 50, rows: 23))
  }

  @Test func theFiguresAreBesideTheBoardOrBelowIt() throws {
    let wide = text(80, 24).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(try #require(wide.firstIndex { $0.contains("Moves") }) < 20)
    let tall = text(60, 50).split(separator: "\n", omittingEmptySubsequences: false)
    let layout = try #require(GameLayout(size: Size(columns: 60, rows: 50)))
    #expect(try #require(tall.firstIndex { $0.contains("Moves") }) >= layout.board.rect.rows.upperBound)
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

  /// The smallest size can be played at, and one row or column less cannot.
  @Test(arguments: [ScreenTraits.full, .ascii])
  func theSmallestSizeIsTheSmallest(traits: ScreenTraits) {
    #expect(GameLayout.minSize == Size(columns: 23, rows: 8))
    #expect(!text(23, 8, traits: traits).contains("needs"))
    for (columns, rows) in [(22, 8), (23, 7)] {
      #expect(text(columns, rows, traits: traits).contains("needs"))
    }
  }

  /// At every size all numbers of the board can be read.
  @Test func allNumbersAreReadableAtAllSizes() {
    var settings = Settings()
    settings.hasLargeDigits = false
    for columns in stride(from: 25, through: 160, by: 5) {
      for rows in stride(from: 10, through: 60, by: 3) {
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

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    columns.clamped(to: other.columns) == other.columns && rows.clamped(to: other.rows) == other.rows
  }

  fileprivate func overlaps(_ other: Rect) -> Bool {
    columns.overlaps(other.columns) && rows.overlaps(other.rows)
  }
}
