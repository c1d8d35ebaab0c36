import TriplesModel

/// The network learns the loss (`BoundTable`) that a board after a push leads to, as a negative value. It starts at zero, which
/// no player reaches: everything untried looks good, so that no exploration has to be added.
extension Triples: Lesson {
  /// A board after a push, the 1s and 2s swapped if there are more 2s.
  struct Board {
    let cells: UInt64
    let surplus: Surplus
  }

  static let plan = LessonPlan(
    weights: TuplePatterns.size, lookups: TuplePatterns.lookups, gamesPerPoint: 10_000, usualGames: 4_500_000,
    pastErrors: 50_000)
  private static let usualUnit: Float = 1
  private static let usualThreshold: Float = 5000

  static func board(_ pushed: UInt64, pushing number: Int, in game: PackedGame<Triples>) -> Board {
    let surplus = Surplus(game.cells)
    return Board(cells: TuplePatterns.canonical(pushed, surplus), surplus: surplus)
  }

  static func known(_ board: Board) -> Float { 0 }

  static func outcome(of game: PackedGame<Triples>) -> Float {
    -BoundTable.shared.loss(endingAt: game.cells, Surplus(game.cells))
  }

  /// A tenth once the curve is level, so that the weights settle.
  static func rate(after games: Int) -> Float { games < 3_000_000 ? 1 : 0.1 }

  @inline(__always) static func forEachWeight(of board: Board, _ body: (Int) -> Void) {
    let runs = TuplePatterns.runs
    TuplePatterns.forEachTuple(of: board.cells, runs: runs.span, body)
    TuplePatterns.forEachSummary(of: board.cells, board.surplus) { body(TuplePatterns.summaryStart + $0) }
  }

  @inline(__always) static func sum(of board: Board, _ weight: (Int) -> Float) -> Float {
    var sum: Float = 0
    forEachWeight(of: board) { sum += weight($0) }
    return sum
  }

  static func source(packed: UInt64, rng: Drand48) -> Drand48 { rng }

  static func file(_ weights: [Float], _ coherence: [SIMD2<Float>], unit: Float?, threshold: Float?) -> [UInt8] {
    let (unit, threshold) = (unit ?? usualUnit, threshold ?? usualThreshold)
    func rounded(_ points: Float, limit: Float) -> Float { max(-limit, min(limit, (-points).rounded())) }
    return TupleNetwork(
      tuples: zip(weights, coherence).prefix(TuplePatterns.summaryStart).map { weight, coherence in
        coherence.y <= threshold ? 0 : Int8(rounded(weight / unit, limit: 127))
      },
      summaries: weights[TuplePatterns.summaryStart...].map { weight in
        Int16(rounded(weight / TupleNetwork.summaryUnit, limit: 32_767))
      }, unit: unit
    ).file
  }

  static func points(of weights: Weights) -> [Float]? {
    guard case .triples(let network) = weights.network else { return nil }
    return network.tuples.map { -Float($0) * network.unit }
      + network.summaries.map { -Float($0) * TupleNetwork.summaryUnit }
  }
}
