import TestSupport
import Testing
import TriplesModel

/// The samples in the doc comments of the model.
@Suite struct SampleTests {
  @Test func ofAGame() {
    var game = Game(.triples, Origin(.deterministic, seed: 42))
    let turn = game.play(.left)  // nil if nothing moves
    #expect(turn?.number == 1)
  }

  @Test func ofAHistory() {
    var history = History(Game(.triples, Origin(.deterministic, seed: 42)))
    history.play(.left)
    history.undo()
    history.redo()
    #expect(history.turnCount == 1 && history.marks == [.undo])
  }

  @Test func ofASession() {
    var session = GameSession(Game(.triples, Origin(.deterministic, seed: 42)))
    let effects = session.perform(.push(.left, by: .player), at: 1.5)
    #expect(effects.count == 2 && effects.last == .save(.move(.left), at: 0))
  }

  @Test func ofAPlay() {
    var (world, shown) = (NoWorld(), 0)
    func show(_ reports: [Report]) { shown += reports.count }
    var play = Play(resuming: nil, setup: GameSetup(seed: 42), at: 0)
    let reports = play.perform(.push(.left), at: 1.5)
    for request in play.takeRequests() {
      for answer in world.carryOut(request) { show(play.receive(answer, at: 1.5)) }
    }
    #expect(reports.count == 1 && world.works == 2 && shown == 0)
  }

  private struct NoWorld: World {
    var works = 0
    mutating func carryOut(_ request: Request) -> [Answer] {
      works += 1
      return []
    }
  }

  @Test func ofPrintableText() {
    let shown = PrintableText("a\u{1B}[2Jb").description
    #expect(shown == "a?[2Jb")
  }

  @Test func allAreRunHere() throws {
    #expect(try DocumentationSamples.missing(in: #filePath, target: "TriplesModel") == [])
  }
}
