/// An n-tuple network: the expected loss of a board is a sum of learned weights that its parts look up.
public struct TupleNetwork: Hashable, Sendable {
  /// The weights in units of `scale` points.
  let weights: [Int16]
  /// Points in a unit.
  static let scale: Float = 1 / 32

  /// A network of weights in points, in the order of `TuplePatterns`.
  init(rounding weights: some Sequence<Float>) {
    self.weights = weights.map { Int16(max(-32767, min(32767, $0 / Self.scale))) }
  }

  /// The sum of the weights of a board that a push led to, in points.
  @inline(__always)
  func loss(after cells: UInt64, _ surplus: Surplus) -> Float {
    var sum: Int32 = 0
    let weights = weights.span
    TuplePatterns.forEachIndex(of: cells, surplus: surplus, runs: TuplePatterns.runs.span) {
      sum += Int32(weights[unchecked: $0])
    }
    return Float(sum) * Self.scale
  }
}
