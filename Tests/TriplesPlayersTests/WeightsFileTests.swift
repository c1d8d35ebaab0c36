import Testing
import TriplesModel
import TriplesPlayers

/// The file of a network, whole and damaged.
@Suite struct WeightsFileTests {
  static let network: TupleNetwork = {
    var trainer = Trainer(seed: 3)
    for _ in 0..<200 { trainer.playGame() }
    return trainer.network(unit: 1)
  }()

  @Test func isReadAsItWasWritten() throws {
    let file = Self.network.file
    #expect(try TupleNetwork(file: file) == Self.network)
    #expect(file.count < 300_000)
  }

  @Test func everyDamageIsFound() {
    let file = Self.network.file
    var generator = SplitMix(state: 1)
    for _ in 0..<50 {
      var changed = file
      changed[Int(generator.next() % UInt64(file.count))] ^= UInt8(1 << (generator.next() % 8))
      #expect(throws: TupleNetwork.FormatError.self) { try TupleNetwork(file: changed) }
    }
    for count in [0, 1, 15, 16, 17, 20, 21, 40, 20_000, file.count - 8, file.count - 1] {
      #expect(throws: TupleNetwork.FormatError.self) { try TupleNetwork(file: Array(file.prefix(count))) }
    }
    #expect(throws: TupleNetwork.FormatError.damaged) { try TupleNetwork(file: file + [0]) }
    #expect(throws: TupleNetwork.FormatError.unreadable) {
      try TupleNetwork(file: [UInt8](repeating: 0, count: 99))
    }
  }

  @Test func aLaterVersionIsNamed() {
    var file = Self.network.file
    file[16] = 2
    #expect(throws: TupleNetwork.FormatError.newer) { try TupleNetwork(file: file) }
  }

  @Test func theProgramComesWithAGoodOne() {
    #expect(Evaluation.builtInFault == nil)
    let games = Simulation.play(200, seed: 0x9000_0000, jobs: 2) { _ in
      ExpectimaxPlayer(evaluation: .builtIn, budget: .plies(1))
    }
    #expect(Summary(games).mean > 900)
  }
}
