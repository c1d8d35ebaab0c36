import TriplesModel
import TriplesPlayers
import TriplesTUI

/// The strong player whom the game asks: three plies with the learned evaluation, about a millisecond a board.
struct PlayerAdvisor: Advisor {
  private static let plies = 3

  /// Unpacks the weights beforehand, so that the first hint is as quick as the others.
  static func prepare() { Task.detached(priority: .background) { _ = Evaluation.builtIn } }

  func advice(for grid: Grid) -> Advice {
    var search = Expectimax(evaluation: .builtIn)
    let moves = search.hint(for: grid, plies: Self.plies)?.moves ?? []
    return Advice(options: moves.map { .init(direction: $0.direction, expectedScore: $0.expectedScore) })
  }

  func bound(seed: UInt32) -> Int { ScoreBound.bound(seed: seed) }

  func review(_ history: History) -> [ReviewedMove] {
    let review = Review(
      seed: history.game.seed, directions: history.moves, evaluation: .builtIn, plies: Self.plies)
    return (review?.moves ?? []).map { move in
      ReviewedMove(
        turn: move.turn, grid: move.grid, played: move.played.direction, best: move.best.direction,
        cost: move.cost)
    }
  }
}
