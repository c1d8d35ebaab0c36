/// An estimate of how well a board of Triples goes on.
enum TriplesEvaluation: Sendable {
  /// A few rules of thumb.
  case heuristic
  /// What a network has learned.
  case learned(TupleNetwork)

  /// The expected loss (`BoundTable`) in points of a board that a push led to; the less, the better.
  @inline(__always) func loss(after cells: UInt64, _ surplus: Surplus) -> Float {
    switch self {
    case .heuristic: Heuristic.loss(after: cells, surplus)
    case .learned(let network): network.loss(after: cells, surplus)
    }
  }
}
