import Testing
import TriplesModel
import TriplesPlayers

/// Fast playouts against slow ones.
@Suite struct PlayoutsTests {
  @Test(arguments: [0, 1, 42, 1 << 31, .max - 1] as [UInt32])
  func areTheGamesOfTheRandomPlayer(seed: UInt32) {
    compare(Triples.self, .triples, seed)
    compare(Threes.self, .threes, seed)
    compare(Twenty48.self, .twenty48, seed)
  }

  func compare<R: PackedRules>(_: R.Type, _ rules: RuleSet, _ seed: UInt32) {
    var player = RandomPlayer(seed: ~seed)
    let game = SimulatedGame(rules, seed: seed, player: &player)
    var playouts = Playouts<R>()
    playouts.play(seeds: seed..<seed + 1)
    #expect(playouts.moves == game?.moves && playouts.score == game?.score)
  }

  /// Fewer games than there are lanes, more than there are lanes, and counts that do not fill them.
  @Test(arguments: [0, 1, 15, 16, 17, 33, 1000] as [UInt32])
  func lanesPlayTheSameGames(count: UInt32) {
    for first: UInt32 in [0, 12_345, .max - 1000] {
      let seeds = first..<first + count
      var (one, other) = (Playouts<Triples>(), Playouts<Triples>())
      one.play(seeds: seeds)
      other.playInLanes(seeds: seeds)
      #expect(one == other)
    }
  }

  /// A hundred thousand games, four million boards, a few at a time, so that no difference hides in a sum.
  @Test func lanesPlayTheSameGamesForManySeeds() {
    for first in stride(from: UInt32(0), to: 100_000, by: 20) {
      var (one, other) = (Playouts<Triples>(), Playouts<Triples>())
      one.play(seeds: first..<first + 20)
      other.playInLanes(seeds: first..<first + 20)
      if one != other { Issue.record("seeds from \(first)") }
    }
  }
}
