import Testing
import TriplesModel
import TriplesPlayers

/// Players, and many games of them.
@Suite struct SimulationTests {
  @Test func randomAndGreedyScoreWhatIsKnownOfThem() {
    let random = Simulation.play(4000, seed: 1, jobs: 2) { RandomPlayer(seed: ~$0) }
    #expect(abs(Summary(random).mean - 229) < 8)
    #expect(abs(Double(Summary(random).moves) / 4000 - 42) < 1)
    let greedy = Simulation.play(4000, seed: 1, jobs: 2) { _ in GreedyPlayer() }
    // 313 where ties are drawn; here the first direction wins them.
    #expect(abs(Summary(greedy).mean - 313) < 25)
  }

  @Test func jobsDoNotChangeTheGames() {
    let one = Simulation.play(101, seed: .max - 50, jobs: 1) { RandomPlayer(seed: $0) }
    let four = Simulation.play(101, seed: .max - 50, jobs: 4) { RandomPlayer(seed: $0) }
    #expect(one == four)
    #expect(one.map(\.seed) == (0..<101).map { (.max - 50) &+ $0 })
  }

  @Test func noGameExceedsItsBound() {
    let games = Simulation.play(20_000, seed: 7, jobs: 2) { RandomPlayer(seed: $0) }
    for game in games where game.score > game.bound { Issue.record("\(game)") }
  }

  @Test func figuresOfKnownGames() {
    let games = Simulation.play(100, seed: 1, jobs: 1) { RandomPlayer(seed: $0) }
    let scores = games.map(\.score).sorted()
    let summary = Summary(games)
    #expect(summary.median == scores[49] && summary.percentile(100) == scores[99])
    #expect(summary.percentile(0) == scores[0] && summary.percentile(1) == scores[0])
    #expect(summary.highestTiles.values.reduce(0, +) == 100)
    #expect(Summary([games[0]]).standardError == 0)
  }
}
