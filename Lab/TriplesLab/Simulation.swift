import Dispatch
import Libc
import Synchronization
import TriplesModel
import TriplesPlayers

package struct SimulatedGame: Hashable, Codable, Sendable {
  package let seed: UInt32
  package let score, moves, highestTile: Int
  /// The maximum: the best possible score with the tiles of the seed; nil if the rules have none.
  package let bound: Int?
  /// The lost points: the expected bound at the end of the game minus the score; nil if the rules have no bound. A mean
  /// loss needs fewer games than a mean score: a quarter at one ply, a fifteenth at four.
  package let loss: Double?
  /// The processor time and the wall-clock time of the game, in seconds.
  package let cpu, wall: Double
}

extension SimulatedGame {
  /// Plays a game to its end; nil if `shouldStop`, which is asked after each move, returned true.
  package init?(_ rules: RuleSet, seed: UInt32, player: inout some Player, shouldStop: () -> Bool = { false }) {
    let (cpu, wall) = (Self.processorTime, ContinuousClock.now)
    func played<R: PackedRules>(_: R.Type) -> (score: Int, moves: Int, cells: UInt64)? {
      var (game, moves) = (PackedGame<R>(Game(rules, Origin(.random, seed: seed))), 0)
      while let direction = player.choose(game.situation(rules)), game.play(direction) {
        guard !shouldStop() else { return nil }
        moves += 1
      }
      return (game.score, moves, game.cells)
    }
    guard let game = played(rules.packed) else { return nil }
    let loss = rules == .triples ? BoundTable.shared.loss(endingAt: game.cells, Surplus(game.cells)) : nil
    self.init(
      seed: seed, score: game.score, moves: game.moves, highestTile: rules.value(of: Grid(bits: game.cells).highest),
      bound: rules.type.bound(seed: seed), loss: loss.map(Double.init), cpu: Self.processorTime - cpu,
      wall: (ContinuousClock.now - wall) / .seconds(1))
  }

  package static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

package enum Simulation {
  /// Plays `count` rounds with the seeds from `seed` on, `jobs` at once. In a round each player plays the same seed.
  /// Returns the rounds in the order of their seeds, the same for any number of jobs.
  ///
  /// Once `shouldStop`, which is asked after each move, returns true, only the games before the first unfinished seed
  /// count. If all finished games counted, the longest would be missing, which are the best. Calls `finished` for each
  /// round that counts, in order, on any thread but never on two at once.
  package static func play(
    _ count: Int, _ rules: RuleSet, seed: UInt32, jobs: Int, makePlayers: [@Sendable (UInt32) -> any Player],
    shouldStop: @Sendable () -> Bool = { false }, finished: @Sendable ([SimulatedGame]) -> Void = { _ in }
  ) -> [[SimulatedGame]] {
    Parallel.map(count, jobs: jobs, shouldStop: shouldStop, finished: finished) { number in
      let seed = seed &+ UInt32(truncatingIfNeeded: number)
      let games = makePlayers.compactMap { makePlayer in
        var player = makePlayer(seed)
        return SimulatedGame(rules, seed: seed, player: &player, shouldStop: shouldStop)
      }
      return games.count == makePlayers.count ? games : nil
    }
  }
}

package enum Parallel {
  /// Carries out the tasks 0 to `count` - 1, up to `jobs` at once; returns their results in order.
  ///
  /// No task begins once `shouldStop` returns true, and a task that returns nil ends its thread. Only the results
  /// before the first missing one count. Calls `finished` for each of them in order, never on two threads at once.
  package static func map<Result: Sendable>(
    _ count: Int, jobs: Int, shouldStop: @Sendable () -> Bool = { false },
    finished: @Sendable (Result) -> Void = { _ in }, _ task: @Sendable (Int) -> Result?
  ) -> [Result] {
    let state = Mutex((next: 0, waiting: [Int: Result](), results: [Result]()))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while true {
        // Ask under the lock, so that the numbers of the started tasks have no gap.
        let number: Int? = state.withLock { state in
          guard state.next < count, !shouldStop() else { return nil }
          defer { state.next += 1 }
          return state.next
        }
        guard let number, let result = task(number) else { return }
        state.withLock { state in
          state.waiting[number] = result
          while let next = state.waiting.removeValue(forKey: state.results.count) {
            finished(next)
            state.results.append(next)
          }
        }
      }
    }
    return state.withLock(\.results)
  }
}

package struct Summary: Encodable, Sendable {
  package let games: Int
  package let seeds: [ClosedRange<UInt32>]
  package let moves: Int
  package let score: Estimate
  package let median: Double
  package let percentiles: [String: Int]
  /// The lost points (``SimulatedGame/loss``); nil if the rules have no bound.
  package let loss: Estimate?
  /// The sum of the scores in per cent of the sum of the bounds; nil if the rules have no bound.
  package let percentOfAll: Estimate?
  package let millisecondsPerMove: Times
  package let highestTiles: [Int: Int]

  package struct Times: Encodable, Sendable { package let processor, clock: Double }

  package init(_ games: [SimulatedGame]) {
    precondition(!games.isEmpty)
    self.games = games.count
    seeds = games.map(\.seed).sorted().reduce(into: []) { ranges, seed in
      if let last = ranges.last, last.upperBound &+ 1 == seed {
        ranges[ranges.count - 1] = last.lowerBound...seed
      } else {
        ranges.append(seed...seed)
      }
    }
    moves = games.reduce(0) { $0 + $1.moves }
    let scores = games.map(\.score).sorted()
    score = Estimate(scores.map(Double.init))
    median = ScoreSummary(scores).median ?? 0
    let ranks = [("minimum", 0), ("5", 5), ("25", 25), ("75", 75), ("95", 95), ("maximum", 100)]
    percentiles = Dictionary(uniqueKeysWithValues: ranks.map { ($0, scores.percentile($1)) })
    let losses = games.compactMap(\.loss)
    loss = losses.isEmpty ? nil : Estimate(losses)
    let bounds = games.compactMap(\.bound).map(Double.init)
    percentOfAll = bounds.isEmpty ? nil : Estimate(ratioOf: games.map { 100 * Double($0.score) }, to: bounds)
    let scale = 1000 / Double(max(1, moves))
    millisecondsPerMove = Times(
      processor: scale * games.reduce(0) { $0 + $1.cpu }, clock: scale * games.reduce(0) { $0 + $1.wall })
    highestTiles = Dictionary(games.map { ($0.highestTile, 1) }, uniquingKeysWith: +)
  }

  package func games(reaching tile: Int) -> Int { highestTiles.reduce(0) { $0 + ($1.key >= tile ? $1.value : 0) } }
}

extension [Int] {
  /// Returns the smallest of these sorted numbers that `percent` per cent do not exceed (nearest rank); 0 if empty.
  package func percentile(_ percent: Int) -> Int { isEmpty ? 0 : self[Swift.max(0, (percent * count + 99) / 100 - 1)] }
}

/// A mean and its standard error: the standard deviation of the sample divided by the root of its size.
package struct Estimate: Encodable, Sendable {
  package let mean: Double
  /// The standard error of the mean; nil for a single value.
  package let error: Double?

  init(_ sample: [Double]) {
    mean = sample.reduce(0, +) / Double(sample.count)
    error = Self.error(of: sample, around: mean)
  }

  /// Creates the ratio of two sums. Its error is that of the residuals, because both sums depend on the same luck.
  init(ratioOf numerators: [Double], to denominators: [Double]) {
    let sum = denominators.reduce(0, +)
    let ratio = numerators.reduce(0, +) / sum
    let residuals = zip(numerators, denominators).map { $0 - ratio * $1 }
    mean = ratio
    error = Self.error(of: residuals, around: 0).map { $0 * Double(denominators.count) / sum }
  }

  private enum CodingKeys: CodingKey { case mean, error }

  /// Writes a missing error as null, so that the field is always there.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(mean, forKey: .mean)
    try fields.encode(error, forKey: .error)
  }

  private static func error(of sample: [Double], around mean: Double) -> Double? {
    guard sample.count > 1 else { return nil }
    let count = Double(sample.count)
    let squares = sample.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / (count - 1) / count).squareRoot()
  }
}

extension Estimate {
  /// Creates the mean difference between games of two players with the same seeds; nil without such a pair.
  package init?(comparing games: [SimulatedGame], with others: [SimulatedGame], _ value: (SimulatedGame) -> Double?) {
    let values = Dictionary(others.map { ($0.seed, value($0)) }, uniquingKeysWith: { first, _ in first })
    let differences = games.compactMap { game -> Double? in
      guard let value = value(game), let other = values[game.seed] ?? nil else { return nil }
      return value - other
    }
    guard !differences.isEmpty else { return nil }
    self.init(differences)
  }
}
