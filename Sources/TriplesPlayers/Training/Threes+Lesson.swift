import TriplesModel

/// The network learns how much more the tiles will count at the end than after the push, from 0 on. A start at 20,000 points
/// or more, which explores by itself, cost more games than it was worth.
extension Threes: Lesson, WideLesson {
  static let plan = LessonPlan(
    weights: ThreesPatterns.size, lookups: ThreesPatterns.lookups, gamesPerPoint: 1000,
    usualGames: 940_000, continuations: 4, lowestStart: 8, pastErrors: 1_000_000)
  static let fileName = "triples-threes-weights "
  static let usualUnit: Float = 160
  static let usualThreshold: Float = 1_100_000
  static let contents = 14

  static func twins(of group: Range<Int>) -> StrideTo<Int>? { ThreesPatterns.twins(of: group) }

  static func points(of weights: Weights) -> [Float]? {
    guard case .threes(let network) = weights.network else { return nil }
    return network.points
  }

  @inline(__always)
  static func board(_ pushed: UInt64, pushing number: Int, in game: PackedGame<Threes>) -> ThreesBoard {
    let (shown, stack) = game.source.seen
    return ThreesBoard(pushed, from: game.cells, pushing: number, shown: shown, stack: stack)
  }

  @inline(__always) static func known(_ board: ThreesBoard) -> Float { Float(score(of: board.cells)) }

  @inline(__always) static func heuristic(_ board: ThreesBoard) -> Float { RowHeuristic.threes.value(board.cells) }

  static func outcome(of game: PackedGame<Threes>) -> Float { Float(score(of: game.cells)) }

  @inline(__always) static func forEachWeight(of board: ThreesBoard, _ body: (Int) -> Void) {
    ThreesPatterns.forEach(board, body)
  }

  @inline(__always) static func sum(of board: ThreesBoard, _ weight: (Int) -> Float) -> Float {
    ThreesPatterns.sum(board, weight)
  }

  static func packed(_ source: PackedSource) -> UInt64 { source.packed }

  static func source(packed: UInt64, rng: Drand48) -> PackedSource {
    var source = PackedSource(packed: packed)
    source.rng = rng
    return source
  }
}
