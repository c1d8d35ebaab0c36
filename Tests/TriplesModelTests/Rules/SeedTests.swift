import TestSupport
import Testing
import TriplesModel

/// The seeds of new games.
@Suite struct SeedTests {
  /// Luck does not end a random game too soon.
  @Test func randomGamesAreWorthPlaying() throws {
    var rng = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let game = GameSetup(rules: .triples).newGame(using: &rng)
      #expect(try #require(game.bound) >= 1000, "\(game.seed)")
    }
  }

  @Test(arguments: RuleSet.allCases) func aSeedThatIsNamedStays(rules: RuleSet) {
    var rng = SystemRandomNumberGenerator()
    for seed in [0, 42, 1_431_631_699] as [UInt32] {
      #expect(GameSetup(rules: rules, seed: seed).newGame(using: &rng).seed == seed)
    }
  }

  /// A generator that says always the same does not keep a game from beginning.
  @Test func aPoorGeneratorGetsAGame() {
    struct Zeros: RandomNumberGenerator { func next() -> UInt64 { 0 } }
    var zeros = Zeros()
    #expect(GameSetup(rules: .triples).newGame(using: &zeros).seed == 0)
  }
}
