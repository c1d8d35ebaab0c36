import TriplesModel

/// Learns a network for Threes by playing: afterstate TD(λ) with temporal coherence, from the end of each game back.
///
/// What is learned is how much more the tiles will count at the end than after the push.
///
/// Yeh et al.: Multi-stage temporal difference learning for 2048-like games (2016); Jaśkowski: Mastering 2048 with delayed
/// temporal coherence learning (2018); Guei et al.: Optimistic temporal difference learning for 2048 (2021).
public struct ThreesTrainer: Sendable {
  /// A board that a push led to, and what its tiles count.
  private struct Step {
    let board: ThreesBoard
    let score: Float
  }

  /// How many games there are between two points of `curve`.
  public static let gamesPerPoint = 1000
  /// How much of the target is what came of the game, the rest being what was expected of it.
  static let lambda: Float = 0.5
  /// What every board is thought to bring at first: more than bad play does, so that what was not tried looks good.
  public nonisolated(unsafe) static var optimism: Float = 20_000
  /// What each tile counts.
  private static let counts = Rank.all.map { Float(Threes.score(of: $0)) }

  /// The seed of the first game; each later game has the next.
  public let seed: UInt32
  /// Games played.
  public internal(set) var games = 0
  /// The mean score of every `gamesPerPoint` games so far: the learning curve.
  public internal(set) var curve: [Float] = []
  var sum = 0
  var weights: [Float]
  /// For the learning rate of each weight: the sum of its errors and the sum of their sizes.
  var coherence: [SIMD2<Float>]

  /// A trainer that knows nothing; takes 400 MB.
  public init(seed: UInt32) {
    self.seed = seed
    weights = .onLargePages(
      repeating: Self.optimism / Float(ThreesPatterns.lookups), count: ThreesPatterns.size)
    coherence = .onLargePages(repeating: .zero, count: ThreesPatterns.size)
  }

  /// Plays one game and learns from it.
  public mutating func playGame() {
    var game = PackedGame<Threes>(seed: seed &+ UInt32(truncatingIfNeeded: games))
    var steps: [Step] = []
    steps.reserveCapacity(1000)
    while let step = best(game) {
      steps.append(step)
      game.advance(to: step.board.cells, pushing: step.board.number)
    }
    learn(steps, score: Self.score(game.cells))
    count(game.score)
  }

  private mutating func count(_ score: Int) {
    games += 1
    sum += score
    guard games % Self.gamesPerPoint == 0 else { return }
    curve.append(Float(sum) / Float(Self.gamesPerPoint))
    sum = 0
  }

  private func best(_ game: PackedGame<Threes>) -> Step? {
    let (shown, stack) = game.source.seen
    let pushes = Pushes(game.cells)
    var (best, most): (Step?, Float) = (nil, -.infinity)
    for number in 0..<4 where pushes[number] != game.cells {
      let board = ThreesBoard(
        pushes[number], from: game.cells, pushing: number, shown: shown, stack: stack)
      let score = Self.score(board.cells)
      let value = score + value(board)
      if value > most { (best, most) = (Step(board: board, score: score), value) }
    }
    return best
  }

  @inline(__always)
  private static func score(_ cells: UInt64) -> Float {
    var (sum, cells): (Float, UInt64) = (0, cells)
    let counts = counts.span
    while cells != 0 {
      sum += counts[unchecked: Int(truncatingIfNeeded: cells & 15)]
      cells >>= 4
    }
    return sum
  }

  @inline(__always)
  private func value(_ board: ThreesBoard) -> Float {
    let weights = weights.span
    return ThreesPatterns.sum(board) { weights[unchecked: $0] }
  }

  /// Goes back from the end; the more of a target lies behind, the less of it is luck.
  private mutating func learn(_ steps: [Step], score end: Float) {
    var target = end
    for step in steps.reversed() {
      let expected = learn(step, target: target - step.score) + step.score
      target = Self.lambda * target + (1 - Self.lambda) * expected
    }
  }

  /// Moves the weights toward a target, each by how steadily it has gone one way; returns the new value.
  private mutating func learn(_ step: Step, target: Float) -> Float {
    let error = target - value(step.board)
    let share = error / Float(ThreesPatterns.lookups)
    weights.withUnsafeMutableBufferPointer { weights in
      coherence.withUnsafeMutableBufferPointer { coherence in
        ThreesPatterns.forEach(step.board) { index in
          let past = coherence[index]
          weights[index] += past.y == 0 ? share : share * abs(past.x) / past.y
          coherence[index] = past + SIMD2(error, abs(error))
        }
      }
    }
    return value(step.board)
  }
}
