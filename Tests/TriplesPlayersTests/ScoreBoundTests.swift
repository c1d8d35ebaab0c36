import Testing
import TriplesModel
import TriplesPlayers

/// What luck allows.
@Suite struct ScoreBoundTests {
  @Test func meanIsWhatTheoryGives() {
    let count: UInt32 = 100_000
    let sum = (0..<count).reduce(0) { $0 + ScoreBound.bound(seed: $1) }
    let mean = Double(sum) / Double(count)
    #expect(abs(mean - 1477) < 20, "\(mean)")
  }
}
