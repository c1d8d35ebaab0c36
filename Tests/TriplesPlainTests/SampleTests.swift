import TestSupport
import Testing
import TriplesModel
import TriplesPlain

/// The samples in the doc comments of the plain mode.
@Suite struct SampleTests {
  @Test func ofAGame() {
    let play = Play(setup: GameSetup(seed: 42), at: 0)
    let world = DiskWorld(disk: Disk())
    var front = PlainFront(play, world: world)
    let said = front.opening(at: 0) + front.answer("left", at: 1.5)
    #expect(said.contains("Left. New 2 at r4c3."))
  }

  @Test func allAreRunHere() throws {
    #expect(try DocumentationSamples.missing(in: #filePath, target: "TriplesPlain") == [])
  }
}
