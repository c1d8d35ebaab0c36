import Synchronization
import Testing
import TriplesLab
import TriplesModel
import TriplesPlayers

/// Many games of each player.
@Suite struct SimulationTests {
  @Test func randomAndGreedyScoreWhatIsKnownOfThem() {
    let random = Simulation.play(4000, .triples, seed: 1, jobs: 2) { RandomPlayer(seed: ~$0) }
    #expect(abs(Summary(random).score.mean - 229) < 8)
    #expect(abs(Double(Summary(random).moves) / 4000 - 42) < 1)
    #expect((0.000_001...1).contains(Summary(random).millisecondsPerMove.processor), "in milliseconds")
    let greedy = Simulation.play(4000, .triples, seed: 1, jobs: 2) { _ in GreedyPlayer() }
    // The known mean is 313 with random ties; here the first direction wins them.
    #expect(abs(Summary(greedy).score.mean - 313) < 25)
  }

  @Test(arguments: RuleSet.allCases) func jobsDoNotChangeTheGames(rules: RuleSet) {
    let one = Simulation.play(51, rules, seed: .max - 20, jobs: 1) { RandomPlayer(seed: $0) }
    let four = Simulation.play(51, rules, seed: .max - 20, jobs: 4) { RandomPlayer(seed: $0) }
    #expect(one.map(\.score) == four.map(\.score) && one.map(\.moves) == four.map(\.moves))
    #expect(one.map(\.seed) == (0..<51).map { (.max - 20) &+ $0 })
  }

  @Test func twoPlayersPlayTheSameSeeds() throws {
    let rounds = Simulation.play(
      200, .triples, seed: 5, jobs: 2, makePlayers: [{ RandomPlayer(seed: ~$0) }, { _ in GreedyPlayer() }])
    let games = [rounds.map { $0[0] }, rounds.map { $0[1] }]
    #expect(games[0].count == 200 && games[0].map(\.seed) == games[1].map(\.seed))
    let (random, greedy) = (Summary(games[0]).score, Summary(games[1]).score)
    let difference = try #require(Estimate(comparing: games[1], with: games[0]) { Double($0.score) })
    #expect(abs(difference.mean - (greedy.mean - random.mean)) < 1e-6)
    #expect(try #require(difference.error) > 0 && difference.mean > 5 * (difference.error ?? 0))
    #expect(Estimate(comparing: games[0], with: []) { Double($0.score) } == nil)
  }

  @Test func theErrorOfTheShareIsThatOfManySamples() throws {
    let shares = (0..<40 as Range<UInt32>).compactMap { sample in
      Summary(Simulation.play(100, .triples, seed: 1000 * sample, jobs: 2) { RandomPlayer(seed: $0) })
        .percentOfAll
    }
    let mean = shares.reduce(0) { $0 + $1.mean } / 40
    let scatter = (shares.reduce(0) { $0 + ($1.mean - mean) * ($1.mean - mean) } / 39).squareRoot()
    #expect(abs(scatter / (shares[0].error ?? 0) - 1) < 0.5)
  }

  @Test func aSimulationThatIsStoppedKeepsItsFinishedGames() {
    let finished = Atomic(0)
    let games = Simulation.play(
      1000, .triples, seed: 1, jobs: 2, makePlayers: [{ RandomPlayer(seed: $0) }],
      shouldStop: { finished.load(ordering: .relaxed) >= 20 }
    ) { _ in finished.add(1, ordering: .relaxed) }
    // The seeds have no gaps: games after an unfinished one do not count.
    #expect(games.count < 1000 && games.map { $0[0].seed } == (0..<games.count).map { UInt32($0) + 1 })
  }

  @Test func aSeedCountsForBothPlayersOrForNone() {
    let asked = Atomic(0)
    let games = Simulation.play(
      1000, .triples, seed: 1, jobs: 2, makePlayers: [{ RandomPlayer(seed: $0) }, { _ in GreedyPlayer() }],
      shouldStop: { asked.add(1, ordering: .relaxed).newValue > 5000 })
    #expect(!games.isEmpty && games.count < 1000 && games.allSatisfy { $0.count == 2 && $0[0].seed == $0[1].seed })
  }

  @Test func noGameExceedsItsBound() {
    let games = Simulation.play(20_000, .triples, seed: 7, jobs: 2) { RandomPlayer(seed: $0) }
    for game in games where game.score > game.bound ?? 0 { Issue.record("\(game)") }
  }

  /// The expected bound does not drift: on average it ends as it starts, at 1,475.8. So any player's mean score is
  /// 1,475.8 minus the mean loss.
  @Test func theLossIsWhatIsMissingToTheExpectedBound() throws {
    let games = Simulation.play(40_000, .triples, seed: 100, jobs: 2) { RandomPlayer(seed: $0) }
    let summary = Summary(games)
    let loss = try #require(summary.loss)
    #expect(abs(loss.mean + summary.score.mean - 1475.8) < 5 * (loss.error ?? 0))
    #expect(games.allSatisfy { ($0.loss ?? -1) >= 0 })
  }

  /// A game whose end is known: seed 42 with a player who pushes in circles.
  @Test func aGameThatCouldHaveMergedFurtherHasALoss() throws {
    struct Circling: Player {
      var turn = 0
      mutating func choose(_ situation: Situation) -> Direction? {
        let order = [Direction.up, .left, .down, .right]
        defer { turn += 1 }
        for offset in 0..<4 where situation.legalDirections.contains(order[(turn + offset) % 4]) {
          turn += offset
          return order[turn % 4]
        }
        return nil
      }
    }
    var player = Circling()
    let game = try #require(SimulatedGame(.triples, seed: 42, player: &player))
    #expect(game.score == 338 && game.moves == 54)
    // The last board has ten 2s and 24, 24, 12, 6, 3, 3, made of 24 tiles of 3: merged further, two tiles are enough.
    #expect(try #require(game.loss) > 100)
  }

  @Test func rulesWithoutABoundHaveNoLoss() {
    let summary = Summary(Simulation.play(5, .threes, seed: 1, jobs: 1) { RandomPlayer(seed: $0) })
    #expect(summary.loss == nil && summary.percentOfAll == nil)
  }

  @Test func figuresOfKnownGames() {
    let games = Simulation.play(100, .triples, seed: 1, jobs: 1) { RandomPlayer(seed: $0) }
    let scores = games.map(\.score).sorted()
    let summary = Summary(games)
    #expect(summary.median == Double(scores[49] + scores[50]) / 2 && summary.percentiles["maximum"] == scores[99])
    #expect(summary.percentiles["minimum"] == scores[0] && summary.percentiles["5"] == scores[4])
    #expect(scores.percentile(1) == scores[0])
    #expect(summary.highestTiles.values.reduce(0, +) == 100 && summary.games(reaching: 3) == 100)
    #expect(Summary([games[0]]).score.error == nil)
    #expect(summary.seeds == [1...100] && Summary(Array(games[..<3] + games[50...])).seeds == [1...3, 51...100])
  }

  @Test(arguments: RuleSet.allCases) func deeperIsBetter(rules: RuleSet) {
    let means = (1...2).map { plies in
      let games = Simulation.play(60, rules, seed: 1, jobs: 2) { _ in
        Strategist(rules, effort: .plies(plies))
      }
      return Summary(games).score.mean
    }
    #expect(means[0] > 300 && means[1] > 1.1 * means[0])
  }

  @Test(arguments: [(RuleSet.triples, 900.0), (.threes, 15_000)])
  func theBuiltInWeightsPlayWell(rules: RuleSet, mean: Double) {
    let games = Simulation.play(100, rules, seed: 0x9000_0000, jobs: 2) { _ in
      Strategist(rules, effort: .plies(1))
    }
    #expect(Summary(games).score.mean > mean)
  }
}

/// Duels between levels.
@Suite struct DuelSimulationTests {
  @Test func aHigherLevelWins() {
    @Sendable func match(_ seed: Int) -> DuelResult { DuelSimulation.match(.triples, .three, .one, seed: UInt32(seed)) }
    let matches = Parallel.map(8, jobs: 2, match)
    #expect(matches.count { $0.first > $0.second } >= 6)
    #expect(Array(matches.prefix(2)) == [match(0), match(1)])
  }

  @Test func eachTaskThatEndsIsTold() {
    let told = Mutex([Int]())
    let finished = { @Sendable number in told.withLock { $0.append(number) } }
    let ended = Parallel.map(5, jobs: 2, finished: finished) { $0 < 4 ? $0 : nil }
    #expect(ended == [0, 1, 2, 3] && told.withLock(\.self) == ended)
  }
}

/// Daily games, judged by simulated people.
@Suite struct DailyYearTests {
  /// Benchmarks/Daily.md has the figures of a year; those of a few days are close.
  @Test(arguments: RuleSet.allCases) func parIsFair(rules: RuleSet) {
    let year = Parallel.map(8, jobs: 2) { SimulatedDay(Daily(Day(20_788) + $0, rules), players: 4) }
    #expect((0.25...0.75).contains(year.experiencedShare) && year.beginnersShare < 0.3)
    #expect(year.variedShare > 0.8 && year.evenDays == 0)
  }
}

extension Simulation {
  /// Plays games with one player.
  static func play(
    _ count: Int, _ rules: RuleSet, seed: UInt32, jobs: Int, makePlayer: @escaping @Sendable (UInt32) -> any Player
  ) -> [SimulatedGame] {
    play(count, rules, seed: seed, jobs: jobs, makePlayers: [makePlayer]).map { $0[0] }
  }
}
