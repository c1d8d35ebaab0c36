import Testing
import TriplesModel
import TriplesPlayers

/// What hints say.
@Suite struct HintTests {
  @Test func theBestComesFirstAndOfEqualOnesTheEarlier() {
    let moves = zip(Direction.allCases, [2.0, 3, 1, 3]).map { Hint.Move(direction: $0, value: $1) }
    let hint = Hint(moves: moves, plies: 1, measure: .comparison)
    #expect(hint.moves.map(\.direction) == [.down, .right, .up, .left])
    #expect(hint.best?.direction == .down && hint[.left]?.value == 1)
  }

  @Test func noExpectedScoreExceedsTheLuckOfTheSeed() throws {
    var strategist = Strategist(heuristic: .triples)
    for seed in 0..<50 as Range<UInt32> {
      let game = Game(.triples, Origin(.deterministic, seed: seed))
      let bound = try #require(Triples.bound(seed: seed))
      let found = strategist.hint(for: game.situation, effort: .plies(1))
      let hint = try #require(found)
      let capped = hint.capped(at: bound)
      #expect(capped.moves.allSatisfy { $0.value <= Double(bound) })
      #expect(capped.moves.map(\.direction) == hint.moves.map(\.direction))
      #expect(hint.capped(at: nil) == hint)
      for move in hint.moves where move.value < Double(bound) { #expect(capped[move.direction] == move) }
    }
  }

  @Test func valuesForComparisonAreNotCapped() {
    let moves = [Hint.Move(direction: .up, value: 1000)]
    let hint = Hint(moves: moves, plies: 1, measure: .comparison)
    #expect(hint.capped(at: 10) == hint)
  }
}
