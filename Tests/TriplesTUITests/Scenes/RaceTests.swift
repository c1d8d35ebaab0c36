import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// An earlier game with the same seed runs alongside.
struct RaceTests {
  /// Returns a game of seed 42: 5 points at the start, then 7, 8 and 13.
  private func history(_ moves: Direction...) -> History {
    var history = History(Game(.triples, Origin(.deterministic, seed: 42)))
    for move in moves { history.play(move) }
    return history
  }

  private func app(racing history: History) -> TestApp {
    let game = Game(.triples, Origin(.deterministic, seed: 42))
    return TestApp(.fixture(resuming: GameSession(History(game), rival: history)))
  }

  private func ghostLine(_ app: TestApp, at now: Seconds) -> String? {
    app.text(at: now).split(separator: "\n").first { $0.contains("Lead ") }.map(String.init)
  }

  @Test func aLineTellsHowFarAheadOneIs() throws {
    var app = app(racing: history(.left, .up, .right))
    #expect(try #require(ghostLine(app, at: 1)).contains("Lead     0"))
    app.press(.left, .up, .left, at: 2)
    #expect(try #require(ghostLine(app, at: 4)).contains("Lead     −3"))
  }

  @Test func aGhostThatHasEndedStaysAtItsScore() throws {
    var app = app(racing: history(.left))
    app.press(.left, .up, .right, at: 2)
    #expect(try #require(ghostLine(app, at: 4)).contains("Lead     +6"))
    app.type("uuu", at: 5)
    #expect(try #require(ghostLine(app, at: 7)).contains("Lead     0"))
  }

  /// News of a lead disappear when the rival catches up and when the moves are undone.
  @Test func aLeadThatIsGoneIsToldNoLonger() throws {
    let keys: [Key.Code] = [.up, .down, .left, .right]
    let all = (0..<64).map { number in [number & 3, number >> 2 & 3, number >> 4] }
    func game(_ moves: some Sequence<Int>) -> History {
      var history = history()
      for move in moves { history.play([Direction.up, .down, .left, .right][move]) }
      return history
    }
    let (own, rival) = try #require(
      all.lazy.flatMap { own in all.lazy.map { (own, $0) } }.first { own, rival in
        let ghost = Ghost(game(rival))
        let leads = (1...3).map { ghost.lead(of: game(own.prefix($0)).game) }
        return game(own).turnCount == 3 && leads[0] == 0 && leads[1] > 0 && leads[2] == 0
      })
    for undoes in [false, true] {
      var app = app(racing: game(rival))
      app.press(keys[own[0]], at: 2)
      app.press(keys[own[1]], at: 3)
      #expect(app.text(at: 3.5).contains("You take the lead!"))
      if undoes { app.type("u", at: 4) } else { app.press(keys[own[2]], at: 4) }
      #expect(!app.text(at: 4.1).contains("You take the lead!"))
    }
  }

  @Test func theEndComparesBothScores() throws {
    var app = app(racing: history(.left, .up, .right))
    app.playToTheEnd(at: 2)
    #expect(app.panel(at: 30).contains(/You.* 338 Rival.* 13/))
  }

  /// If the rival played longer, the end shows its last score.
  @Test func theEndOfAShorterGameShowsTheFinalScoreOfTheRival() throws {
    var rival = history()
    for turn in 0..<160 where !rival.game.isDone { rival.play([.up, .right, .down, .left][turn % 4]) }
    var short = app(racing: rival)
    short.playToTheEnd(at: 2)
    #expect(rival.turnCount > 0 && short.panel(at: 30).contains("Rival"))
    #expect(short.panel(at: 30).contains(" \(rival.game.score)"))
  }

  @Test func equalScoresAreATie() throws {
    var first = TestApp()
    first.playToTheEnd(at: 1)
    let recording = try #require(first.world.outcomes.first?.recording)
    var again = app(racing: recording.history)
    again.playToTheEnd(at: 2)
    #expect(again.panel(at: 30).contains("A tie"))
    var ahead = app(racing: history(.left, .up, .right))
    ahead.playToTheEnd(at: 2)
    #expect(!ahead.panel(at: 30).contains("A tie"))
  }

  /// Both bars begin in the same column, and nothing is between them.
  @Test(arguments: [(80, 24), (50, 50), (45, 60), (100, 30), (200, 60)])
  func bothBarsBeginTogether(columns: Int, rows: Int) throws {
    var app = app(racing: history(.left, .up, .right))
    app.playToTheEnd(at: 2)
    app.state.size = Size(columns: columns, rows: rows)
    let parts = app.state.placedParts(at: 30).filter { ["You  ", "Rival"].contains($0.text) }
    #expect(parts.count == 2 && Set(parts.map(\.rect.origin.column)).count == 1)
    #expect(parts.last?.rect.origin.row == parts.first.map { $0.rect.origin.row + 1 })
  }

  @Test func aRaceTakesThePlaceOfTheGameInPlay() {
    var app = TestApp(.fixture(setup: GameSetup(mode: .random)))
    app.press(.left, .up, at: 1)
    app.state.play(.start(.race(history(.left, .up, .right))), at: 2)
    app.carryOut(at: 2)
    #expect(app.panel(at: 3).contains("Race against 13 points."))
    #expect(ghostLine(app, at: 3)?.contains("Lead     0") == true)
    #expect(app.panel(at: 3).contains("Rival ") && app.panel(at: 3).contains("n own game"))
    app.playToTheEnd(at: 4)
    app.type("n", at: 30)
    #expect(app.panel(at: 31).contains("Your game continues at move 2."))
    #expect(app.world.boards.scores.count == 1, "a race is a game like any other")
  }

  @Test func aRaceAgainstADayThatHasCountedIsPractice() {
    var app = TestApp()
    app.type("y", at: 1)
    app.playToTheEnd(at: 2)
    var day = History(Daily(.fixture, .triples).game)
    day.play(day.game.legalDirections[0])
    app.state.play(.start(.race(day)), at: 30)
    app.carryOut(at: 30)
    #expect(app.panel(at: 31).contains(/Race against \d+ points, as practice: it does not count\.|Practice race\./))
  }

  /// A continued race says so. A race that another one replaces is saved.
  @Test func anotherRaceTakesThePlaceOfARace() {
    var app = TestApp(.fixture(setup: GameSetup(mode: .random)))
    app.state.play(.start(.race(history(.left, .up, .right))), at: 2)
    app.carryOut(at: 2)
    app.press(.left, at: 3)
    app.state.play(.start(.race(history(.left, .up))), at: 4)
    app.carryOut(at: 4)
    app.state.play(.start(.race(history(.left, .up, .right))), at: 6)
    app.carryOut(at: 6)
    #expect(app.panel(at: 7).contains("Your race against 13 points continues at move 1."))
  }

  /// The end of a race has five lines at most, with both scores, and names a tie.
  @Test(arguments: [(80, 24), (120, 40)]) func aTieFitsIntoFiveLines(columns: Int, rows: Int) throws {
    var rival = history()
    for turn in 0..<160 where !rival.game.isDone { rival.play([.up, .left, .down, .right][turn % 4]) }
    var app = app(racing: rival)
    app.state.size = Size(columns: columns, rows: rows)
    app.playToTheEnd(at: 2)
    let left = try #require(GameLayout(size: app.state.size)).panel.origin.column
    let lines = app.text(at: 30).split(separator: "\n").map { $0.dropFirst(left) }
    let first = try #require(lines.firstIndex { $0.contains("No more moves") })
    let told = lines[(first + 1)...].prefix { !$0.contains("review") }.filter { $0.contains(/[a-zA-Z]/) }
    #expect(told.count <= 5 && told.contains { $0.contains("A tie") }, "\(told)")
  }
}
