import TriplesModel
import TriplesPlayers

/// The players that the engine can be asked for.
enum Opponent: String, Hashable {
  case random, greedy, expectimax

  /// What expectimax thinks of each direction, three plies ahead or within a time; nil for the others.
  func hint(for grid: Grid, milliseconds: Int? = nil) -> Hint? {
    guard self == .expectimax else { return nil }
    var search = Expectimax(evaluation: .builtIn)
    guard let milliseconds else { return search.hint(for: grid, plies: 3) }
    return search.hint(for: grid, within: .milliseconds(milliseconds), clock: ContinuousClock())
  }

  /// What the simple players choose; nil if nothing moves.
  func choice(on grid: Grid, using generator: inout some RandomNumberGenerator) -> Direction? {
    switch self {
    case .random: grid.legalDirections.randomElement(using: &generator)
    case .greedy: GreedyPlayer().choose(grid)
    case .expectimax: nil
    }
  }
}
