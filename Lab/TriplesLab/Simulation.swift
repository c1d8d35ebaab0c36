import Dispatch
import Libc
import Synchronization
import TriplesModel
import TriplesPlayers

/// The result of one game that a player played.
package struct SimulatedGame: Hashable, Codable, Sendable {
  package let seed: UInt32
  package let score: Int
  package let moves: Int
  package let highestTile: Int
  /// The highest score that the luck of the seed allowed; nil if the rules have no such bound.
  package let bound: Int?
  /// The points that the player lost: the bound to expect when the game ended, less the score. Luck blurs it four times less
  /// than the score. Nil if the rules have no bound.
  package let loss: Double?
  /// The processor time of the game in seconds.
  package let cpu: Double
  /// The time that passed during the game in seconds.
  package let wall: Double
}

extension SimulatedGame {
  /// Lets a player play a game to its end; nil once `shouldStop`, asked before each move, is true.
  package init?(_ rules: RuleSet, seed: UInt32, player: inout some Player, shouldStop: () -> Bool = { false }) {
    guard let game = Self.play(rules.packed, rules, seed: seed, &player, shouldStop) else { return nil }
    self = game
  }

  private static func play<R: PackedRules>(
    _: R.Type, _ rules: RuleSet, seed: UInt32, _ player: inout some Player, _ shouldStop: () -> Bool
  ) -> SimulatedGame? {
    let (cpu, wall) = (Self.processorTime, ContinuousClock.now)
    var game = PackedGame<R>(seed: seed)
    var moves = 0
    while let direction = player.choose(game.situation(rules)), game.play(direction) {
      guard !shouldStop() else { return nil }
      moves += 1
    }
    let loss = rules == .triples ? BoundTable.shared.loss(endingAt: game.cells, Surplus(game.cells)) : nil
    return SimulatedGame(
      seed: seed, score: game.score, moves: moves, highestTile: rules.value(of: Grid(bits: game.cells).highest),
      bound: rules.type.bound(seed: seed), loss: loss.map(Double.init), cpu: Self.processorTime - cpu,
      wall: (ContinuousClock.now - wall) / .seconds(1))
  }

  /// The processor time of this thread in seconds.
  package static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Many games of one or more players, on several cores.
package enum Simulation {
  /// Makes the player of the game with a seed.
  package typealias PlayerMaker = @Sendable (UInt32) -> any Player

  /// Plays `count` games of each player with the seeds from `seed` on, `jobs` at once. Returns for each player the games in the
  /// order of their seeds, the same for any number of jobs.
  ///
  /// `shouldStop` is asked before each move; once it is true, only the games before the first unfinished seed count. Whoever
  /// kept all finished games would drop the longest ones, which are the best. `finished` is called for each game that counts,
  /// in the order of the seeds, with the number of its player, on any thread but never on two at once.
  package static func play(
    _ count: Int, _ rules: RuleSet, seed: UInt32, jobs: Int, makePlayers: [PlayerMaker],
    shouldStop: @Sendable () -> Bool = { false },
    finished: @Sendable (_ player: Int, SimulatedGame) -> Void = { _, _ in }
  ) -> [[SimulatedGame]] {
    let rounds: [[SimulatedGame]] = Parallel.map(count, jobs: jobs, shouldStop: shouldStop) { number in
      let seed = seed &+ UInt32(truncatingIfNeeded: number)
      let games = makePlayers.compactMap { makePlayer in
        var player = makePlayer(seed)
        return SimulatedGame(rules, seed: seed, player: &player, shouldStop: shouldStop)
      }
      return games.count == makePlayers.count ? games : nil
    } finished: { _, games in
      for (player, game) in games.enumerated() { finished(player, game) }
    }
    return makePlayers.indices.map { player in rounds.map { $0[player] } }
  }
}

/// Numbered tasks on several threads.
enum Parallel {
  /// Carries out the tasks 0 to `count` - 1, `jobs` at once, and returns their results in order.
  ///
  /// No task begins once `shouldStop` is true, and a task that returns nil ends its thread. The results are those of the tasks
  /// before the first without one. `finished` is called for each of them in order, never on two threads at once.
  static func map<Result: Sendable>(
    _ count: Int, jobs: Int, shouldStop: @Sendable () -> Bool = { false }, _ task: @Sendable (Int) -> Result?,
    finished: @Sendable (Int, Result) -> Void
  ) -> [Result] {
    let state = Mutex((next: 0, waiting: [Int: Result](), results: [Result]()))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while true {
        // Asked under the lock, so that no task begins after one that did not.
        let number: Int? = state.withLock { state in
          guard state.next < count, !shouldStop() else { return nil }
          defer { state.next += 1 }
          return state.next
        }
        guard let number, let result = task(number) else { return }
        state.withLock { state in
          state.waiting[number] = result
          while let next = state.waiting.removeValue(forKey: state.results.count) {
            finished(state.results.count, next)
            state.results.append(next)
          }
        }
      }
    }
    return state.withLock(\.results)
  }
}

/// Figures of many games.
package struct Summary: Hashable, Sendable {
  package let games: Int
  /// The seeds, in as few ranges as possible.
  package let seeds: [ClosedRange<UInt32>]
  /// The number of moves of all games.
  package let moves: Int
  package let score: Estimate
  /// The points lost against the expected bound (``SimulatedGame/loss``); nil if the rules have no bound.
  package let loss: Estimate?
  /// The share of the sum of all points in the sum that the luck of the seeds allowed, in per cent; nil if the rules have no
  /// bound.
  package let percentOfAll: Estimate?
  /// The processor time of a move in milliseconds.
  package let cpuPerMove: Double
  /// The time that passes during a move in milliseconds.
  package let wallPerMove: Double
  /// The number of games that ended with each highest tile.
  package let highestTiles: [Int: Int]
  private let scores: [Int]

  /// The figures of games of one rule set, at least one.
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
    scores = games.map(\.score).sorted()
    score = Estimate(scores.map(Double.init))
    let losses = games.compactMap(\.loss)
    loss = losses.isEmpty ? nil : Estimate(losses)
    let bounds = games.compactMap(\.bound).map(Double.init)
    percentOfAll = bounds.isEmpty ? nil : Estimate(ratioOf: games.map { 100 * Double($0.score) }, to: bounds)
    let scale = 1000 / Double(max(1, moves))
    cpuPerMove = scale * games.reduce(0) { $0 + $1.cpu }
    wallPerMove = scale * games.reduce(0) { $0 + $1.wall }
    highestTiles = Dictionary(games.map { ($0.highestTile, 1) }, uniquingKeysWith: +)
  }

  /// How many games reached a tile.
  package func games(reaching tile: Int) -> Int { highestTiles.reduce(0) { $0 + ($1.key >= tile ? $1.value : 0) } }

  /// The least score that is not below that of `percent` per cent of the games (nearest rank).
  package func percentile(_ percent: Int) -> Int { scores[max(0, (percent * scores.count + 99) / 100 - 1)] }

  package var median: Double { ScoreSummary(scores).median ?? 0 }
}

/// A mean and its standard error: the standard deviation of the sample divided by the root of its size.
package struct Estimate: Hashable, Sendable {
  package let mean: Double
  /// The standard error of the mean; nil for a single value, which says nothing about others.
  package let error: Double?

  init(_ sample: [Double]) {
    mean = sample.reduce(0, +) / Double(sample.count)
    error = Self.error(of: sample, around: mean)
  }

  /// The ratio of two sums. Its error is that of the residuals, as both sums depend on the same luck.
  init(ratioOf numerators: [Double], to denominators: [Double]) {
    let sum = denominators.reduce(0, +)
    let ratio = numerators.reduce(0, +) / sum
    let residuals = zip(numerators, denominators).map { $0 - ratio * $1 }
    mean = ratio
    error = Self.error(of: residuals, around: 0).map { $0 * Double(denominators.count) / sum }
  }

  private static func error(of sample: [Double], around mean: Double) -> Double? {
    guard sample.count > 1 else { return nil }
    let count = Double(sample.count)
    let squares = sample.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / (count - 1) / count).squareRoot()
  }
}

extension Estimate {
  /// The mean difference between two players' games with the same seeds; nil without a common seed or a known `value`.
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
