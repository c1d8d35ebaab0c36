import TestSupport
import Testing
import TriplesEngine
import TriplesModel

/// The samples in the doc comments of the engine.
@Suite struct SampleTests {
  @Test func ofAnEngine() {
    let players = SimplePlayers()
    var engine = Engine(setup: GameSetup(seed: 42), players: players, rng: SystemRandomNumberGenerator())
    let first = engine.greeting
    let second = engine.answers(to: [.success("left")])
    #expect(first.hasPrefix(#"{"turn":0,"moved":false,"board":[[0,"#))
    #expect(second.hasPrefix(#"{"turn":1,"direction":"left","moved":true,"#))
  }

  @Test func allAreRunHere() throws {
    #expect(try DocumentationSamples.missing(in: #filePath, target: "TriplesEngine") == [])
  }
}
