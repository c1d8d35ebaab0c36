import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

@Suite struct ReviewTests {
  private func reviewing() -> TestApp {
    var app = TestApp()
    app.playToTheEnd(at: 1)
    app.type("e", at: 9)
    return app
  }

  @Test func itShowsTheCostliestMovesTheWorstFirst() throws {
    let text = reviewing().text(at: 9)
    #expect(text.contains("Score 338: 48 % of the possible 702."))
    #expect(text.matches(of: /(\d) move (\d+): played [←→↑↓]/).map(\.1) == ["1", "2", "3"])
    let costs = text.matches(of: /[←→↑↓] was better by (\d+)/).compactMap { Int($0.1) }
    try #require(costs.count == 3)
    #expect(costs == costs.sorted(by: >) && costs[0] > costs[2])
  }

  /// The answer belongs to the review, whatever covers it when it arrives.
  @Test func helpOverAReviewKeepsTheAnswer() {
    var app = TestApp()
    app.playToTheEnd(at: 1)
    app.state.update(.key(.character("e")), at: 9)
    app.state.update(.key(.character("?")), at: 9)
    app.carryOut(at: 9)
    app.press(.escape, at: 10)
    #expect(app.text(at: 10).contains("Score 338: 48 % of the possible 702."))
  }

  /// Without room for three boards, only the chosen mistake has one.
  @Test func aSmallScreenShowsTheBoardOfTheChosenMistake() {
    var app = reviewing()
    app.state.size = Size(columns: 40, rows: 20)
    for number in 1...2 {
      let lines = app.text(at: 9).split(separator: "\n", omittingEmptySubsequences: false)
      let title = lines.firstIndex { $0.contains("\(number) move") } ?? 0
      #expect(lines[title...].dropFirst().prefix(7).count { $0.contains(/^ *\d+( |$)/) } == 4, "\(lines)")
      app.press(.down, at: 9)
    }
  }

  @Test func aClickChoosesAMistakeAndAnotherReplaysIt() {
    var app = reviewing()
    app.click("2 move", at: 9)
    #expect(app.text(at: 9).contains("> 2 move"))
    app.click("2 move", at: 10)
    #expect(app.text(at: 10).contains("Replay"))
  }

  /// Directions in words need more room than arrows.
  @Test func eachMistakeHasItsCostInASCII() {
    var app = reviewing()
    app.state.traits = .ascii
    #expect(app.text(at: 9).matches(of: /(up|down|left|right) (was )?better by \d+/).count == 3)
  }

  @Test func aLowWindowShowsTheTitleOfTheChosenMistake() {
    var app = reviewing()
    app.state.size = Size(columns: 80, rows: 10)
    for number in 1...3 {
      #expect(app.text(at: 9).contains("> \(number) move "), "\(app.text(at: 9))")
      app.press(.right, at: 9)
    }
  }

  @Test func enterLeadsToThatMoveOfTheReplay() throws {
    var app = reviewing()
    let mistake = try #require(app.text(at: 9).firstMatch(of: /2 move (\d+):/))
    let move = try #require(Int(String(mistake.output.1)))
    app.press(.right, .enter, at: 10)
    #expect(app.text(at: 10).contains("Replay, before move \(move)"), "one number for one move")
    #expect(app.text(at: 10).contains(/Moves +(\d+) of 54/) && app.text(at: 10).contains("\(move - 1) of 54"))
    app.press(.escape, at: 11)
    #expect(app.text(at: 11).contains("moves were "), "back to the review")
    app.press(.escape, at: 12)
    #expect(app.text(at: 12).contains("No more moves"))
  }

  @Test func noKeyReachesTheGameBeneath() {
    var app = reviewing()
    _ = app.world.takeEvents()
    let before = app.text(at: 10)
    app.type("uuupir+-", at: 10)
    app.press(.down, .right, .up, .left, at: 10)
    app.advance(from: 10, to: 12)
    #expect(app.text(at: 12) == before)
    #expect(app.world.takeEvents().isEmpty)
  }

  @Test func escapeLeadsBackToWhereItWasOpened() {
    var app = reviewing()
    app.press(.escape, at: 10)
    app.type("4", at: 10)
    app.press(.enter, at: 11)
    app.type("e", at: 12)
    #expect(app.text(at: 12).contains("moves were "))
    app.press(.enter, .escape, at: 13)
    #expect(app.text(at: 13).contains("moves were "), "a look at a mistake leads back here")
    app.press(.escape, at: 13)
    #expect(app.text(at: 13).contains("of 54"), "the replay")
    app.press(.escape, at: 14)
    #expect(app.text(at: 14).contains("1 game, median 338"), "the history")
  }

  @Test func inAProgramThatOnlyReplaysEscapeLeadsBackToTheReplay() throws {
    let history = try History(.triples, Origin(.deterministic, seed: 42), moves: [.left, .up, .right])
    var app = TestApp(
      AppState(
        .fixture, traits: .full, size: Size(columns: 80, rows: 24), settings: Settings(),
        replaying: history, at: 0))
    app.type("e", at: 1)
    app.press(.escape, at: 2)
    #expect(!app.state.isDone)
    #expect(app.text(at: 2).contains("of 3"))
    app.type("24n", at: 3)
    #expect(!app.state.isDone, "there are no tabs to go to")
    app.press(.escape, at: 3)
    #expect(app.state.isDone)
    #expect(app.world.begun == 0 && app.world.events.isEmpty)
  }

  /// The review stays between two replays, so that Escape leads back to it.
  @Test func aReviewOfAReplayStaysUnderTheNextReplay() {
    var app = reviewing()
    app.press(.enter, at: 10)
    app.type("e", at: 11)
    app.press(.enter, at: 12)
    #expect(app.text(at: 12).contains("of 54"))
    app.press(.escape, at: 13)
    #expect(app.text(at: 13).contains("moves were "))
  }

  /// The sum of all costs may exceed the game's loss.
  @Test func itSaysThatCostsOverlap() {
    #expect(reviewing().text(at: 9).contains("Points that each move cost on average"))
  }

  @Test func itWaitsForTheStrongPlayer() {
    var app = TestApp()
    app.playToTheEnd(at: 1)
    app.state.update(.key(.character("e")), at: 9)
    #expect(app.text(at: 9).contains("The computer rates the moves"))
  }
}
