import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// What a player sees in the game tab.
@Suite struct GameSceneTests {
  @Test func theModeLineSaysWhichGameItIs() {
    for (rules, title) in [(RuleSet.triples, "Triples"), (.threes, "Threes"), (.twenty48, "2048")] {
      let setup = GameSetup(rules: rules, mode: .deterministic)
      let app = TestApp(.fixture(size: Size(columns: 100, rows: 30), setup: setup))
      #expect(app.text(at: 2).contains("Game     \(title), fixed"))
    }
  }

  @Test func theNextGameIsOfTheRulesThatWereChosen() {
    var app = TestApp()
    app.press(.left, at: 1)
    app.type("g", at: 1)
    #expect(app.notice(at: 1) == "Threes next; n starts it now.")
    #expect(app.text(at: 1).contains("Triples, fixed"), "the game in play stays what it is")
    app.type("n", at: 2)
    #expect(app.text(at: 9).contains("Threes, fixed"))
    #expect(app.text(at: 9).contains(#/Next.*\n.*\n.* 3 /#))
    app.type("g", at: 10)
    #expect(app.text(at: 19).contains("2048, fixed"), "a game without a move starts anew")
    #expect(!app.text(at: 19).contains("Next"))
  }

  @Test func threesShowsTheNextTileAtEachTurn() {
    var app = TestApp(.fixture(setup: GameSetup(rules: .threes, mode: .deterministic)))
    for (key, next) in [(Key.Code.left, 2), (.up, 3), (.right, 3), (.down, 1)] {
      app.press(key, at: 2)
      let lines = app.text(at: 9).split(separator: "\n")
      let label = lines.firstIndex { $0.contains("Next") }.map { lines[$0 + 2] } ?? ""
      #expect(label.contains(" \(next) "), "\(label)")
    }
  }

  @Test func aDragInThreesShowsWhereTheNewTileMayEnter() {
    var app = TestApp(.fixture(setup: GameSetup(rules: .threes, mode: .deterministic)))
    let before = app.boardText(at: 2)
    app.mouse(.press, 30, 10, at: 2)
    app.mouse(.drag, 26, 10, at: 3)
    let entries = Game(.threes, Origin(.deterministic, seed: 42)).situation.entries(after: .left)
    #expect(!entries.isEmpty)
    #expect(app.boardText(at: 3) != before)
    app.mouse(.release, 30, 10, at: 4)
    #expect(app.boardText(at: 9) == before)
  }

  @Test func theBestIsThatOfFinishedGamesOrOfTheGameBeyondIt() {
    var app = TestApp()
    #expect(app.text(at: 1).contains("Best     -"), "no game is finished yet")
    app.playToTheEnd(at: 1)
    app.type("u", at: 9)
    #expect(app.text(at: 20).contains("Best     ") && !app.text(at: 20).contains("Best     338"), "it was undone")
    app.type("n", at: 21)
    app.press(.enter, at: 22)
    #expect(app.text(at: 30).contains("Best     338"), "the score of the end is kept")
  }

  @Test func theBestOfATurnThatIsTakenBackIsGone() {
    let modest = HighScore(Recording(History(Game(.triples, Origin(.random, seed: 3)))))
    var app = TestApp(.fixture(boards: ScoreBoards([modest])))
    app.press(.left, at: 1)
    app.press(.up, at: 2)
    #expect(app.text(at: 9).contains("Best     8"), "the game in play is beyond the best")
    app.type("u", at: 10)
    #expect(app.text(at: 19).contains("Best     -"), "no other game had help")
  }

  @Test func theBestIsWithoutHelpUntilTheGameIsHelped() {
    let scores = [(UInt32(3), []), (5, [Mark.hint])].map { seed, marks in
      var history = History(Game(.triples, Origin(.random, seed: seed)))
      for _ in 0..<Int(seed) {
        if let direction = history.game.legalDirections.first { history.play(direction) }
      }
      for mark in marks { history.mark(mark) }
      return HighScore(Recording(history))
    }
    let (plain, aided) = (scores[0].summary.score, scores[1].summary.score)
    #expect(plain < aided)
    var app = TestApp(.fixture(boards: ScoreBoards(scores)))
    #expect(app.text(at: 1).contains("Best     \(plain)") && !app.text(at: 1).contains("Best     \(aided)"))
    app.type("i", at: 2)
    #expect(app.text(at: 3).contains("Best     \(aided)"))
  }

  @Test func aNudgeMovesTheBoardAndChangesNothing() throws {
    var app = TestApp(.fixture(resuming: try session(.right)))
    let before = boardOf(app, at: 5)
    app.press(.right, at: 5)
    #expect(boardOf(app, at: 5.09) != before)
    #expect(boardOf(app, at: 6) == before)
    #expect(app.world.takeEvents().isEmpty)
  }

  /// Without the nudge, words say that nothing moved, until a push moves something.
  @Test func withoutMotionAPushThatMovesNothingIsTold() throws {
    var settings = Settings()
    settings[.motion] = "off"
    let session = try session(.up)
    var app = TestApp(.fixture(settings: settings, resuming: session))
    app.press(.up, at: 5)
    #expect(app.notice(at: 5.1) == "Nothing can move up.")
    let letters: [Direction: String] = [.left: "a", .down: "s", .right: "d"]
    app.type(try #require(session.history.game.legalDirections.first.flatMap { letters[$0] }), at: 6)
    #expect(!app.notice(at: 6.1).contains("Nothing"))
  }

  /// Returns the part of the screen with the board.
  private func boardOf(_ app: TestApp, at now: Seconds) -> [Substring] {
    app.text(at: now).split(separator: "\n", omittingEmptySubsequences: false).map { $0.prefix(46) }
  }

  /// Returns a session in which nothing moves in a direction.
  private func session(_ blocked: Direction) throws -> GameSession {
    for seed in 0..<500 as Range<UInt32> {
      var history = History(Game(.triples, Origin(.deterministic, seed: seed)))
      for _ in 0..<60 {
        let legal = history.game.legalDirections
        if !legal.isEmpty, !legal.contains(blocked) { return GameSession(history) }
        guard let move = legal.first else { break }
        history.play(move)
      }
    }
    throw NoSuchGame()
  }

  private struct NoSuchGame: Error {}

  @Test func thePointsOfATurnFloatOff() {
    var app = TestApp(.fixture(size: Size(columns: 100, rows: 30)))
    app.press(.left, at: 2)
    #expect(app.text(at: 2.1).contains("+2"))
    #expect(!app.text(at: 3).contains("+2"))
  }

  @Test func withoutMotionTheBoardTheScoreAndTheEndAreThereAtOnce() {
    var settings = Settings()
    settings[.motion] = "off"
    var app = TestApp(.fixture(settings: settings))
    app.press(.up, at: 2)
    let text = app.text(at: 2)
    #expect(app.text(at: 9).replacing("00:07", with: "00:00") == text)
    app.press(.left, .down, .right, at: 10)
    app.playToTheEnd(at: 10)
    #expect(app.text(at: 10).contains("54 moves in"))
  }

  @Test func quittingRightAfterTheEndHasEnteredTheGame() {
    var app = TestApp()
    app.playToTheEnd(at: 1)
    app.type("q", at: 1)
    #expect(app.state.isDone)
    #expect(app.world.boards.scores.map(\.summary.score) == [338])
    #expect(app.world.events.contains { if case .entered = $0 { true } else { false } })
  }

  @Test func anEndThatCouldNotBeEnteredIsToldOnceAndTriedAgain() {
    var world = MemoryWorld()
    world.fault = "The end is not saved: the disk is full."
    var app = TestApp(world: world)
    app.playToTheEnd(at: 1)
    #expect(app.notice(at: 2).contains("the disk is full"))
    app.advance(to: 7)
    app.type("1u", at: 8)
    #expect(!app.notice(at: 8).contains("the disk is full"), "it is said once")
    #expect(app.world.outcomes.isEmpty)
    app.world.fault = nil
    app.type("r", at: 9)
    #expect(app.world.outcomes.map(\.recording.game.score) == [338])
    #expect(app.world.outcomes.first?.recording.marks == [], "it ended before anything was taken back")
  }

  @Test func anEndThatWasNeverEnteredIsEnteredAtTheStart() throws {
    var session = GameSession(Game(.triples, Origin(.deterministic, seed: 42)))
    for move in [Direction.up, .left, .down, .right].cycled(99) where !session.game.isDone {
      _ = session.restore(.move(move), at: 9)
    }
    try #require(session.game.isDone)
    let app = TestApp(.fixture(resuming: session))
    #expect(app.world.outcomes.map(\.recording.game.score) == [338])
    #expect(app.text(at: 9).contains("Your first game"))
  }

}

extension [Direction] {
  /// Repeats the directions up to a length.
  fileprivate func cycled(_ length: Int) -> [Direction] { (0..<length).map { self[$0 % count] } }
}
