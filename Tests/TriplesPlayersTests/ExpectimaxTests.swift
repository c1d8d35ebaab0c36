import Synchronization
import Testing
import TriplesModel
import TriplesPlayers

/// The search ahead, on the heuristic.
@Suite struct ExpectimaxTests {
  /// A clock that each look at it moves on by a millisecond.
  final class CountingClock: Clock {
    let looks = Mutex(0)
    let minimumResolution = Duration.milliseconds(1)
    var now: ContinuousClock.Instant {
      looks.withLock { $0 += 1 }
      return start.advanced(by: .milliseconds(looks.withLock { $0 }))
    }
    private let start = ContinuousClock.now
    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) {}
  }

  static func middleGames(_ count: UInt32) -> [Grid] {
    (0..<count).map { seed in
      var game = FastGame(seed: seed)
      var player = RandomPlayer(seed: seed)
      for _ in 0..<20 {
        if let direction = player.choose(game.grid) { game.advance(to: Pushes(game.cells)[direction]) }
      }
      return game.grid
    }
  }

  /// The average over all spawns of the best of the next ply, from the model and the search of one ply less.
  func expectedScore(after grid: Grid, plies: Int, _ search: inout Expectimax) throws -> Double {
    var sum = 0.0
    for position in grid.emptyPositions {
      for value in 1...2 {
        var next = grid
        next[position] = try #require(Rank(value: value))
        let hint = search.hint(for: next, plies: plies - 1)
        sum += hint?.best?.expectedScore ?? Double(next.worth)
      }
    }
    return sum / Double(2 * grid.emptyPositions.count)
  }

  @Test func chanceNodesAreExact() throws {
    var search = Expectimax(evaluation: .heuristic)
    for grid in Self.middleGames(20) {
      for plies in 2...3 {
        let found = search.hint(for: grid, plies: plies)
        let hint = try #require(found)
        #expect(Set(hint.moves.map(\.direction)) == Set(grid.legalDirections))
        for move in hint.moves {
          let after = try #require(grid.pushed(move.direction))
          let expected = try expectedScore(after: after, plies: plies, &search)
          #expect(abs(move.expectedScore - expected) < 0.01)
        }
      }
    }
  }

  @Test func whatWasSearchedBeforeChangesNothing() {
    var used = Expectimax(evaluation: .heuristic)
    for grid in Self.middleGames(30) {
      var fresh = Expectimax(evaluation: .heuristic)
      let (one, other) = (used.hint(for: grid, plies: 3), fresh.hint(for: grid, plies: 3))
      #expect(one == other)
    }
  }

  @Test func noMoveInAGameThatIsDone() throws {
    let grid = try #require(Grid(values: [[1, 3, 1, 3], [3, 1, 3, 1], [1, 3, 1, 3], [3, 1, 3, 1]]))
    var search = Expectimax(evaluation: .heuristic)
    let byPlies = search.hint(for: grid, plies: 3)
    let byTime = search.hint(for: grid, within: .seconds(1), clock: .continuous)
    #expect(byPlies?.best == nil && byPlies != nil)
    #expect(byTime.best == nil)
  }

  @Test func stopsWhenAsked() {
    var search = Expectimax(evaluation: .heuristic)
    for grid in Self.middleGames(5) {
      let stopped = search.hint(for: grid, plies: 5, shouldStop: { true })
      #expect(stopped == nil)
      let hint = search.hint(for: grid, within: .seconds(3600), clock: .continuous, shouldStop: { true })
      #expect(!hint.moves.isEmpty && hint.plies <= 2)
    }
  }

  @Test func endsSoonAfterItsTime() {
    let clock = CountingClock()
    var search = Expectimax(evaluation: .heuristic)
    for grid in Self.middleGames(5) {
      let before = clock.looks.withLock { $0 }
      let hint = search.hint(for: grid, within: .milliseconds(100), clock: clock)
      #expect(!hint.moves.isEmpty)
      #expect(clock.looks.withLock { $0 } - before <= 110)
    }
  }

  @Test func aBudgetOfEvaluationsIsKept() {
    for grid in Self.middleGames(20) {
      var search = Expectimax(evaluation: .heuristic)
      let few = search.hint(for: grid, evaluations: 1)
      let some = search.hint(for: grid, evaluations: 2000)
      #expect(few.plies <= 1)
      guard some.moves.count > 1 else { continue }
      #expect((2...8).contains(some.plies))
      let same = search.hint(for: grid, plies: some.plies)
      #expect(same == some)
    }
  }

  @Test func deeperIsBetter() {
    let means = (1...2).map { plies in
      let games = Simulation.play(200, seed: 1, jobs: 2) { _ in
        ExpectimaxPlayer(evaluation: .heuristic, budget: .plies(plies))
      }
      return Summary(games).mean
    }
    #expect(means[0] > 300 && means[1] > means[0])
  }
}
