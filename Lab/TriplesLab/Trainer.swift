import Synchronization
import TriplesModel
import TriplesPlayers

/// Learns a network by playing: afterstate TD(λ) with temporal coherence, from the end of each game back.
///
/// With one job, the same seed and number of games give the same weights on every machine. With more, threads change
/// the same weights in arbitrary order, so each run gives slightly different ones.
///
/// Beal, Smith 1999: Temporal coherence and prediction decay in TD learning; Yeh et al. 2016: Multi-stage temporal
/// difference learning for 2048-like games; Jaśkowski 2018: Mastering 2048 with delayed temporal coherence learning.
package struct Trainer<L: TrainingTask>: Sendable {
  private let seed: UInt32
  private var memory = Memory<L>()
  private var weights: [Float]
  private var coherence: [SIMD2<Float>]
  /// The number of games that the weights have learned from before.
  private var earlierGames = 0

  /// Creates a trainer with all weights 0; takes up to 400 MB.
  package init(seed: UInt32) {
    self.seed = seed
    weights = .onLargePages(repeating: 0, count: L.plan.weights)
    coherence = .onLargePages(repeating: .zero, count: L.plan.weights)
  }

  /// Creates a trainer that slowly improves the weights of a file, learned from `games` games; nil if they are for
  /// other rules.
  package init?(_ weights: Weights, after games: Int = 0, seed: UInt32) {
    self.init(seed: seed)
    earlierGames = games
    guard let points = L.points(of: weights) else { return nil }
    self.weights = points
    for index in points.indices where points[index] != 0 { coherence[index] = SIMD2(0.1, 1) * L.plan.pastErrors }
  }

  package var games: Int { memory.games }
  /// The learning curve: the mean score of every `gamesPerPoint` games so far.
  package var curve: [Float] { memory.curve }

  /// Plays games and learns from them; ends early once `shouldStop`, which is asked before each game, returns true.
  @specialized(where L == Triples) @specialized(where L == Threes)
  package mutating func play(_ count: Int, jobs: Int = 1, shouldStop: @Sendable () -> Bool = { false }) {
    let (seed, first, earlier) = (seed, games, earlierGames)
    let shared = Mutex(memory)
    weights.withUnsafeMutableBufferPointer { weights in
      coherence.withUnsafeMutableBufferPointer { coherence in
        guard let weights = weights.baseAddress, let coherence = coherence.baseAddress else { return }
        // The threads share the tables on purpose, and end before the tables do.
        nonisolated(unsafe) let tables = (weights, coherence)
        let finished = { @Sendable score in shared.withLock { $0.count(score) } }
        _ = Parallel.map(count, jobs: jobs, shouldStop: shouldStop, finished: finished) { number in
          var learner = Learner<L>(
            weights: tables.0, coherence: tables.1, rate: L.rate(after: earlier + first + number))
          return learner.play(seed: seed &+ UInt32(truncatingIfNeeded: first + number), shared)
        }
      }
    }
    memory = shared.withLock(\.self)
  }

  /// Returns the learned weights as the bytes of a file, without those whose absolute errors sum up to at most
  /// `threshold` points: training rarely met their parts of boards, and the player is hardly weaker without them.
  package func file(threshold: Float? = nil) -> [UInt8] {
    L.file(weights, coherence, threshold: threshold ?? L.plan.threshold)
  }
}

/// The state of training besides the weights: the learning curve, and positions of earlier games to start from, so that
/// late boards come as often as early ones.
private struct Memory<L: TrainingTask>: Sendable {
  private static var size: Int { 256 }

  private(set) var games = 0
  private(set) var curve: [Float] = []
  private var sum = 0
  /// Games that have just made a new highest tile, by its rank, and the number added so far for each rank.
  private var positions = [[PackedGame<L>]](repeating: [], count: 16)
  private var counts = [Int](repeating: 0, count: 16)

  mutating func count(_ score: Int) {
    games += 1
    sum += score
    guard games % L.plan.gamesPerPoint == 0 else { return }
    curve.append(Float(sum) / Float(L.plan.gamesPerPoint))
    sum = 0
  }

  /// Keeps a position in place of the oldest with the same highest tile.
  mutating func add(_ game: PackedGame<L>, highest: Rank) {
    let rank = Int(highest.bits)
    guard rank >= L.plan.lowestStart else { return }
    if positions[rank].count < Self.size {
      positions[rank].append(game)
    } else {
      positions[rank][counts[rank] % Self.size] = game
    }
    counts[rank] += 1
  }

  /// Returns a random position with a new generator for spawns, each highest tile equally likely; nil without any.
  func position(seed: UInt32) -> PackedGame<L>? {
    var rng = Drand48(seed: seed)
    let filled = positions.filter { !$0.isEmpty }
    guard !filled.isEmpty else { return nil }
    let same = filled[rng.below(filled.count)]
    var game = same[rng.below(same.count)]
    game.source.rng = rng
    return game
  }
}

/// Plays games and learns from them, with weights that several threads read and change without locks.
///
/// A thread may overwrite an update of another, as in Hogwild! (Niu et al., 2011): rarely, as few boards share weights.
private struct Learner<L: TrainingTask> {
  /// The weight of the outcome in a target; the rest is the value that was expected (λ of TD(λ)).
  private static var lambda: Float { 0.5 }

  let weights: UnsafeMutablePointer<Float>
  /// The sum of the errors of each weight, and of their magnitudes; they decide its learning rate.
  let coherence: UnsafeMutablePointer<SIMD2<Float>>
  let rate: Float
  /// The weights of the last board, and how many of the last ones count only as their mean.
  private var (indices, averaged) = ([Int](), 0)

  init(weights: UnsafeMutablePointer<Float>, coherence: UnsafeMutablePointer<SIMD2<Float>>, rate: Float) {
    (self.weights, self.coherence, self.rate) = (weights, coherence, rate)
  }

  /// Plays a game with a seed, then others from positions of earlier games; returns the score of the first.
  mutating func play(seed: UInt32, _ memory: borrowing Mutex<Memory<L>>) -> Int {
    let end = play(PackedGame(Game(L.plan.rules, Origin(.random, seed: seed))), memory)
    for number in 0..<L.plan.continuations {
      let seed = ~(seed &+ UInt32(truncatingIfNeeded: number << 28))
      if let start = memory.withLock({ $0.position(seed: seed) }) { _ = play(start, memory) }
    }
    return end.score
  }

  /// Plays a game to its end and learns from it; returns the end.
  private mutating func play(_ start: PackedGame<L>, _ memory: borrowing Mutex<Memory<L>>) -> PackedGame<L> {
    var (game, boards) = (start, [L.Board]())
    var highest = Grid(bits: game.cells).highest
    while let (board, pushed, number) = best(in: game) {
      boards.append(board)
      game.advance(to: pushed, pushing: number)
      guard L.plan.continuations > 0 else { continue }
      let now = Grid(bits: game.cells).highest
      if now > highest { memory.withLock { $0.add(game, highest: now) } }
      highest = now
    }
    // From the end back: with fewer spawns left, a target depends less on luck.
    var target = L.outcome(of: game)
    for board in boards.reversed() {
      let known = L.known(board)
      let value = learn(board, target: target - known) + known
      target = Self.lambda * target + (1 - Self.lambda) * value
    }
    return game
  }

  private mutating func best(in game: PackedGame<L>) -> (board: L.Board, pushed: UInt64, number: Int)? {
    let pushes = L.Moves(game.cells)
    var (best, most): ((L.Board, UInt64, Int)?, Float) = (nil, -.infinity)
    for number in 0..<4 {
      let pushed = pushes[number]
      guard pushed != game.cells else { continue }
      let board = L.board(pushed, pushing: number, in: game)
      let value = L.known(board) + sum(of: board)
      if value > most { (best, most) = ((board, pushed, number), value) }
    }
    return best
  }

  /// Moves the weights of a board toward a target; returns their new sum. Each weight moves by its share of the error,
  /// and by less if its errors often changed their sign: temporal coherence.
  private mutating func learn(_ board: L.Board, target: Float) -> Float {
    let error = target - sum(of: board)
    let share = rate * error / Float(L.plan.lookups)
    for index in indices {
      let past = coherence[index]
      weights[index] += past.y == 0 ? share : share * abs(past.x) / past.y
      coherence[index] = past + SIMD2(error, abs(error))
    }
    return sum
  }

  private mutating func sum(of board: L.Board) -> Float {
    indices.removeAll(keepingCapacity: true)
    averaged = L.appendWeights(of: board, to: &indices)
    return sum
  }

  private var sum: Float {
    let whole = indices.count - averaged
    var (sum, last): (Float, Float) = (0, 0)
    for place in 0..<whole { sum += weights[indices[place]] }
    for place in whole..<indices.count { last += weights[indices[place]] }
    return averaged == 0 ? sum : sum + last / Float(averaged)
  }
}
