import TriplesModel

/// The network learns how many points the game will still bring.
extension Twenty48: Lesson, WideLesson {
  static let plan = LessonPlan(
    weights: SlidePatterns.size, lookups: SlidePatterns.lookups, gamesPerPoint: 1000,
    usualGames: 60_000, continuations: 4, lowestStart: 11, pastErrors: 1_000_000)
  static let fileName = "triples-2048-weights "
  static let usualUnit: Float = 16
  static let usualThreshold: Float = 100_000
  static let contents = 16

  static func twins(of group: Range<Int>) -> StrideTo<Int>? { nil }

  static func points(of weights: Weights) -> [Float]? {
    guard case .twenty48(let network) = weights.network else { return nil }
    return network.points
  }

  @inline(__always)
  static func board(_ pushed: UInt64, pushing number: Int, in game: PackedGame<Twenty48>) -> UInt64 { pushed }

  @inline(__always) static func known(_ board: UInt64) -> Float { Float(score(of: board)) }

  @inline(__always) static func heuristic(_ board: UInt64) -> Float { RowHeuristic.twenty48.value(board) }

  static func outcome(of game: PackedGame<Twenty48>) -> Float { Float(score(of: game.cells)) }

  @inline(__always) static func forEachWeight(of board: UInt64, _ body: (Int) -> Void) {
    SlidePatterns.forEach(of: board, body)
  }

  @inline(__always) static func sum(of board: UInt64, _ weight: (Int) -> Float) -> Float {
    var sum: Float = 0
    SlidePatterns.forEach(of: board) { sum += weight($0) }
    return sum
  }

  static func packed(_ source: PackedSource) -> UInt64 { UInt64(source.fours) }

  static func source(packed: UInt64, rng: Drand48) -> PackedSource {
    PackedSource(rng: rng, fours: Int(truncatingIfNeeded: packed))
  }
}
