import TriplesModel

/// An estimate of how well a board of Threes goes on.
enum ThreesEvaluation: Sendable {
  /// A few rules of thumb.
  case heuristic
  /// What a network has learned.
  case learned(WideNetwork<Threes>)

  /// How good a board is after a push; the more, the better.
  @inline(__always) func value(_ board: ThreesBoard) -> Float {
    switch self {
    case .heuristic: RowHeuristic.threes.value(board.cells)
    case .learned(let network): network.score(board)
    }
  }

  /// How good a board is that has no move.
  func value(endingAt cells: UInt64) -> Float {
    switch self {
    case .heuristic: 0
    case .learned: Float(Threes.score(of: cells))
    }
  }
}
