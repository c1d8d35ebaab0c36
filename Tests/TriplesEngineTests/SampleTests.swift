import TestSupport
import Testing
import TriplesEngine
import TriplesModel

/// The samples in the doc comments of the engine.
@Suite struct SampleTests {
  @Test func ofAnEngine() {
    let players = SimplePlayers()
    var rng = SystemRandomNumberGenerator()
    var engine = Engine(setup: GameSetup(seed: 42), players: players, using: &rng)
    let first = engine.state
    let second = engine.answer(.text("left"), using: &rng)
    #expect(first.hasPrefix(#"{"turn":0,"moved":false,"board":[[0,"#))
    #expect(second.hasPrefix(#"{"turn":1,"direction":"left","moved":true,"#))
  }

  @Test func ofATerseEngine() {
    func makeGame(_ seed: UInt32) -> any SteppedGame {
      TerseEngineTests.Stepped(game: Game(.triples, Origin(.deterministic, seed: seed)))
    }
    var engine = TerseEngine(seed: 42) { makeGame($0) }
    let first = engine.state
    let second = engine.answer(.text("step lur"))
    #expect(first == "0000020110000100 5 udlr 0 42")
    #expect(second == "2201010001030000 13 udlr 8 42")
  }

  @Test func allAreRunHere() throws {
    #expect(try DocumentationSamples.missing(in: #filePath, target: "TriplesEngine") == [])
  }
}
