import Testing
import TriplesModel
import TriplesPlayers

/// Learning by playing, for a second or two.
@Suite(.serialized) struct TrainerTests {
  /// The mean score of a hundred games or more at one ply by the weights of a trainer.
  private func mean(_ trainer: Trainer, games: Int) throws -> Double {
    let weights = try Weights(file: trainer.file(unit: nil, threshold: 0))
    let games = Simulation.play(games, trainer.rules, seed: 0x8000_0000, jobs: 2) { _ in
      ExpectimaxPlayer(Strategist(weights: weights), effort: .plies(1))
    }
    return Summary(games).score.mean
  }

  @Test func learnsToPlayTriples() throws {
    var trainer = Trainer(.triples, seed: 1)
    trainer.play(10_000)
    #expect(try #require(trainer.curve.first) > 400)
    #expect(try mean(trainer, games: 300) > 450)
  }

  @Test func learnsToPlayThrees() throws {
    var trainer = Trainer(.threes, seed: 1)
    trainer.play(3000)
    let (first, last) = (try #require(trainer.curve.first), try #require(trainer.curve.last))
    #expect(last > 1.5 * first)
    #expect(try mean(trainer, games: 100) > 1500)
  }

  @Test func learnsToPlay2048() throws {
    var trainer = Trainer(.twenty48, seed: 1)
    trainer.play(150)
    #expect(try mean(trainer, games: 20) > 4000)
  }

  @Test(arguments: RuleSet.allCases)
  func continuesFromACheckpointAsIfNeverStopped(rules: RuleSet) throws {
    var trainer = Trainer(rules, seed: 9)
    trainer.play(20)
    var resumed = try #require(Trainer(rules, checkpoint: trainer.checkpoint))
    trainer.play(20)
    resumed.play(20)
    #expect(resumed.checkpoint == trainer.checkpoint)
    #expect(resumed.games == 40 && resumed.seed == 9)
  }

  @Test func onceTheCurveIsLevelItLearnsTenTimesMoreSlowly() {
    #expect([0, 2_999_999, 3_000_000, 4_499_999].map(Trainer(.triples, seed: 1).rate) == [1, 1, 0.1, 0.1])
  }

  @Test(arguments: RuleSet.allCases) func theSameSeedGivesTheSameWeights(rules: RuleSet) {
    func file() -> [UInt8] {
      var trainer = Trainer(rules, seed: 4)
      trainer.play(40)
      return trainer.file(unit: nil, threshold: 0)
    }
    #expect(file() == file())
  }

  @Test func twoJobsPlayEachGameOnce() throws {
    var trainer = Trainer(.triples, seed: 1)
    trainer.play(10_001, jobs: 2)
    #expect(trainer.games == 10_001 && trainer.curve.count == 1)
    // Fewer than with one job: threads that are interrupted overwrite what others have learned meanwhile.
    #expect(try mean(trainer, games: 300) > 300)
  }

  @Test func stopsBetweenTwoGames() {
    var trainer = Trainer(.triples, seed: 1)
    trainer.play(1000) { true }
    #expect(trainer.games == 0)
  }

  @Test func startsFromTheWeightsOfAFile() throws {
    var teacher = Trainer(.triples, seed: 1)
    teacher.play(3000)
    let weights = try Weights(file: teacher.file(unit: nil, threshold: 0))
    var pupil = Trainer(weights, seed: 2)
    #expect(pupil.rules == .triples && pupil.games == 0)
    #expect(try abs(mean(pupil, games: 300) - mean(teacher, games: 300)) < 1)
    pupil.play(300)
    #expect(try mean(pupil, games: 300) > 300)
  }

  @Test(arguments: RuleSet.allCases)
  func refusesWhatIsNoCompleteCheckpoint(rules: RuleSet) throws {
    var checkpoint = Trainer(rules, seed: 9).checkpoint
    #expect(Trainer(rules, checkpoint: []) == nil)
    #expect(Trainer(rules, checkpoint: Array(checkpoint.dropLast())) == nil)
    #expect(Trainer(rules, checkpoint: checkpoint + [0]) == nil)
    #expect(Trainer(rules, checkpoint: Array(checkpoint.prefix(30))) == nil)
    checkpoint[checkpoint.count / 2] ^= 1
    #expect(Trainer(rules, checkpoint: checkpoint) == nil)
  }

  @Test func noTwoGamesShareACheckpoint() {
    #expect(Trainer(.triples, checkpoint: Trainer(.threes, seed: 1).checkpoint) == nil)
  }
}
