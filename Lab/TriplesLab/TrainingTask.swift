import TriplesModel
import TriplesPlayers

/// Rules whose games a network can learn: which weights a board after a push looks up, and which value they predict.
package protocol TrainingTask: PackedRules {
  /// A board after a push, with everything that its value depends on.
  associatedtype Board: Sendable

  static var plan: TrainingPlan { get }
  /// Returns the board after push `number` in `game`; `pushed` are its cells.
  static func board(_ pushed: UInt64, pushing number: Int, in game: PackedGame<Self>) -> Board
  /// Returns the known part of a board's value; the network learns the rest.
  static func known(_ board: Board) -> Float
  /// Returns the actual value of a finished game.
  static func outcome(of game: PackedGame<Self>) -> Float
  /// Appends the index of each weight of a board. Returns how many of the last ones count only as their mean.
  static func appendWeights(of board: Board, to indices: inout [Int]) -> Int
  /// Returns the learning rate after a number of games.
  static func rate(after games: Int) -> Float

  /// Returns learned weights as the bytes of a file; see `Trainer/file(threshold:)`.
  static func file(_ weights: [Float], _ coherence: [SIMD2<Float>], threshold: Float) -> [UInt8]
  /// Returns the weights of a file in points; nil if they are for other rules.
  static func points(of weights: Weights) -> [Float]?
}

package struct TrainingPlan {
  let rules: RuleSet
  /// The number of weights, and of the shares into which an error is divided.
  let weights, lookups: Int
  /// The number of games between two points of the learning curve.
  package let gamesPerPoint: Int
  package let usualGames: Int
  /// The number of games from positions of earlier games after each new game. Games of one ply rarely reach late
  /// boards, games of three plies often do: in Threes these extra games raised the score at three plies by half.
  var continuations = 0
  /// The lowest rank of a new highest tile with which a game is kept as a position to start from.
  var lowestStart = 16
  /// The assumed sum of earlier errors of each weight, if training starts from the weights of a file.
  let pastErrors: Float
  /// The points per unit of a weight in a file. It omits weights whose absolute errors sum to at most `threshold`.
  let unit, threshold: Float
}

/// The network learns the loss (`BoundTable`) that a board after a push leads to, as a negative value. It starts at 0,
/// which no player reaches: untried boards look good, so training needs no other exploration.
extension Triples: TrainingTask {
  /// A board after a push, with 1s and 2s swapped if there are more 2s.
  package struct Board: Sendable {
    let cells: UInt64
    let surplus: Surplus
  }

  package static let plan = TrainingPlan(
    rules: .triples, weights: TriplesPatterns.size, lookups: TriplesPatterns.lookups, gamesPerPoint: 10_000,
    usualGames: 4_500_000, pastErrors: 50_000, unit: 1, threshold: 5000)

  package static func board(_ pushed: UInt64, pushing number: Int, in game: PackedGame<Triples>) -> Board {
    let surplus = Surplus(game.cells)
    return Board(cells: TriplesPatterns.canonical(pushed, surplus), surplus: surplus)
  }

  package static func known(_ board: Board) -> Float { 0 }

  package static func outcome(of game: PackedGame<Triples>) -> Float {
    -BoundTable.shared.loss(endingAt: game.cells, Surplus(game.cells))
  }

  package static func appendWeights(of board: Board, to indices: inout [Int]) -> Int {
    TriplesPatterns.appendAll(of: board.cells, board.surplus, to: &indices)
    return 0
  }

  /// Returns a tenth of the full rate once the learning curve is flat, so that the weights settle.
  package static func rate(after games: Int) -> Float { games < 3_000_000 ? 1 : 0.1 }

  package static func file(_ weights: [Float], _ coherence: [SIMD2<Float>], threshold: Float) -> [UInt8] {
    func rounded(_ points: Float, limit: Float) -> Float { max(-limit, min(limit, (-points).rounded())) }
    let tuples = zip(weights, coherence).prefix(TriplesPatterns.summaryStart).map { weight, coherence in
      coherence.y <= threshold ? 0 : Int16(rounded(weight / plan.unit, limit: 127))
    }
    let summaries = weights[TriplesPatterns.summaryStart...].map { weight in
      Int16(rounded(weight / TriplesNetwork.summaryUnit, limit: 32_767))
    }
    return WeightsWriter.file(
      tuples + summaries, name: TriplesNetwork.name, contents: TriplesPatterns.contents, unit: plan.unit)
  }

  package static func points(of weights: Weights) -> [Float]? {
    guard case .triples(let network) = weights.network else { return nil }
    return network.points.map { -$0 }
  }
}

/// The network learns how many points the tiles will gain from the push to the end. It starts at 0: starting at 20,000
/// or more, which explores by itself, cost more games than it was worth.
extension Threes: TrainingTask {
  package static let plan = TrainingPlan(
    rules: .threes, weights: ThreesPatterns.size, lookups: ThreesPatterns.lookups, gamesPerPoint: 1000,
    usualGames: 940_000, continuations: 4, lowestStart: 8, pastErrors: 1_000_000, unit: 160,
    threshold: 1_100_000)

  package static func board(_ pushed: UInt64, pushing number: Int, in game: PackedGame<Threes>) -> ThreesBoard {
    ThreesBoard(pushed, from: game.cells, pushing: number, ThreesDeck(preview(game.source)))
  }

  package static func known(_ board: ThreesBoard) -> Float { Float(score(of: board.cells)) }
  package static func outcome(of game: PackedGame<Threes>) -> Float { Float(score(of: game.cells)) }
  package static func rate(after games: Int) -> Float { 1 }

  package static func appendWeights(of board: ThreesBoard, to indices: inout [Int]) -> Int {
    ThreesPatterns.appendAll(of: board, to: &indices)
  }

  package static func file(_ weights: [Float], _ coherence: [SIMD2<Float>], threshold: Float) -> [UInt8] {
    let rounded = zip(weights, coherence).map { weight, coherence in
      coherence.y > threshold ? Int16(max(-32_767, min(32_767, (weight / plan.unit).rounded()))) : 0
    }
    return WeightsWriter.file(
      rounded, name: ThreesNetwork.name, contents: ThreesPatterns.contents, unit: plan.unit)
  }

  package static func points(of weights: Weights) -> [Float]? {
    guard case .threes(let network) = weights.network else { return nil }
    return network.points
  }
}
