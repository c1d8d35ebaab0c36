import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// What all pages without a board have in common.
@Suite struct PageTests {
  private static let pages = [
    "scores", "scores-aided", "scores-none", "history", "history-none", "days", "days-none", "duels",
    "saved",
    "review", "help", "help-more", "levels", "settings", "settings-keys",
  ]
  private static let sizes = [(40, 20), (50, 50), (80, 24), (100, 30), (120, 20), (120, 40), (200, 60)].map {
    Size(columns: $0.0, rows: $0.1)
  }

  private func scene(_ name: String) throws -> TestApp { try #require(NamedScene.all.first { $0.name == name }).app }

  /// Returns the column of the first letter of a line.
  private func indent(_ line: Substring) -> Int? {
    line.firstIndex { $0 != " " }.map { line.distance(from: line.startIndex, to: $0) }
  }

  private func lines(_ frame: Frame) -> [Substring] {
    frame.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The heading begins below the first tab, or where a wide screen centres the page, in the same style. The keys are
  /// at the foot, below the heading's first letter.
  @Test(arguments: pages) func headingAndKeysAreInLineWithTheTabs(name: String) throws {
    var app = try scene(name)
    for size in Self.sizes {
      app.state.size = size
      let frame = app.state.frame(at: 60)
      let lines = lines(frame)
      let left = max(try #require(indent(lines[0])), (size.columns - 116) / 2)
      #expect(indent(lines[2]) == left, "\(name) at \(size.columns)×\(size.rows)\n\(frame.text)")
      let style = frame[Point(column: left, row: 2)].style
      #expect(style == app.look.strong, "the heading")
      let foot = try #require(lines.lastIndex { !$0.isEmpty })
      #expect(
        foot == size.rows - (size.rows < 24 ? 1 : 2) && indent(lines[foot]) == left,
        "\(name) at \(size.columns)×\(size.rows)")
      #expect(lines.allSatisfy { $0.unicodeScalars.count < size.columns }, "nothing reaches the last column")
    }
  }

  @Test func pagesStandInLineWithTheFrameOfTheBoard() throws {
    let board = try #require(GameLayout(size: Size(columns: 80, rows: 24))?.board.rect)
    let frame = try scene("scores").state.frame(at: 60)
    #expect(indent(lines(frame)[2]) == board.origin.column && board.origin.row == 2)
  }

  /// In every list the chosen line has a mark, and the terminal's cursor is on it.
  @Test(arguments: [
    "scores", "scores-aided", "history", "days", "duels", "saved", "settings", "settings-keys", "review",
  ])
  func theChosenLineHasAMarkAndTheCursor(name: String) throws {
    var app = try scene(name)
    for traits in [ScreenTraits.full, .ascii] {
      for size in Self.sizes {
        (app.state.traits, app.state.size) = (traits, size)
        let frame = app.state.frame(at: 60)
        let cursor = try #require(frame.cursor)
        #expect(frame[cursor].character == ">", "\(name) at \(size.columns)×\(size.rows)\n\(frame.text)")
      }
    }
  }

  /// Elsewhere the cursor is on the typed text, on the points, on the answer for Enter, or in the chosen cell.
  @Test func theCursorStandsOnWhatHasTheFocus() throws {
    let typed = try scene("settings-name").state.frame(at: 60)
    #expect(try typed[#require(typed.cursor)].character == "_")
    let game = try scene("game").state.frame(at: 60)
    let score = try #require(game.cursor)
    #expect(lines(game)[score.row - 1].contains("Score"), "below their name")
    var small = try scene("game")
    small.state.size = Size(columns: 40, rows: 20)
    let line = small.state.frame(at: 60)
    let points = try #require(line.cursor)
    #expect(lines(line)[points.row].dropFirst(points.column).hasPrefix("15"))
    let question = try scene("game-question").state.frame(at: 60)
    let answer = try #require(question.cursor)
    #expect(lines(question)[answer.row].dropFirst(answer.column).hasPrefix(" Enter  leave"))
    let duel = try scene("duel-placing").state.frame(at: 60)
    let board = try #require(GameLayout(size: duel.size)?.board)
    #expect(board.position(at: try #require(duel.cursor)) != nil)
  }

  /// Enter fills an empty page, as the page says.
  @Test func anEmptyPageOffersWhatFillsIt() throws {
    for (name, promise, seen) in [
      ("scores-none", "Your ten best games will appear here", "Score"),
      ("history-none", "Your games, duels and saved games will appear here", "Score"),
    ] {
      var app = try scene(name)
      #expect(app.text(at: 30).contains(promise))
      app.press(.enter, at: 31)
      #expect(app.text(at: 33).contains(seen), "\(name)\n\(app.text(at: 33))")
    }
  }

  /// A notice replaces the keys, with a free row above and below it.
  @Test(arguments: ["scores", "settings", "levels"]) func aNoticeLiesBelowThePage(name: String) throws {
    var app = try scene(name)
    let before = lines(app.state.frame(at: 60))
    app.state.showNotice("The computer plays no levels.", at: 60)
    let after = lines(app.state.frame(at: 60))
    let row = try #require(after.firstIndex { $0.contains("The computer plays no levels.") })
    #expect(row == after.count - 2 && before.prefix(row - 1) == after.prefix(row - 1))
    #expect([after[row - 1], after[row + 1]].joined().allSatisfy { $0 == " " })
  }
}

extension TestApp {
  fileprivate var look: Look { Look(theme: Theme.default(on: state.traits.background), traits: state.traits) }
}
