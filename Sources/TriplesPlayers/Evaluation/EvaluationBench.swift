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

  /// Evaluates every board once and returns how many there are.
  public func run() -> Int {
    let sum = boards.reduce(0) { $0 + evaluation.loss(after: $1.cells, $1.surplus) }
    return sum < -.infinity ? 0 : boards.count
  }
}
