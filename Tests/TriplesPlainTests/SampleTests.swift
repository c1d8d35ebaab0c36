import TestSupport
import Testing
import TriplesModel
import TriplesPlain

/// The samples in the doc comments of the plain mode.
@Suite struct SampleTests {
  @Test func ofAGame() {
    let (archive, players) = (DiskArchive(disk: Disk()), FirstMove())
    let (setup, boards) = (GameSetup(seed: 42), ScoreBoards())
    var game = PlainGame(archive: archive, players: players, setup: setup, boards: boards, at: 0)
    let said = game.opening(at: 0) + game.answer("left", at: 1.5)
    #expect(said.contains("Pushed left."))
  }

  @Test func allAreRunHere() throws {
    #expect(try DocumentationSamples.missing(in: #filePath, target: "TriplesPlain") == [])
  }
}
