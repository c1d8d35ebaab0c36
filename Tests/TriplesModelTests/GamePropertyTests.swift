import Testing
import TriplesModel

/// What must hold at every turn of every game; thousands of seeds, the moves drawn from the seed too.
@Suite struct GamePropertyTests {
  static let seeds: Range<UInt32> = 0..<2000

  /// Plays a game with drawn moves and calls `check` with the game before, the turn and the game after.
  func playOut(seed: UInt32, check: (Game, Turn, Game) -> Void) -> Game {
    var game = Game(mode: .deterministic, seed: seed)
    var dice = Drand48(seed: ~seed)
    while true {
      let legal = game.legalDirections
      guard !legal.isEmpty else { return game }
      let before = game
      let direction = legal[dice.below(legal.count)]
      guard let turn = game.play(direction) else {
        Issue.record("a legal direction did not move")
        return game
      }
      check(before, turn, game)
    }
  }

  @Test func eventsTurnTheOldBoardIntoTheNew() {
    for seed in Self.seeds {
      _ = playOut(seed: seed) { before, turn, after in
        var board = before.board
        board.apply(turn.events)
        if board != after.board { Issue.record("seed \(seed), turn \(turn.number)") }
      }
    }
  }

  @Test func idsAreUniqueAndNeverComeBack() {
    for seed in Self.seeds {
      var gone: Set<Int> = []
      _ = playOut(seed: seed) { before, turn, after in
        let ids = after.board.tiles.map(\.id)
        if Set(ids).count != ids.count || !gone.isDisjoint(with: ids) {
          Issue.record("seed \(seed), turn \(turn.number): \(ids)")
        }
        gone.formUnion(Set(before.board.tiles.map(\.id)).subtracting(ids))
      }
    }
  }

  @Test func scoreIsTheRunningSum() {
    for seed in Self.seeds {
      var sum = Game(mode: .deterministic, seed: seed).board.tiles.reduce(0) { $0 + $1.value }
      _ = playOut(seed: seed) { _, turn, after in
        sum += turn.points
        if sum != after.score { Issue.record("seed \(seed), turn \(turn.number)") }
      }
    }
  }

  @Test func gridAndBoardAgree() {
    for seed in Self.seeds {
      _ = playOut(seed: seed) { before, turn, after in
        guard case .spawned(let tile)? = turn.events.last, var grid = before.board.grid.pushed(turn.direction)
        else {
          Issue.record("seed \(seed), turn \(turn.number): no spawn or no push")
          return
        }
        if grid[tile.position] != .empty { Issue.record("seed \(seed): spawn on a tile") }
        grid[tile.position] = Rank(value: tile.value) ?? .empty
        if grid != after.board.grid { Issue.record("seed \(seed), turn \(turn.number)") }
      }
    }
  }

  @Test func doneExactlyWhenNothingMoves() {
    for seed in Self.seeds.prefix(300) {
      var game = playOut(seed: seed) { before, _, _ in
        if before.isDone { Issue.record("seed \(seed): a move in a game that is done") }
      }
      let end = game
      #expect(end.isDone)
      for direction in Direction.allCases {
        let turn = game.play(direction)
        #expect(turn == nil)
      }
      #expect(game == end)
    }
  }

  @Test func worthFollowsTheFormula() {
    #expect(Rank(bits: 1).worth == 1)
    #expect(Rank(bits: 2).worth == 2)
    for k in 0...12 { #expect(Rank(value: 3 << k)?.worth == (3 << k) * (k + 2)) }
  }
}
