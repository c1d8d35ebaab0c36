import TriplesModel

/// The boards of some games of Triples, to be evaluated again and again.
public struct EvaluationBench: Sendable {
  private let boards: [(cells: UInt64, surplus: Surplus)]
  private let evaluation: TriplesEvaluation

  /// The boards after the pushes of twenty games.
  public init() {
    evaluation = BuiltInWeights.triplesEvaluation
    boards = (0..<20 as Range<UInt32>).flatMap { seed in
      var game = PackedGame<Triples>(seed: seed)
      var player = ExpectimaxPlayer(Strategist(.triples), effort: .plies(1))
      var boards: [(UInt64, Surplus)] = []
      while let direction = player.choose(game.situation(.triples)) {
        let pushed = Pushes(game.cells)[direction]
        boards.append((pushed, Surplus(pushed)))
        game.play(direction)
      }
      return boards
    }
  }

  /// How many boards there are.
  public var count: Int { boards.count }

  /// Evaluates every board; returns the mean of the expected losses, in points.
  @discardableResult public func run() -> Float {
    boards.reduce(0) { $0 + evaluation.loss(after: $1.cells, $1.surplus) } / Float(boards.count)
  }
}
