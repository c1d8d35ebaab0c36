import TriplesModel

/// A game whose network has weights of sixteen bits and predicts points.
protocol WideLesson: Lesson {
  /// The first bytes of a file of such weights.
  static var fileName: String { get }
  /// The points in a unit of the weights in a file by default.
  static var usualUnit: Float { get }
  /// The sum of errors up to which weights are left out of a file by default.
  static var usualThreshold: Float { get }
  /// The number of contents of a cell that the network tells apart.
  static var contents: Int { get }
  /// The indices of the weights that equal those of a group of neighbours and stand before it; nil if there are none.
  static func twins(of group: Range<Int>) -> StrideTo<Int>?
  /// What rules of thumb say of a board after a push; the more, the better.
  static func heuristic(_ board: Board) -> Float
}

/// An n-tuple network: the value of a board is a sum of learned weights that its parts look up.
struct WideNetwork<R: WideLesson>: Hashable, Sendable {
  /// The weights in units of `unit` points, in the order of the game's patterns.
  let weights: [Int16]
  /// The points in a unit.
  let unit: Float

  /// The weights in points.
  var points: [Float] { weights.map { Float($0) * unit } }

  /// The score at the end to expect of a board after a push.
  @inline(__always) func score(_ board: R.Board) -> Float {
    let weights = weights.span
    return R.sum(of: board) { Float(weights[unchecked: $0]) } * unit + R.known(board)
  }
}
