import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// What the tab of past games draws.
@Suite struct HistoryChartTests {
  private func app(_ scores: [Int], aided: Int = 0, _ size: Size = Size(columns: 80, rows: 24)) -> TestApp {
    let games = scores.enumerated().map { number, score in
      HighScore(
        String(number),
        GameSummary(
          rules: .triples, origin: Origin(.random, seed: 3), score: score,
          highestTile: 12, moves: 4, date: Date(timeIntervalSince1970: Double(number)),
          marks: number < aided ? [.hint] : []))
    }
    var app = TestApp(.fixture(size: size, traits: .ascii))
    app.type("4", at: 1)
    app.receive(.pastGames(games.reversed()), at: 1)
    return app
  }

  /// Returns some columns of some lines.
  private func lines(_ app: TestApp, _ rows: Range<Int>, columns: Int) -> String {
    let all = app.text(at: 1).split(separator: "\n", omittingEmptySubsequences: false)
    return all[rows].map { line in
      let part = line.prefix(columns)
      return String(part.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  @Test func scoresStandOnAxesWithTheMedian() {
    var app = app([100, 400, 200, 300, 500])
    #expect(
      lines(app, 4..<10, columns: 25) == """
          500 |                ##
          300 |----###---------##
              |    ###     ### ##
              |    ### ### ### ##
              |### ### ### ### ##
            0 +-----------------^
        """)
    app.press(.down, at: 1)
    app.press(.down, at: 1)
    #expect(lines(app, 9..<10, columns: 25) == "    0 +---------^--------")
  }

  @Test func theHeadingSaysWhichGamesCount() {
    #expect(app([100, 400, 200]).text(at: 1).contains("Triples: 3 games, median 200, best 400"))
    var aided = app([281, 118], aided: 1)
    #expect(aided.text(at: 1).contains("Triples: 2 games, 1 finished without help: median 118, best 118"))
    #expect(aided.text(at: 1).contains("Marks") && !app([281, 118]).text(at: 1).contains("Marks"))
    aided.state.size = Size(columns: 50, rows: 24)
    #expect(aided.text(at: 1).contains("Without help: median 118, best 118"))
  }

  /// On a tall screen the chart takes a quarter of the page, from 6 to 12 rows.
  @Test(arguments: [(24, 6), (40, 9), (60, 12)]) func aTallScreenHasATallChart(rows: Int, chart: Int) {
    let text = app([100, 400], Size(columns: 120, rows: rows)).text(at: 1)
    #expect(text.split(separator: "\n").count { $0.prefix(7).contains { "|+".contains($0) } } == chart)
  }

  @Test func theLastBoardOfTheChosenGameIsShown() {
    var app = TestApp(.fixture(traits: .ascii))
    app.playToTheEnd(at: 1)
    app.type("4", at: 9)
    app.advance(to: 9)
    let board = app.world.outcomes[0].recording.game.board.grid
    let shown = app.text(at: 9).split(separator: "\n")
    for row in board.values(in: .triples) {
      let numbers = row.map { $0 == 0 ? "" : String($0) }.filter { !$0.isEmpty }
      #expect(
        shown.contains { $0.split(separator: " ").suffix(numbers.count).map(String.init) == numbers },
        "\(row)")
    }
  }

  /// However many games there are, a free row separates the chart from the table, and the table from the keys.
  @Test(arguments: [(80, 24), (100, 30), (120, 40), (50, 50), (120, 20)])
  func theTableTouchesNothing(columns: Int, rows: Int) throws {
    let app = app((1...60).map { $0 }, Size(columns: columns, rows: rows))
    let lines = app.text(at: 1).split(separator: "\n", omittingEmptySubsequences: false)
    let foot = try #require(lines.firstIndex { $0.contains("0 +") })
    #expect(lines[foot + 1].isEmpty && lines[foot + 2].contains("Score"))
    let keys = try #require(lines.firstIndex { $0.contains("Enter replays") })
    #expect(lines[keys - 1].isEmpty && !lines[keys - 2].isEmpty)
  }

  @Test func manyGamesEndWithTheNewestUnlessAnOlderOneIsChosen() {
    var app = app((1...300).map { $0 })
    #expect(lines(app, 4..<10, columns: 60).contains("300 |"))
    app.press(.end, at: 1)
    #expect(lines(app, 9..<10, columns: 40).hasPrefix("    0 +^-"), "the oldest game is at the left")
  }

  @Test func emptyTablesSayWhatWillBeThere() {
    var app = TestApp(.fixture(size: Size(columns: 40, rows: 20)))
    app.type("4", at: 1)
    #expect(app.text(at: 1).contains("Your games, duels and"))
    app.type("2", at: 1)
    for words in ["Your ten best games", "Games in which you used"] {
      #expect(app.text(at: 1).contains(words))
      app.type("v", at: 1)
    }
  }
}
