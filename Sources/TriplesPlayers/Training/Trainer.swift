import Synchronization
import TriplesModel

/// Learns a network by playing: afterstate TD(λ) with temporal coherence, from the end of each game back.
///
/// ```swift
/// var trainer = Trainer(.triples, seed: 1)
/// trainer.play(100)
/// let bytes = trainer.file(unit: nil, threshold: nil)
/// ```
///
/// With one job the same seed and number of games give the same weights on every machine. With more, threads change the same
/// weights in an order that nobody fixes, so that each run gives slightly different ones.
///
/// Beal, Smith: Temporal coherence and prediction decay in TD learning (1999); Yeh et al.: Multi-stage temporal difference
/// learning for 2048-like games (2016); Jaśkowski: Mastering 2048 with delayed temporal coherence learning (2018).
public struct Trainer: Sendable {
  /// The rules of the game to learn.
  public let rules: RuleSet
  /// The seed of the first game; each later game has the next.
  public let seed: UInt32
  var progress = LearningProgress()
  var pool = StartPool()
  var weights: [Float]
  var coherence: [SIMD2<Float>]

  var lesson: any Lesson.Type { rules.lesson }

  /// A trainer that knows nothing yet; takes up to 400 MB.
  public init(_ rules: RuleSet, seed: UInt32) {
    (self.rules, self.seed) = (rules, seed)
    let plan = rules.lesson.plan
    weights = .onLargePages(repeating: 0, count: plan.weights)
    coherence = .onLargePages(repeating: .zero, count: plan.weights)
  }

  /// The number of games between two points of ``curve``.
  public var gamesPerPoint: Int { lesson.plan.gamesPerPoint }
  /// The number of games to train by default.
  public var usualGames: Int { lesson.plan.usualGames }
  /// The number of games played so far.
  public var games: Int { progress.games }
  /// The mean score of every ``gamesPerPoint`` games so far: the learning curve.
  public var curve: [Float] { progress.curve }

  /// The learning rate in the game after so many.
  package func rate(after games: Int) -> Float { lesson.rate(after: games) }

  /// Plays games and learns from them; ends early once `shouldStop`, asked before each game, is true.
  public mutating func play(_ count: Int, jobs: Int = 1, shouldStop: @Sendable () -> Bool = { false }) {
    let (lesson, seed, first) = (lesson, seed, games)
    let shared = SharedPool(pool, lowest: lesson.plan.lowestStart)
    let progress = Mutex(progress)
    weights.withUnsafeMutableBufferPointer { weights in
      coherence.withUnsafeMutableBufferPointer { coherence in
        guard let weights = weights.baseAddress, let coherence = coherence.baseAddress else { return }
        // The threads share the tables on purpose, and end before the tables do.
        nonisolated(unsafe) let table = LearningTable(weights: weights, coherence: coherence)
        _ = Parallel.map(count, jobs: jobs) { number in
          let (seed, rate) = (seed &+ UInt32(truncatingIfNeeded: first + number), lesson.rate(after: first + number))
          return shouldStop() ? nil : lesson.play(seed: seed, rate: rate, table, shared)
        } finished: { _, score in
          progress.withLock { $0.count(score, gamesPerPoint: lesson.plan.gamesPerPoint) }
        }
      }
    }
    self.progress = progress.withLock(\.self)
    pool = shared.positions
  }

  /// Returns what was learned so far as the bytes of a file of weights, rounded to units of `unit` points.
  ///
  /// Weights whose errors sum up to no more than `threshold` points belong to parts of boards that training hardly ever met;
  /// without them the file is much smaller and the player hardly weaker. Nil stands for what suits the game.
  public func file(unit: Float?, threshold: Float?) -> [UInt8] {
    lesson.file(weights, coherence, unit: unit, threshold: threshold)
  }
}

extension RuleSet {
  /// How a network learns the game.
  var lesson: any Lesson.Type {
    switch self {
    case .triples: Triples.self
    case .threes: Threes.self
    case .twenty48: Twenty48.self
    }
  }
}
