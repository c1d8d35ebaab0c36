import TestSupport
import Testing
import TriplesModel
import TriplesPlayers

/// The samples in the doc comments of the players.
@Suite struct SampleTests {
  @Test func ofAStrategist() {
    let game = Game(.threes, Origin(.deterministic, seed: 42))
    var strategist = Strategist(.threes)
    let hint = strategist.hint(for: game.situation, effort: .quick)
    let direction = hint?.best
    #expect(direction.map(game.legalDirections.contains) == true)
  }

  @Test func ofADuel() {
    let game = Game(.triples, Origin(.deterministic, seed: 42))
    let player = DuelPlayer(level: .three, seed: 42)
    let choice = player.choose(DuelTask(game.situation))
    #expect(game.legalDirections.map { DuelChoice.push($0) }.contains(choice))
  }

  @Test func allAreRunHere() throws {
    #expect(try DocumentationSamples.missing(in: #filePath, target: "TriplesPlayers") == [])
  }
}
