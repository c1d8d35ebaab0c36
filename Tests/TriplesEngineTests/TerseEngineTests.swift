import Testing
import TriplesEngine
import TriplesModel

/// The terse interface against the model's games.
@Suite struct TerseEngineTests {
  /// A game of the model, stepped.
  struct Stepped: SteppedGame {
    var game: Game

    var cells: UInt64 { game.board.grid.bits }
    var score: Int { game.score }
    var next: NextTile? { game.situation.preview?.next }
    mutating func play(_ direction: Direction) -> Bool { game.play(direction) != nil }
    func canPush(_ direction: Direction) -> Bool { game.legalDirections.contains(direction) }
  }

  private func engine(_ rules: RuleSet, seed: UInt32 = 42) -> TerseEngine {
    TerseEngine(seed: seed) { Stepped(game: Game(rules, Origin(.deterministic, seed: $0))) }
  }

  @Test func stepsAreAnsweredWithBoardScoreMovesRewardAndSeed() {
    var engine = engine(.triples)
    #expect(engine.state == "0000020110000100 5 udlr 0 42")
    #expect(engine.answer(.text("step l")) == "0000201010001020 7 udlr 2 42")
    #expect(engine.answer(.text(" step ur ")) == "2201010001030000 13 udlr 6 42")
    #expect(engine.answer(.text("board")) == "2201010001030000 13 udlr 0 42")
  }

  @Test func threesShowsTheNextTile() {
    var engine = engine(.threes)
    #expect(engine.state == "1000212013100320 6 udlr 0 42 3")
    #expect(engine.answer(.text("step l")).hasSuffix(" 42 2"))
  }

  @Test func resetTakesASeedOrTheNext() {
    var engine = engine(.twenty48)
    let start = engine.state
    #expect(engine.answer(.text("reset 7")).hasSuffix(" 0 7"))
    #expect(engine.answer(.text("reset")).hasSuffix(" 0 8"))
    #expect(engine.answer(.text("reset 42")) == start)
  }

  @Test(arguments: RuleSet.allCases) func afterTheEndNothingMovesAndEachLineIsShort(rules: RuleSet) {
    var engine = engine(rules)
    let circles = String(repeating: "uldr", count: 60)
    let end = engine.answer(.text("step " + circles))
    #expect(end.contains(" - ") && end.utf8.count < 100)
    let after = engine.answer(.text("step udlr"))
    #expect(after.prefix(16) == end.prefix(16) && after.contains(" - 0 42"))
  }

  @Test(arguments: ["", "step", "step lx", "step l l", "reset x", "reset -1", "left", "quit now", "board 1"])
  func aLineThatIsNoCommandChangesNothing(line: String) {
    var engine = engine(.triples)
    let before = engine.state
    #expect(engine.answer(.text(line)).hasPrefix("error: "))
    #expect(engine.state == before && !engine.isFinished)
  }

  @Test func quitIsTheLastAnswer() {
    var engine = engine(.triples)
    _ = engine.answer(.text("quit"))
    #expect(engine.isFinished)
  }
}
