import TriplesModel

/// Learns a network for Triples by playing: afterstate TD(λ) with temporal coherence, from the end of each game back.
///
/// What is learned is the loss (`BoundTable`) that a board after a push leads to. It starts at zero, which no player
/// reaches: whatever has not been tried looks good, so that no exploration has to be added.
///
/// Beal, Smith: Temporal coherence and prediction decay in TD learning (1999); Jaśkowski: Mastering 2048 with delayed
/// temporal coherence learning (2018).
public struct TriplesTrainer: Training {
  /// A weight and, for its own learning rate, the sum of its errors and the sum of their sizes.
  struct Entry: BitwiseCopyable {
    var weight: Float = 0
    var error: Float = 0
    var size: Float = 0
  }

  /// A board that a push led to.
  private struct Step {
    let cells: UInt64
    let surplus: Surplus
  }

  /// How many games there are between two points of ``curve``.
  public static let gamesPerPoint = 10_000
  /// What made the weights that the program comes with.
  public static let usualGames = 4_500_000
  /// How much of the target is what came of the game, the rest being what was expected of it.
  static let lambda: Float = 0.5

  /// The part of an error that is learned of in the games after so many: when the curve is level, a tenth, so that the weights
  /// settle.
  package static func rate(after games: Int) -> Float { games < 3_000_000 ? 1 : 0.1 }

  /// The seed of the first game; each later game has the next.
  public let seed: UInt32
  var progress = LearningProgress()
  var entries: [Entry] = .onLargePages(repeating: Entry(), count: TuplePatterns.size)
  private let bounds = BoundTable.shared

  /// A trainer that knows nothing; takes 170 MB.
  public init(seed: UInt32) { self.seed = seed }

  /// Plays one game and learns from it.
  public mutating func playGame() {
    var game = PackedGame<Triples>(seed: seed &+ UInt32(truncatingIfNeeded: games))
    var steps: [Step] = []
    while let step = best(game.cells) {
      steps.append(step)
      game.advance(to: step.cells, pushing: 0)
    }
    learn(steps, loss: bounds.loss(endingAt: game.cells, Surplus(game.cells)))
    progress.count(game.score, gamesPerPoint: Self.gamesPerPoint)
  }

  /// Games played.
  public var games: Int { progress.games }
  /// The mean score of every ``gamesPerPoint`` games so far: the learning curve.
  public var curve: [Float] { progress.curve }

  private func best(_ cells: UInt64) -> Step? {
    let surplus = Surplus(cells)
    let pushes = Pushes(cells)
    var (best, least) = (cells, Float.infinity)
    for number in 0..<4 where pushes[number] != cells {
      let loss = loss(after: pushes[number], surplus)
      if loss < least { (best, least) = (pushes[number], loss) }
    }
    return best == cells ? nil : Step(cells: best, surplus: surplus)
  }

  @inline(__always)
  private func loss(after cells: UInt64, _ surplus: Surplus) -> Float {
    var sum: Float = 0
    let entries = entries.span
    Self.forEachIndex(of: cells, surplus) {
      sum += entries[unchecked: $0].weight
    }
    return sum
  }

  private mutating func learn(_ steps: [Step], loss: Float) {
    var target = loss
    for step in steps.reversed() {
      let expected = learn(step, target: target)
      target = Self.lambda * target + (1 - Self.lambda) * expected
    }
  }

  /// Moves the weights toward a target, each by how steadily it has gone one way; returns the new sum.
  private mutating func learn(_ step: Step, target: Float) -> Float {
    let error = target - loss(after: step.cells, step.surplus)
    let share = Self.rate(after: games) * error / Float(TuplePatterns.lookups)
    var sum: Float = 0
    entries.withUnsafeMutableBufferPointer { entries in
      Self.forEachIndex(of: step.cells, step.surplus) {
        var entry = entries[$0]
        entry.weight += entry.size == 0 ? share : share * abs(entry.error) / entry.size
        entry.error += error
        entry.size += abs(error)
        sum += entry.weight
        entries[$0] = entry
      }
    }
    return sum
  }

  @inline(__always)
  private static func forEachIndex(of board: UInt64, _ surplus: Surplus, _ body: (Int) -> Void) {
    let (cells, runs) = (TuplePatterns.canonical(board, surplus), TuplePatterns.runs)
    TuplePatterns.forEachTuple(of: cells, runs: runs.span, body)
    TuplePatterns.forEachSummary(of: cells, surplus) { body(TuplePatterns.summaryStart + $0) }
  }
}
