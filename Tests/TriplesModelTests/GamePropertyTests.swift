import Testing
import TriplesModel

/// What must hold at every turn of every game of every rule set. The seeds also determine the moves.
@Suite struct GamePropertyTests {
  static let seeds: Range<UInt32> = 0..<700

  /// Plays a game with drawn moves and calls `check` with the game before, the turn and the game after.
  @discardableResult
  func playOut(_ rules: RuleSet, seed: UInt32, check: (Game, Turn, Game) -> Void) -> Game {
    let history = drawnGame(rules, seed: seed)
    for turn in history.turns {
      check(history.game(at: turn.number - 1), turn, history.game(at: turn.number))
    }
    return history.game
  }

  @Test(arguments: RuleSet.allCases) func eventsTurnTheOldBoardIntoTheNew(rules: RuleSet) {
    for seed in Self.seeds {
      playOut(rules, seed: seed) { before, turn, after in
        var board = before.board
        board.apply(turn.events)
        if board != after.board { Issue.record("seed \(seed), turn \(turn.number)") }
      }
    }
  }

  @Test(arguments: RuleSet.allCases) func idsAreUniqueAndNeverComeBack(rules: RuleSet) {
    for seed in Self.seeds {
      var gone: Set<Int> = []
      playOut(rules, seed: seed) { before, turn, after in
        let ids = after.board.tiles.map(\.id)
        if Set(ids).count != ids.count || !gone.isDisjoint(with: ids) {
          Issue.record("seed \(seed), turn \(turn.number): \(ids)")
        }
        gone.formUnion(Set(before.board.tiles.map(\.id)).subtracting(ids))
      }
    }
  }

  /// The score is what the tiles are worth. In 2048 it may be less, by 4 for each 4 that spawned.
  @Test(arguments: RuleSet.allCases) func scoreIsTheRunningSumAndWhatTheTilesTell(rules: RuleSet) {
    for seed in Self.seeds {
      var sum = Game(rules, Origin(.deterministic, seed: seed)).score
      var fours = Game(rules, Origin(.deterministic, seed: seed)).board.tiles.count { $0.value == 4 }
      playOut(rules, seed: seed) { _, turn, after in
        sum += turn.points
        if case .spawned(let tile)? = turn.events.last, tile.value == 4 { fours += 1 }
        let told = after.board.grid.ranks.reduce(0) { $0 + rules.score(of: $1) }
        if sum != after.score || told - 4 * fours != sum { Issue.record("seed \(seed), turn \(turn.number)") }
      }
    }
  }

  @Test(arguments: RuleSet.allCases) func gridAndBoardAgree(rules: RuleSet) {
    for seed in Self.seeds {
      playOut(rules, seed: seed) { before, turn, after in
        guard case .spawned(let tile)? = turn.events.last,
          var grid = before.board.grid.pushed(turn.direction, by: rules)
        else {
          Issue.record("seed \(seed), turn \(turn.number): no spawn or no push")
          return
        }
        if grid[tile.position] != .empty { Issue.record("seed \(seed): spawn on a tile") }
        grid[tile.position] = rules.rank(ofValue: tile.value) ?? .empty
        if grid != after.board.grid { Issue.record("seed \(seed), turn \(turn.number)") }
        if !before.situation.entries(after: turn.direction).contains(tile.position) {
          Issue.record("seed \(seed), turn \(turn.number): it was not told that a tile may come here")
        }
      }
    }
  }

  /// Each tile that disappears was consumed in the cell where its `moved` event, if any, had brought it.
  @Test(arguments: RuleSet.allCases) func eventsTellEachTilesTravel(rules: RuleSet) {
    for seed in Self.seeds.prefix(200) {
      playOut(rules, seed: seed) { before, turn, _ in
        var places = Dictionary(uniqueKeysWithValues: before.board.tiles.map { ($0.id, $0.position) })
        for event in turn.events {
          switch event {
          case .moved(let id, let from, let to):
            if places[id] != from || from == to { Issue.record("seed \(seed), turn \(turn.number)") }
            places[id] = to
          case .merged(let id, let consumed, _, let position):
            if places[id] != position || places[consumed] != position { Issue.record("seed \(seed)") }
            places[consumed] = nil
          case .spawned(let tile): places[tile.id] = tile.position
          }
        }
        if Set(places.values).count != places.count { Issue.record("seed \(seed): two tiles in a cell") }
      }
    }
  }

  @Test(arguments: RuleSet.allCases) func doneExactlyWhenNothingMoves(rules: RuleSet) {
    for seed in Self.seeds.prefix(100) {
      var game = playOut(rules, seed: seed) { before, _, _ in
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
}
