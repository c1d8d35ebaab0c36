import Testing
import TriplesModel
import TriplesPlayers

/// Learning by playing, for a second or two.
@Suite(.serialized) struct TrainerTests {
  @Test func learnsToPlay() throws {
    var trainer = Trainer(seed: 1)
    for _ in 0..<Trainer.gamesPerPoint { trainer.playGame() }
    let mean = try #require(trainer.curve.first)
    #expect(mean > 400)

    let evaluation = Evaluation.learned(trainer.network())
    let games = Simulation.play(300, seed: 0x8000_0000, jobs: 2) { _ in
      ExpectimaxPlayer(evaluation: evaluation, budget: .plies(1))
    }
    #expect(Summary(games).mean > 450)
  }

  @Test func goesOnFromACheckpointAsIfNeverStopped() throws {
    var trainer = Trainer(seed: 9)
    for _ in 0..<50 { trainer.playGame() }
    var resumed = try #require(Trainer(checkpoint: trainer.checkpoint))
    for _ in 0..<50 {
      trainer.playGame()
      resumed.playGame()
    }
    #expect(resumed.checkpoint == trainer.checkpoint)
    #expect(resumed.games == 100)
  }

  @Test func refusesWhatIsNoCheckpoint() {
    let checkpoint = Trainer(seed: 9).checkpoint
    #expect(Trainer(checkpoint: []) == nil)
    #expect(Trainer(checkpoint: Array(checkpoint.dropLast())) == nil)
    #expect(Trainer(checkpoint: checkpoint + [0]) == nil)
    #expect(Trainer(checkpoint: Array(checkpoint.prefix(30))) == nil)
    #expect(Trainer(checkpoint: Array("triples-training 2\n".utf8) + checkpoint.dropFirst(19)) == nil)
  }
}
