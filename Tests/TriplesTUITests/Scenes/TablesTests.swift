import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The tables of high scores and of past games.
@Suite struct TablesTests {
  /// Returns tables with a drawn game for each of some seeds, every third with a hint.
  private func boards(_ rules: RuleSet = .triples, count: UInt32 = 9) -> ScoreBoards {
    ScoreBoards(
      (1...count).map { seed in
        var history = History(Game(rules, Origin(seed % 2 == 0 ? .random : .deterministic, seed: seed)))
        var rng = Drand48(seed: ~seed)
        while let move = history.game.legalDirections.randomElement(using: &rng) { history.play(move) }
        if seed % 3 == 0 { history.mark(.hint) }
        let date = Date(timeIntervalSince1970: 86_400 * Double(seed))
        return HighScore(Recording(history, seconds: Int(seed), date: date))
      })
  }

  /// Returns the columns of each row in the visible table.
  private func rows(_ app: TestApp) -> [[Substring]] {
    app.text(at: 9).split(separator: "\n").filter { $0.contains("1970-") }.map { $0.split(separator: " ") }
  }

  private func ranks(_ app: TestApp) -> [Int] {
    rows(app).compactMap { $0.lazy.compactMap { Int($0) }.first }
  }

  /// Like in other scenes, no text of a table touches the sides of the screen.
  @Test func tablesHaveAMargin() {
    for (columns, rows) in [(40, 20), (60, 25), (80, 24), (100, 30), (114, 30), (120, 40), (200, 60)] {
      for keys in ["2", "2v", "4", "4/daily", "4/duel"] {
        for boards in [ScoreBoards(), boards()] {
          var app = TestApp(.fixture(size: Size(columns: columns, rows: rows), boards: boards))
          app.type(keys, at: 1)
          app.advance(to: 2)
          let margin = columns < 80 ? 1 : 2
          for part in app.state.placedParts(at: 2) where part.text?.isEmpty != true {
            let isInside = part.rect.columns.lowerBound >= margin && part.rect.columns.upperBound <= columns - margin
            if !isInside { Issue.record("\(keys) at \(columns)×\(rows): \(part.text ?? "picture")") }
          }
        }
      }
    }
  }

  @Test func theFilterShowsGamesWithoutHelpThenGamesWithHelp() {
    var app = TestApp(.fixture(size: Size(columns: 120, rows: 40), boards: boards()))
    app.type("2", at: 1)
    #expect(ranks(app) == [1, 2, 3, 4, 5, 6])
    app.press(.end, at: 1)
    app.type("v", at: 2)
    #expect(cursor(app) == 0, "another table begins at its top")
    #expect(rows(app).allSatisfy { $0.contains("h") } && ranks(app) == [1, 2, 3])
    app.type("v", at: 3)
    #expect(ranks(app) == [1, 2, 3, 4, 5, 6])
  }

  @Test func eachRuleSetHasItsTable() {
    var app = TestApp(
      .fixture(size: Size(columns: 120, rows: 40), boards: ScoreBoards(boards(.threes, count: 2).scores)))
    app.type("2", at: 1)
    #expect(app.text(at: 1).contains("High scores  Triples") && app.text(at: 1).contains("will appear here"))
    app.type("g", at: 2)
    #expect(app.text(at: 2).contains("High scores  Threes") && rows(app).count == 2)
    #expect(!app.text(at: 2).contains("Skill"), "where no bound is known there is no skill")
  }

  @Test func theWheelMovesTheCursorOfTheTableThatIsSeen() {
    var app = TestApp(.fixture(boards: boards()))
    app.type("2", at: 1)
    app.mouse(.scrollDown, 40, 10, at: 2)
    app.mouse(.scrollDown, 40, 10, at: 2)
    app.mouse(.scrollUp, 40, 10, at: 2)
    #expect(cursor(app) == 1)
    app.press(.enter, at: 3)
    for _ in 0..<3 { app.mouse(.scrollDown, 40, 10, at: 4) }
    app.press(.escape, at: 5)
    #expect(cursor(app) == 1, "the wheel during a replay is not for the table")
  }

  /// Returns the row with the cursor, from 0.
  private func cursor(_ app: TestApp) -> Int? {
    app.text(at: 9).split(separator: "\n").filter { $0.contains("1970-") }.firstIndex { $0.contains(">") }
  }

  @Test func homeAndEndGoToTheFirstAndTheLastRow() {
    var app = TestApp(.fixture(boards: boards()))
    app.type("2", at: 1)
    app.press(.end, at: 2)
    #expect(cursor(app) == 5)
    app.press(.home, at: 2)
    #expect(cursor(app) == 0)
  }

  @Test func aGameWhoseDateIsUnknownShowsNone() {
    let summary = GameSummary(
      rules: .triples, origin: Origin(.random, seed: 3), score: 12, highestTile: 3, moves: 4)
    var app = TestApp()
    app.type("4", at: 1)
    app.receive(.pastGames([HighScore("", summary)]), at: 1)
    #expect(!app.text(at: 1).contains("0001-01"))
    #expect(app.text(at: 1).contains("1 game, median 12"))
  }

  @Test func aThousandGamesAreListedAndOnlyTheSeenRowsAreWorkedOut() {
    let games = (0..<1000).map { number in
      HighScore(
        String(number),
        GameSummary(
          rules: .triples, origin: Origin(.random, seed: UInt32(number)), score: 1000 - number,
          highestTile: 96, moves: 90, date: Date(timeIntervalSince1970: Double(999 - number))))
    }
    var app = TestApp()
    app.type("4", at: 1)
    app.receive(.pastGames(games), at: 1)
    #expect(app.text(at: 1).contains("1,000 games, median 501, best 1,000"))
    app.press(.end, at: 2)
    #expect(app.text(at: 2).contains("1970-01-01T00:00") && rows(app).count < 20)
    app.receive(.pastGames(Array(games.prefix(3))), at: 3)
    #expect(app.text(at: 3).contains("3 games") && cursor(app) == 2, "the last of those that are left")
  }

  /// The figures are those of `triples stats`: practice is counted apart, and the scores are those of whole games
  /// without help.
  @Test func historyCountsAsTheStatisticsDo() {
    let scores: [(Int, Set<Mark>)] = [(10, []), (30, []), (500, [.practice]), (600, [.hint]), (700, [.unfinished])]
    let games = scores.map { score, marks in
      GameSummary(
        rules: .triples, origin: Origin(.random, seed: UInt32(score)), score: score, highestTile: 3, moves: 4,
        date: Date(timeIntervalSince1970: Double(score)), marks: marks)
    }
    var app = TestApp()
    app.type("4", at: 1)
    app.receive(.pastGames(games.map { HighScore(String($0.score), $0) }), at: 1)
    #expect(app.text(at: 1).contains("Triples: 4 games, 2 finished without help: median 20, best 30"))
    app.state.size = Size(columns: 100, rows: 30)
    #expect(
      app.text(at: 2).contains("Triples: 4 games and 1 for practice, 2 finished without help: median 20, best 30"))
    let all = Statistics(games, of: .triples, today: .fixture) { Day(of: $0) }
    #expect(all.games == 4 && all.scores.median == 20 && all.scores.best == 30)
  }

  /// The list keeps its place while you choose games of other rules, of which none counts.
  @Test func theListStaysWhereItIs() throws {
    let games = [(RuleSet.triples, Set<Mark>()), (.threes, [.unfinished])].map { rules, marks in
      GameSummary(
        rules: rules, origin: Origin(.random, seed: 3), score: 12, highestTile: 3, moves: 4,
        date: Date(timeIntervalSince1970: rules == .threes ? 0 : 86_400), marks: marks)
    }
    var app = TestApp()
    app.type("4", at: 1)
    app.receive(.pastGames(games.map { HighScore($0.rules.rawValue, $0) }), at: 1)
    func heads() -> Int? {
      app.text(at: 1).split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("Rules") }
    }
    let before = try #require(heads())
    app.press(.down, at: 2)
    #expect(heads() == before && app.text(at: 2).contains("Threes: 1 game"))
  }

  /// Returns an app with a game of each rule set in its history. The game of 2048 is the newest.
  private func history() -> TestApp {
    let games = RuleSet.allCases.enumerated().map { number, rules in
      GameSummary(
        rules: rules, origin: rules == .threes ? Daily(.fixture, rules).origin : Origin(.random, seed: 3), score: 12,
        highestTile: rules == .twenty48 ? 4 : 96, moves: 4, date: Date(timeIntervalSince1970: 86_400 * Double(number)))
    }
    var app = TestApp()
    app.type("4", at: 1)
    app.receive(.pastGames(games.map { HighScore($0.rules.rawValue, $0) }), at: 1)
    return app
  }

  @Test func historyListsAllGamesWithTheNewestFirst() {
    var app = history()
    for title in ["2048", "Threes", "Triples"] {
      #expect(app.text(at: 1).contains("\(title): 1 game, median 12") && rows(app).count == 3)
      app.press(.down, at: 1)
    }
  }

  @Test(arguments: [
    ("thr", ["Threes"]), ("2048", ["2048"]), ("96", ["Triples", "Threes"]), ("RANDOM", ["Triples", "2048"]),
    ("1970-01-01", ["Triples"]), ("daily 2026", ["Threes"]), ("random 96", ["Triples"]), ("random daily", []),
  ])
  func theSearchFindsRulesKindDateAndHighestTile(text: String, titles: [String]) {
    var app = history()
    app.type("/" + text, at: 2)
    #expect(app.text(at: 2).contains("Search: \(text)_"))
    let found = rows(app).compactMap { row in RuleSet.allCases.map(\.title).first { row.contains(Substring($0)) } }
    #expect(found.sorted() == titles.sorted())
    #expect(app.text(at: 2).contains("No game matches this search.") == titles.isEmpty)
  }

  /// In a duel without a limit, the players may be thousands of points apart.
  @Test func noFigureOfALongDuelIsCut() throws {
    let record = #"{"date":0,"first":0,"over":true,"rules":"triples","scores":[9,2389],"second":3,"seed":5}"#
    var world = MemoryWorld()
    world.duelHistory = DuelHistory([try JSONDecoder().decode(DuelRecord.self, from: Data(record.utf8))])
    var app = TestApp(world: world)
    app.type("4/duel", at: 1)
    app.press(.enter, at: 1)
    let text = app.text(at: 1)
    #expect(text.contains(/level 3 +0 +1 +0 +−2,380 +−2,380\n/))
    #expect(text.contains(/Triples +duel: you −2,380 +2001/) && text.contains(/Triples +level 3 \+2,380 +2001/))
  }

  @Test func theSearchIsKeptByEnterAndLeftByEscape() {
    var app = history()
    app.type("/threesx", at: 2)
    #expect(app.text(at: 2).contains("Searches rules, game, date and highest tile, for example: threes daily"))
    #expect(
      app.text(at: 2).contains("Enter chooses a game   Esc shows all games") && !app.text(at: 2).contains("replays"))
    app.press(.backspace, .enter, at: 3)
    #expect(app.text(at: 3).contains("Search: threes") && !app.text(at: 3).contains("threes_") && rows(app).count == 1)
    app.press(.escape, at: 4)
    #expect(!app.text(at: 4).contains("Search") && rows(app).count == 3, "the first leaves the search")
    app.type("/2048", at: 5)
    app.press(.escape, at: 6)
    #expect(!app.text(at: 6).contains("Search:") && rows(app).count == 3)
    app.press(.escape, at: 7)
    #expect(app.panel(at: 8).contains("Score"), "the second leaves the tab")
  }

  @Test func theTimesOfLongGamesAreNotCut() {
    var app = TestApp(.fixture(size: Size(columns: 120, rows: 40)))
    app.type("4", at: 1)
    let games = [35_999, 40_000].map { seconds in
      GameSummary(
        rules: .threes, origin: Origin(.random, seed: 3), score: seconds, highestTile: 96, moves: 4, seconds: seconds)
    }
    app.receive(.pastGames(games.map { HighScore("-", $0) }), at: 1)
    #expect(app.text(at: 1).contains(" 9:59:59 ") && app.text(at: 1).contains(" 11 h "))
  }

  @Test func aTimeThatNoGameTakesIsShownAndKillsNothing() {
    #expect(Seconds(Int.max).clockText.count <= 12)
    #expect(Seconds(-5).clockText == "00:00" && Seconds(127).clockText == "02:07")
    #expect(Seconds(7384).clockText == "2:03:04")
  }

  /// The help explains marks if and only if the table has room for them.
  @Test(arguments: stride(from: 50, through: 150, by: 4).map(\.self)) func marksAreExplainedWhereTheyAreSeen(
    columns: Int
  ) {
    var app = TestApp(.fixture(size: Size(columns: columns, rows: 40)))
    app.playToTheEnd(at: 1)
    for tab in ["2", "4"] {
      app.type(tab, at: 60)
      let head = app.text(at: 60).split(separator: "\n").first { $0.contains(" Score ") && $0.contains("Highest") }
      app.type("?", at: 61)
      #expect(app.text(at: 61).contains("Marks:") == head?.contains("Marks"), "\(tab) at \(columns)")
      app.press(.escape, at: 62)
    }
  }
}
