import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

@Suite struct LayoutTests {
  private func text(_ columns: Int, _ rows: Int, traits: ScreenTraits = .full) -> String {
    AppState.fixture(size: Size(columns: columns, rows: rows), traits: traits).text(at: 3)
  }

  /// Every size from 25×10 to 300×100: nothing overlaps or lies outside, and from 80×24 up nothing touches an edge.
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

  private func faults(of layout: GameLayout, in size: Size) -> [String] {
    let tabs = Rect(column: 0, row: 0, columns: size.columns, rows: layout.hasTabs ? 1 : 0)
    let parts = [tabs, layout.board.rect, layout.panel]
    let screen = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    var faults = parts.filter { $0.size.rows > 0 && !screen.contains($0) }.map { "\($0) lies world" }
    for (place, one) in parts.enumerated() {
      for other in parts.dropFirst(place + 1) where one.overlaps(other) {
        faults.append("\(one) overlaps \(other)")
      }
    }
    guard size.columns >= 80, size.rows >= 24 else { return faults }
    let (board, panel) = (layout.board.rect, layout.panel)
    if !layout.board.hasFrame { faults.append("no frame") }
    if board.columns.lowerBound < 2 || board.rows.lowerBound < 2 || board.rows.upperBound >= size.rows {
      faults.append("\(board) has no air")
    }
    guard layout.arrangement == .landscape else { return faults }
    if panel.columns.upperBound > size.columns - 2 { faults.append("\(panel) has no air") }
    // The first text is beside the first tile, the last one where the frame ends.
    if panel.rows != board.rows.dropFirst() { faults.append("\(panel) is not in line with \(board)") }
    return faults
  }

  /// A small window gives up the air first, then the frame, then the tabs, and each only for larger tiles.
  @Test func surroundingsAreGivenUpInOrder() throws {
    func layout(_ columns: Int, _ rows: Int) throws -> GameLayout {
      try #require(GameLayout(size: Size(columns: columns, rows: rows)))
    }
    let (airy, tight) = (try layout(80, 24), try layout(80, 23))
    #expect(airy.board.rect.rows.lowerBound == 2 && tight.board.rect.rows.lowerBound == 1)
    #expect(airy.board.pitch == tight.board.pitch && tight.board.hasFrame)
    let small = try layout(40, 20)
    #expect(small.board.hasFrame && small.hasTabs && small.board.rect.rows.lowerBound == 1)
    let bare = try layout(30, 14)
    #expect(!bare.board.hasFrame && bare.board.pitch.rows == 3)
    #expect(try !layout(23, 8).hasTabs)
  }

  /// The tabs and all but one line of figures are missing only if tiles would be too small with them.
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

  /// The most common size: nearly square tiles, a free row above and below the frame, two columns to its left.
  @Test func anOrdinaryWindowIsFilled() throws {
    let layout = try #require(GameLayout(size: Size(columns: 80, rows: 24)))
    #expect(layout.board.pitch == Size(columns: 11, rows: 5))
    #expect(layout.board.rect == Rect(column: 2, row: 2, columns: 45, rows: 21))
    #expect(layout.panel == Rect(column: 50, row: 3, columns: 28, rows: 20))
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
    #expect(text(30, 12).split(separator: "\n").count <= 12 && !text(30, 12).contains("Game"))
  }

  @Test func aLargeScreenHasLargeNumerals() {
    #expect(!text(200, 60).contains(" 1 \n"))
    var plain = Settings()
    plain[.digits] = "plain"
    let state = AppState.fixture(size: Size(columns: 200, rows: 60), settings: plain)
    #expect(state.text(at: 3) != text(200, 60))
  }

  /// You can play at the smallest size, but not with one row or column less.
  @Test(arguments: [ScreenTraits.full, .ascii])
  func theSmallestSizeIsTheSmallest(traits: ScreenTraits) {
    #expect(GameLayout.minSize == Size(columns: 23, rows: 8))
    #expect(!text(23, 8, traits: traits).contains("needs"))
    for (columns, rows) in [(22, 8), (23, 7)] {
      #expect(text(columns, rows, traits: traits).contains("needs"))
    }
  }

  /// All numbers on the board are readable at every size.
  @Test func allNumbersAreReadableAtAllSizes() {
    var settings = Settings()
    settings[.digits] = "plain"
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
