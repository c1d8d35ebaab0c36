import TriplesModel

/// An n-tuple network for Threes: what a board will bring is a sum of learned weights that its parts look up.
public struct ThreesNetwork: Hashable, Sendable {
  /// The weights in units of `unit` points, in the order of `ThreesPatterns`.
  let weights: [Int16]
  /// Points in a unit.
  let unit: Float

  /// The score at the end to expect of a board that a push led to.
  @inline(__always)
  func score(_ board: ThreesBoard) -> Float {
    let weights = weights.span
    let gain = ThreesPatterns.sum(board) { Float(weights[unchecked: $0]) } * unit
    return gain + Float(Threes.score(of: board.cells))
  }
}
