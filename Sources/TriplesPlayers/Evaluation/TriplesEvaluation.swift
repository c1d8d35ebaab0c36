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

/// An n-tuple network: the expected loss of a board is a sum of learned weights that its parts look up.
package struct TupleNetwork: Hashable, Sendable {
  /// The weights of the patterns in units of `unit` points, in the order of `TuplePatterns`.
  let tuples: [Int8]
  /// The weights of the small tables in units of `summaryUnit` points.
  let summaries: [Int16]
  /// Points in a unit of `tuples`.
  let unit: Float
  /// Points in a unit of `summaries`: a sixteenth, so that 2,000 points fit.
  package static let summaryUnit: Float = 1 / 16

  /// All weights in points.
  package var points: [Float] { tuples.map { Float($0) * unit } + summaries.map { Float($0) * Self.summaryUnit } }

  /// The expected loss in points of a board that a push led to.
  @inline(__always) func loss(after board: UInt64, _ surplus: Surplus) -> Float {
    var (sum, summary): (Int32, Int32) = (0, 0)
    let cells = TuplePatterns.canonical(board, surplus)
    let (tuples, summaries, runs) = (tuples.span, summaries.span, TuplePatterns.runs)
    TuplePatterns.forEachTuple(of: cells, runs: runs.span) { sum += Int32(tuples[unchecked: $0]) }
    TuplePatterns.forEachSummary(of: cells, surplus) { summary += Int32(summaries[unchecked: $0]) }
    return Float(sum) * unit + Float(summary) * Self.summaryUnit
  }
}
