import TriplesModel

/// Learns a network for Threes by playing: afterstate TD(λ) with temporal coherence, from the end of each game back.
///
/// What is learned is how much more the tiles will count at the end than after the push, from 0 on. A start at 20,000 points
/// or more, which explores by itself, cost more games than it was worth.
///
/// Yeh et al.: Multi-stage temporal difference learning for 2048-like games (2016); Jaśkowski: Mastering 2048 with delayed
/// temporal coherence learning (2018); Guei et al.: Optimistic temporal difference learning for 2048 (2021).
public struct ThreesTrainer: Training {
  /// A board that a push led to, and what its tiles count.
  private struct Step {
    let board: ThreesBoard
    let score: Float
  }

  /// How many games there are between two points of ``curve``.
  public static let gamesPerPoint = 1000
  /// What made the weights that the program comes with.
  public static let usualGames = 594_000
  /// How much of the target is what came of the game, the rest being what was expected of it.
  static let lambda: Float = 0.5
  /// How many games from positions of earlier games follow each new one. Late boards are rare in games of one ply and
  /// common in those of three: with them three plies get half as many points more.
  static let continuations = 4

  /// The seed of the first game; each later game has the next.
  public let seed: UInt32
  var progress = LearningProgress()
  var pool = ThreesPool()
  var weights: [Float]
  /// For the learning rate of each weight: the sum of its errors and the sum of their sizes.
  var coherence: [SIMD2<Float>]

  /// A trainer that knows nothing; takes 400 MB.
  public init(seed: UInt32) {
    self.seed = seed
    weights = .onLargePages(repeating: 0, count: ThreesPatterns.size)
    coherence = .onLargePages(repeating: .zero, count: ThreesPatterns.size)
  }

  /// Games played.
  public var games: Int { progress.games }
  /// The mean score of every ``gamesPerPoint`` games so far: the learning curve.
  public var curve: [Float] { progress.curve }

  /// Plays a game, and others from positions of earlier games; learns from all.
  public mutating func playGame() {
    let seed = seed &+ UInt32(truncatingIfNeeded: games)
    let end = play(PackedGame(seed: seed))
    for number in 0..<Self.continuations {
      let position = pool.position(seed: ~(seed &+ UInt32(truncatingIfNeeded: number << 28)))
      if let position { _ = play(position) }
    }
    progress.count(end.score, gamesPerPoint: Self.gamesPerPoint)
  }

  /// Plays a game to its end and learns from it; returns the end.
  private mutating func play(_ start: PackedGame<Threes>) -> PackedGame<Threes> {
    var game = start
    var steps: [Step] = []
    var highest = Grid(bits: game.cells).highest
    while let step = best(game) {
      steps.append(step)
      game.advance(to: step.board.cells, pushing: step.board.number)
      let now = Grid(bits: game.cells).highest
      if now > highest { pool.add(game, highest: now) }
      highest = now
    }
    learn(steps, score: Float(Threes.score(of: game.cells)))
    return game
  }

  private func best(_ game: PackedGame<Threes>) -> Step? {
    let (shown, stack) = game.source.seen
    let pushes = Pushes(game.cells)
    var (best, most): (Step?, Float) = (nil, -.infinity)
    for number in 0..<4 where pushes[number] != game.cells {
      let board = ThreesBoard(
        pushes[number], from: game.cells, pushing: number, shown: shown, stack: stack)
      let score = Float(Threes.score(of: board.cells))
      let value = score + value(board)
      if value > most { (best, most) = (Step(board: board, score: score), value) }
    }
    return best
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
