import TriplesModel

/// An estimate of how well a board of Threes goes on.
enum ThreesEvaluation: Sendable {
  /// A few rules of thumb.
  case heuristic
  /// What a network has learned.
  case learned(ThreesNetwork)

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

/// An n-tuple network: the points that a board will still bring are a sum of learned weights that its parts look up.
package struct ThreesNetwork: Hashable, Sendable {
  /// The weights in units of `unit` points, in the order of `ThreesPatterns`.
  let weights: [Int16]
  /// The points in a unit.
  let unit: Float

  /// The weights in points.
  package var points: [Float] { weights.map { Float($0) * unit } }

  /// The score at the end to expect of a board after a push.
  @inline(__always) func score(_ board: ThreesBoard) -> Float {
    let weights = weights.span
    return ThreesPatterns.sum(board) { Float(weights[unchecked: $0]) } * unit + Float(Threes.score(of: board.cells))
  }
}
