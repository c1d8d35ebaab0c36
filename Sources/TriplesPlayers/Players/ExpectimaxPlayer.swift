import TriplesModel

/// Takes the direction that `Expectimax` finds best.
public struct ExpectimaxPlayer: Player {
  /// How long a player may think about a move.
  public enum Budget: Hashable, Sendable {
    /// A number of plies: the same moves on every machine.
    case plies(Int)
    /// About so many boards judged: deeper where there is less to choose from; the same moves on every machine.
    case evaluations(Int)
    /// A time on the wall clock.
    case time(Duration)
  }

  private var search: Expectimax
  private let budget: Budget

  /// A player with an evaluation and a budget for each move.
  public init(evaluation: Evaluation, budget: Budget) {
    search = Expectimax(evaluation: evaluation)
    self.budget = budget
  }

  /// The most promising direction.
  public mutating func choose(_ grid: Grid) -> Direction? {
    switch budget {
    case .plies(let plies): search.hint(for: grid, plies: plies)?.best?.direction
    case .evaluations(let count): search.hint(for: grid, evaluations: count).best?.direction
    case .time(let time): search.hint(for: grid, within: time, clock: .continuous).best?.direction
    }
  }
}
