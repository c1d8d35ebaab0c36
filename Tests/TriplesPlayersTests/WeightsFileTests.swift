import TestSupport
import Testing
import TriplesModel
import TriplesPlayers

/// The files of networks, whole and damaged.
@Suite struct WeightsFileTests {
  /// A file of each game after a short training.
  static let files: [RuleSet: [UInt8]] = Dictionary(
    uniqueKeysWithValues: RuleSet.allCases.map { rules in
      var trainer = Trainer(rules, seed: 3)
      trainer.play(rules == .twenty48 ? 20 : 100)
      return (rules, trainer.file(unit: 1, threshold: 0))
    })

  @Test(arguments: RuleSet.allCases) func isReadAsItWasWritten(rules: RuleSet) throws {
    let file = try #require(Self.files[rules])
    let weights = try Weights(file: file)
    #expect(weights.rules == rules)
    #expect(weights.file == file)
    #expect(file.count < 1_000_000)
  }

  @Test(arguments: RuleSet.allCases) func everyDamageIsFound(rules: RuleSet) throws {
    let file = try #require(Self.files[rules])
    var generator = SplitMix64(seed: 1)
    for _ in 0..<30 {
      var changed = file
      changed[Int(generator.next() % UInt64(file.count))] ^= UInt8(1 << (generator.next() % 8))
      #expect(throws: WeightsFile.FormatError.self) { try Weights(file: changed) }
    }
    for count in [0, 1, 15, 16, 17, 20, 21, 24, 40, 10_000, file.count - 8, file.count - 1] {
      #expect(throws: WeightsFile.FormatError.self) { try Weights(file: Array(file.prefix(count))) }
    }
    #expect(throws: WeightsFile.FormatError.damaged) { try Weights(file: file + [0]) }
    #expect(throws: WeightsFile.FormatError.unreadable) {
      try Weights(file: [UInt8](repeating: 0, count: 99))
    }
  }

  @Test func aLaterVersionIsNamed() throws {
    var file = try #require(Self.files[.triples])
    file[16] = 2
    #expect(throws: WeightsFile.FormatError.newer) { try Weights(file: file) }
  }

  @Test func theProgramComesWithGoodOnes() {
    for rules in RuleSet.allCases { #expect(BuiltInWeights.fault(rules) == nil, "\(rules)") }
    let sums = RuleSet.allCases.map(BuiltInWeights.checksum)
    BuiltInWeights.release()
    #expect(RuleSet.allCases.map(BuiltInWeights.checksum) == sums, "released weights are unpacked again")
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
