import Testing
import TriplesModel
import TriplesPlayers

/// Games on the packed grid, compared with those of the model at each move: board, score and preview.
@Suite struct PackedGameTests {
  /// The seeds to compare: the first, the last, and some between whose generators start with other bits.
  static let seeds = Array(UInt32(0)..<300) + [1 << 31, .max] + (0..<100).map { $0 &* 0x9E37_79B9 }

  @Test func gamesOfTriplesAreEqual() { compare(Triples.self, .triples) }
  @Test func gamesOfThreesAreEqual() { compare(Threes.self, .threes) }
  @Test func gamesOf2048AreEqual() { compare(Twenty48.self, .twenty48) }

  func compare<R: PackedRules>(_: R.Type, _ rules: RuleSet) {
    for seed in Self.seeds {
      var game = Game(rules, Origin(.deterministic, seed: seed))
      var packed = PackedGame<R>(game)
      var rng = Drand48(seed: ~seed)
      while packed.situation(rules) == game.situation, packed.score == game.score, !game.isDone {
        let legal = game.legalDirections
        let direction = legal[rng.below(legal.count)]
        _ = game.play(direction)
        packed.play(direction)
      }
      if packed.situation(rules) != game.situation || packed.score != game.score {
        Issue.record("\(rules), seed \(seed), turn \(game.turnCount)")
      }
    }
  }

  /// Long games have bonus tiles of all ranks.
  @Test func longGamesOfThreesAreEqual() {
    var strategist = Strategist(.threes)
    for seed in 0..<3 as Range<UInt32> {
      var game = Game(.threes, Origin(.deterministic, seed: seed))
      var packed = PackedGame<Threes>(game)
      while let direction = strategist.hint(for: game.situation, effort: .plies(2))?.best {
        _ = game.play(direction)
        packed.play(direction)
        guard packed.situation(.threes) == game.situation else {
          Issue.record("seed \(seed), turn \(game.turnCount)")
          break
        }
      }
      #expect(game.turnCount > 150)
      #expect(packed.score == game.score)
    }
  }

  @Test func aPushThatMovesNothingChangesNothing() {
    var game = PackedGame<Triples>(Game(.triples, Origin(.random, seed: 42)))
    while game.play(.left) {}
    let before = game
    let moved = game.play(.left)
    #expect(!moved)
    #expect(game == before)
  }
}
