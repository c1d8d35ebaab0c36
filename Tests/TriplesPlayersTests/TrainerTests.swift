import Testing
import TriplesModel
import TriplesPlayers

/// Learning by playing, for a second or two.
@Suite(.serialized) struct TrainerTests {
  @Test func learnsToPlayTriples() throws {
    var trainer = TriplesTrainer(seed: 1)
    for _ in 0..<TriplesTrainer.gamesPerPoint { trainer.playGame() }
    let mean = try #require(trainer.curve.first)
    #expect(mean > 400)

    let weights = Weights.triples(trainer.network())
    let games = Simulation.play(300, .triples, seed: 0x8000_0000, jobs: 2) { _ in
      ExpectimaxPlayer(Strategist(weights: weights), effort: .plies(1))
    }
    #expect(Summary(games).score.mean > 450)
  }

  @Test func learnsToPlayThrees() throws {
    var trainer = ThreesTrainer(seed: 1)
    for _ in 0..<3000 { trainer.playGame() }
    let (first, last) = (try #require(trainer.curve.first), try #require(trainer.curve.last))
    #expect(last > 1.5 * first)

    let weights = Weights.threes(trainer.network())
    let games = Simulation.play(100, .threes, seed: 0x8000_0000, jobs: 2) { _ in
      ExpectimaxPlayer(Strategist(weights: weights), effort: .plies(1))
    }
    #expect(Summary(games).score.mean > 1500)
  }

  @Test(arguments: [RuleSet.triples, .threes])
  func goesOnFromACheckpointAsIfNeverStopped(rules: RuleSet) throws {
    func check<T: Training>(_: T.Type) throws {
      var trainer = T(seed: 9)
      for _ in 0..<60 { trainer.playGame() }
      var resumed = try #require(T(checkpoint: trainer.checkpoint))
      for _ in 0..<60 {
        trainer.playGame()
        resumed.playGame()
      }
      #expect(resumed.checkpoint == trainer.checkpoint)
      #expect(resumed.games == 120 && resumed.seed == 9)
    }
    if let training = rules.training { try check(training) }
  }

  @Test func whenTheCurveIsLevelItLearnsTenTimesMoreSlowly() {
    #expect([0, 2_999_999, 3_000_000, 4_499_999].map(TriplesTrainer.rate(after:)) == [1, 1, 0.1, 0.1])
  }

  @Test func theSameSeedGivesTheSameWeights() {
    func file() -> [UInt8] {
      var trainer = ThreesTrainer(seed: 4)
      for _ in 0..<100 { trainer.playGame() }
      return trainer.file(unit: nil, threshold: 0)
    }
    #expect(file() == file())
  }

  @Test(arguments: [RuleSet.triples, .threes])
  func refusesWhatIsNoWholeCheckpoint(rules: RuleSet) throws {
    func check<T: Training>(_: T.Type) throws {
      var checkpoint = T(seed: 9).checkpoint
      #expect(T(checkpoint: []) == nil)
      #expect(T(checkpoint: Array(checkpoint.dropLast())) == nil)
      #expect(T(checkpoint: checkpoint + [0]) == nil)
      #expect(T(checkpoint: Array(checkpoint.prefix(30))) == nil)
      checkpoint[checkpoint.count / 2] ^= 1
      #expect(T(checkpoint: checkpoint) == nil)
    }
    if let training = rules.training { try check(training) }
  }

  @Test func noTwoGamesShareACheckpoint() {
    #expect(TriplesTrainer(checkpoint: ThreesTrainer(seed: 1).checkpoint) == nil)
    #expect(RuleSet.twenty48.training == nil)
  }
}
