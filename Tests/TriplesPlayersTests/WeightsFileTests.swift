import TestSupport
import Testing
import TriplesModel
import TriplesPlayers

/// The built-in files of weights, intact and damaged.
@Suite struct WeightsFileTests {
  static let games: [RuleSet] = [.triples, .threes]

  @Test(arguments: games) func isForItsGame(rules: RuleSet) throws {
    let weights = try Weights(file: BuiltInWeights.file(rules))
    #expect(try weights.rules == rules && weights.checksum == BuiltInWeights.weights(rules)?.checksum)
  }

  @Test(arguments: games) func everyDamageIsFound(rules: RuleSet) throws {
    let file = BuiltInWeights.file(rules)
    var generator = SplitMix64(seed: 1)
    for _ in 0..<30 {
      var changed = file
      changed[Int(generator.next() % UInt64(file.count))] ^= UInt8(1 << (generator.next() % 8))
      #expect(throws: TextError.self) { try Weights(file: changed) }
    }
    for count in [0, 1, 15, 16, 17, 20, 21, 24, 40, 10_000, file.count - 8, file.count - 1] {
      #expect(throws: TextError.self) { try Weights(file: Array(file.prefix(count))) }
    }
    #expect(throws: TextError("the file of weights is damaged")) { try Weights(file: file + [0]) }
    #expect(throws: TextError("not a file of weights")) {
      try Weights(file: [UInt8](repeating: 0, count: 99))
    }
  }

  @Test func aLaterVersionIsNamed() throws {
    var file = BuiltInWeights.file(.triples)
    file[16] = 2
    #expect(throws: TextError("weights from a later version of Triples")) { try Weights(file: file) }
  }

  @Test func releasedWeightsAreUnpackedAgain() throws {
    func checksums() throws -> [UInt64?] { try RuleSet.allCases.map { try BuiltInWeights.weights($0)?.checksum } }
    let sums = try checksums()
    BuiltInWeights.release()
    #expect(try checksums() == sums)
    #expect(sums.map { $0 == nil } == [false, false, true])
  }
}
