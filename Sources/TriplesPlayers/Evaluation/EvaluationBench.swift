/// The boards of some games, to be evaluated again and again.
public struct EvaluationBench: Sendable {
  private let boards: [(cells: UInt64, surplus: Surplus)]
  private let evaluation: Evaluation

  /// The boards after the pushes of twenty games.
  public init(evaluation: Evaluation) {
    self.evaluation = evaluation
    boards = (0..<20 as Range<UInt32>).flatMap { seed in
      var game = FastGame(seed: seed)
      var player = ExpectimaxPlayer(evaluation: evaluation, budget: .plies(1))
      var boards: [(UInt64, Surplus)] = []
      while let direction = player.choose(game.grid) {
        let pushed = Pushes(game.cells)[direction]
        boards.append((pushed, Surplus(pushed)))
        game.advance(to: pushed)
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
