import Testing
import TriplesLab
import TriplesModel
import TriplesPlayers

/// Learning by playing, for a second or two.
@Suite(.serialized) struct TrainerTests {
  /// Returns the mean score at one ply with the weights of a trainer.
  private func mean<L: TrainingTask>(_ trainer: Trainer<L>, games: Int) throws -> Double {
    let weights = try Weights(file: trainer.file(threshold: 0))
    let games = Simulation.play(games, weights.rules, seed: 0x8000_0000, jobs: 2) { _ in
      Strategist(weights: weights, effort: .plies(1))
    }
    return Summary(games).score.mean
  }

  @Test func learnsToPlayTriples() throws {
    var trainer = Trainer<Triples>(seed: 1)
    trainer.play(10_000)
    #expect(try #require(trainer.curve.first) > 400)
    #expect(try mean(trainer, games: 300) > 450)
  }

  @Test func learnsToPlayThrees() throws {
    var trainer = Trainer<Threes>(seed: 1)
    trainer.play(3000)
    let (first, last) = (try #require(trainer.curve.first), try #require(trainer.curve.last))
    #expect(last > 1.5 * first)
    #expect(try mean(trainer, games: 100) > 1500)
  }

  @Test func onceTheCurveIsLevelItLearnsTenTimesMoreSlowly() {
    #expect([0, 2_999_999, 3_000_000, 4_499_999].map(Triples.rate) == [1, 1, 0.1, 0.1])
  }

  @Test func theSameSeedGivesTheSameWeights() {
    func file<L: TrainingTask>(_: L.Type, _ parts: Int...) -> [UInt8] {
      var trainer = Trainer<L>(seed: 4)
      for games in parts { trainer.play(games) }
      return trainer.file(threshold: 0)
    }
    #expect(file(Triples.self, 40) == file(Triples.self, 15, 25))
    #expect(file(Threes.self, 40) == file(Threes.self, 15, 25))
  }

  /// If you change training on purpose, update the checksums.
  @Test func whatIsLearnedIsKnown() throws {
    func checksum<L: TrainingTask>(_: L.Type) throws -> UInt64 {
      var trainer = Trainer<L>(seed: 4)
      trainer.play(60)
      return try Weights(file: trainer.file(threshold: 0)).checksum
    }
    #expect(try checksum(Triples.self) == 0x3568_8583_BB44_603C)
    #expect(try checksum(Threes.self) == 0x9191_8796_46A6_E1EC)
  }

  @Test func twoJobsPlayEachGameOnce() throws {
    var trainer = Trainer<Triples>(seed: 1)
    trainer.play(10_001, jobs: 2)
    #expect(trainer.games == 10_001 && trainer.curve.count == 1)
    // Fewer points than with one job: a thread that was interrupted overwrites the updates of others.
    #expect(try mean(trainer, games: 300) > 300)
  }

  @Test func stopsBetweenTwoGames() {
    var trainer = Trainer<Triples>(seed: 1)
    trainer.play(1000) { true }
    #expect(trainer.games == 0)
  }

  @Test func startsFromTheWeightsOfAFile() throws {
    var teacher = Trainer<Triples>(seed: 1)
    teacher.play(3000)
    let weights = try Weights(file: teacher.file(threshold: 0))
    var pupil = try #require(Trainer<Triples>(weights, seed: 2))
    #expect(pupil.games == 0 && Trainer<Threes>(weights, seed: 2) == nil)
    #expect(try abs(mean(pupil, games: 100) - mean(teacher, games: 100)) < 1)
    pupil.play(300)
    #expect(try mean(pupil, games: 100) > 300)
  }

  @Test func weightsAreReadAsTheyWereWritten() throws {
    func check<L: TrainingTask>(_: L.Type, _ rules: RuleSet) throws {
      var trainer = Trainer<L>(seed: 3)
      trainer.play(100)
      let file = trainer.file(threshold: 0)
      let weights = try Weights(file: file)
      #expect(weights.rules == rules && file.count < 1_000_000)
      #expect(Trainer<L>(weights, seed: 1)?.file(threshold: 0) == file)
    }
    try check(Triples.self, .triples)
    try check(Threes.self, .threes)
  }
}
