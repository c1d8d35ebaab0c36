import Testing
import TriplesModel
import TriplesPlayers

/// A game looked at afterwards.
@Suite struct ReviewTests {
  /// The directions that a player chooses in the game of a seed.
  func directions(seed: UInt32, _ player: inout some Player) -> [Direction] {
    var game = FastGame(seed: seed)
    var directions: [Direction] = []
    while let direction = player.choose(game.grid) {
      directions.append(direction)
      game.advance(to: Pushes(game.cells)[direction])
    }
    return directions
  }

  @Test func thePlayersOwnGameIsWithoutMistakes() throws {
    var player = ExpectimaxPlayer(evaluation: .heuristic, budget: .plies(2))
    let directions = directions(seed: 5, &player)
    let review = try #require(Review(seed: 5, directions: directions, evaluation: .heuristic, plies: 2))
    #expect(review.moves.map(\.played.direction) == directions)
    #expect(review.bestMoves == directions.count && review.costliest().isEmpty)
  }

  @Test func mistakesAreFoundWithTheirBoards() throws {
    var player = RandomPlayer(seed: 3)
    let directions = directions(seed: 42, &player)
    let review = try #require(Review(seed: 42, directions: directions, evaluation: .heuristic, plies: 2))
    var game = Game(mode: .deterministic, seed: 42)
    for move in review.moves {
      #expect(move.grid == game.board.grid && move.cost >= 0)
      _ = game.play(move.played.direction)
    }
    let costs = review.costliest(3).map(\.cost)
    #expect(costs.count == 3 && costs == costs.sorted(by: >))
    #expect(costs.first == review.moves.map(\.cost).max())
  }

  @Test func endsAtAMoveThatMovesNothing() throws {
    // Seed 42, left: in the row on top nothing lies, and pushing left again and again comes to an end.
    let review = try #require(
      Review(
        seed: 42, directions: Array(repeating: .left, count: 100), evaluation: .heuristic, plies: 1))
    #expect(review.moves.count < 100)
  }

  @Test func stopsWhenAsked() {
    let review = Review(seed: 42, directions: [.left], evaluation: .heuristic, plies: 3, shouldStop: { true })
    #expect(review == nil)
  }
}
