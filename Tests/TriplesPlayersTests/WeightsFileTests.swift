import TestSupport
import Testing
import TriplesModel
import TriplesPlayers

/// The files of networks, whole and damaged.
@Suite struct WeightsFileTests {
  static let triples: TupleNetwork = {
    var trainer = TriplesTrainer(seed: 3)
    for _ in 0..<200 { trainer.playGame() }
    return trainer.network(unit: 1)
  }()

  static let threes: ThreesNetwork = {
    var trainer = ThreesTrainer(seed: 3)
    for _ in 0..<100 { trainer.playGame() }
    return trainer.network(unit: 1)
  }()

  @Test func isReadAsItWasWritten() throws {
    #expect(try Weights(file: Self.triples.file) == .triples(Self.triples))
    #expect(try Weights(file: Self.threes.file) == .threes(Self.threes))
    #expect(Self.triples.file.count < 300_000)
    #expect(Self.threes.file.count < 500_000)
  }

  @Test(arguments: [RuleSet.triples, .threes]) func everyDamageIsFound(rules: RuleSet) {
    let file = rules == .triples ? Self.triples.file : Self.threes.file
    var generator = SplitMix64(seed: 1)
    for _ in 0..<30 {
      var changed = file
      changed[Int(generator.next() % UInt64(file.count))] ^= UInt8(1 << (generator.next() % 8))
      #expect(throws: WeightsFile.FormatError.self) { try Weights(file: changed) }
    }
    for count in [0, 1, 15, 16, 17, 20, 21, 24, 40, 20_000, file.count - 8, file.count - 1] {
      #expect(throws: WeightsFile.FormatError.self) { try Weights(file: Array(file.prefix(count))) }
    }
    #expect(throws: WeightsFile.FormatError.damaged) { try Weights(file: file + [0]) }
    #expect(throws: WeightsFile.FormatError.unreadable) {
      try Weights(file: [UInt8](repeating: 0, count: 99))
    }
  }

  @Test func aLaterVersionIsNamed() {
    var file = Self.triples.file
    file[16] = 2
    #expect(throws: WeightsFile.FormatError.newer) { try Weights(file: file) }
  }

  @Test func theProgramComesWithGoodOnes() {
    for rules in RuleSet.allCases { #expect(BuiltInWeights.fault(rules) == nil, "\(rules)") }
    let triples = Simulation.play(200, .triples, seed: 0x9000_0000, jobs: 2) { _ in
      ExpectimaxPlayer(Strategist(.triples), effort: .plies(1))
    }
    #expect(Summary(triples).score.mean > 900)
    let threes = Simulation.play(100, .threes, seed: 0x9000_0000, jobs: 2) { _ in
      ExpectimaxPlayer(Strategist(.threes), effort: .plies(1))
    }
    #expect(Summary(threes).score.mean > 15_000)
  }
}
