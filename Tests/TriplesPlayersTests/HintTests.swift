import Testing
import TriplesModel
import TriplesPlayers

/// What hints say.
@Suite struct HintTests {
  @Test func theBestComesFirstAndOfEqualOnesTheEarlier() {
    let moves = zip(Direction.allCases, [2.0, 3, 1, 3]).map { Advice.Option(direction: $0, value: $1) }
    let hint = Advice(options: moves, isScore: false)
    #expect(hint.options.map(\.direction) == [.down, .right, .up, .left])
    #expect(hint.best == .down && hint[.left]?.value == 1)
  }

  /// Advice must not reveal how lucky a seed is: games that look alike get the same advice and the same costs.
  @Test func theSeedChangesNothing() throws {
    let (one, other) = try twins()
    var strategist = Strategist(.triples)
    let hints = [one, other].map { strategist.hint(for: $0.game.situation, effort: .plies(2)) }
    #expect(hints[0] == hints[1] && hints[0]?.options.isEmpty == false)
    let reviews = [one, other].map { history in
      var played = history
      played.play(.left)
      return strategist.review(played)
    }
    #expect(reviews[0] == reviews[1] && reviews[0]?.count == 1)
  }

  /// Returns two games that look alike at the start, but have different maximum scores.
  private func twins() throws -> (History, History) {
    var seen: [Grid: Game] = [:]
    for seed in 0..<5000 as Range<UInt32> {
      let game = Game(.triples, Origin(.deterministic, seed: seed))
      if let twin = seen[game.board.grid], twin.bound != game.bound { return (History(twin), History(game)) }
      seen[game.board.grid] = game
    }
    return try #require(nil)
  }
}
