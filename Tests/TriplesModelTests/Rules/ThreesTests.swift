import TestSupport
import Testing
import TriplesModel

/// The known answers of `docs/rules.md` for Threes.
@Suite struct ThreesTests {
  @Test(
    arguments: [
      ([], [[1, 0, 0, 0], [2, 1, 2, 0], [1, 3, 1, 0], [0, 3, 2, 0]], 6, 3),
      ([.left], [[1, 0, 0, 0], [3, 2, 0, 3], [1, 3, 1, 0], [3, 2, 0, 0]], 12, 2),
      ([.left, .up], [[1, 2, 0, 3], [3, 3, 1, 0], [1, 2, 0, 0], [3, 0, 2, 0]], 12, 3),
      ([.left, .up, .right], [[0, 1, 2, 3], [3, 3, 3, 1], [0, 1, 2, 0], [0, 3, 0, 2]], 15, 3),
      ([.left, .up, .right, .down], [[3, 1, 0, 0], [0, 3, 2, 3], [3, 1, 3, 1], [0, 3, 2, 2]], 18, 1),
    ] as [([Direction], [[Int]], Int, UInt8)])
  func openingOfSeed42(moves: [Direction], board: [[Int]], score: Int, next: UInt8) {
    var game = Game(.threes, Origin(.deterministic, seed: 42))
    for move in moves { _ = game.play(move) }
    #expect(game.board.grid.values(in: .threes) == board)
    #expect(game.score == score)
    #expect(game.situation.preview?.next == .tile(Rank(bits: next)))
  }

  @Test func wholeGameOfSeed42() {
    let game = roundAndRound(.threes, seed: 42)
    #expect(game.turnCount == 53 && game.score == 321)
    #expect(
      game.board.grid.values(in: .threes) == [
        [3, 12, 1, 3], [24, 3, 24, 1], [3, 2, 12, 6], [2, 24, 3, 1],
      ])
  }

  @Test func theFirstBonusOfSeed2IsShownAsOne() {
    let game = roundAndRound(.threes, seed: 2) { $0.situation.preview?.next == .bonus }
    #expect(game.turnCount == 46)
    #expect(
      game.board.grid.values(in: .threes) == [[1, 12, 6, 2], [3, 1, 6, 12], [3, 6, 48, 0], [6, 0, 1, 2]])
  }

  /// A player sees that a bonus comes, but not its number.
  @Test func aGuessChangesTheNumberOfABonusAlone() throws {
    let grid = try Grid(parsing: "768 1 . . / . . . . / . . . . / . . . .", in: .threes)
    let games = (0..<200 as Range<UInt32>).map { Game(.threes, Origin(.deterministic, seed: $0, board: grid)) }
    func guesses(_ game: Game) -> Set<Rank> {
      Set(
        (0..<50 as Range<UInt32>).map { seed in
          var source = game.source
          source.guess(Drand48(seed: seed), highest: grid.highest)
          return Threes.draw(on: grid, &source)
        })
    }
    let bonus = try #require(games.first { $0.situation.preview?.next == .bonus })
    let numbers = guesses(bonus)
    #expect(numbers.count > 1 && numbers.isSubset(of: Threes.Bonus.ranks(highest: grid.highest)))
    let shown = try #require(games.first { $0.situation.preview?.next != .bonus })
    let next = try #require(shown.situation.preview?.next)
    #expect(guesses(shown).map(NextTile.tile) == [next])
  }

  @Test func theShownTileEntersAtTheFarEdgeOfALineThatMoved() {
    for seed in 0..<200 as Range<UInt32> {
      let history = drawnGame(.threes, seed: seed)
      for turn in history.turns {
        let before = history.game(at: turn.number - 1)
        guard case .spawned(let tile)? = turn.events.last else {
          Issue.record("no spawn")
          return
        }
        if case .tile(let rank)? = before.situation.preview?.next {
          #expect(tile.value == RuleSet.threes.value(of: rank))
        } else {
          #expect(tile.value >= 6 && 8 * tile.value <= before.highestTile)
        }
        #expect(before.situation.entries(after: turn.direction).contains(tile.position))
      }
    }
  }

  /// A player who counts knows the rest of the stack: with the tiles drawn since the last shuffle it is full.
  @Test func theStackIsWhatAPlayerCounts() throws {
    for seed in 0..<100 as Range<UInt32> {
      let history = drawnGame(.threes, seed: seed)
      var drawn = StackCounts()
      for tile in history.game(at: 0).board.tiles { drawn[Rank(bits: UInt8(tile.value))] += 1 }
      for turn in 0...history.turnCount {
        let preview = try #require(history.game(at: turn).situation.preview)
        if case .tile(let rank) = preview.next { drawn[rank] += 1 }
        if drawn.total == StackCounts.full.total { drawn = StackCounts() }
        let left = try #require(preview.left)
        for rank in (1...3).map({ Rank(bits: $0) }) { #expect(left[rank] + drawn[rank] == 4) }
      }
    }
  }

  @Test func twoOfTheHighestDoNotMerge() {
    #expect(Threes.merged(.highestPacked, with: .highestPacked) == nil)
    #expect(Threes.merged(Rank(bits: 14), with: Rank(bits: 14)) == .highestPacked)
    #expect(Threes.score(of: .highestPacked) == 1_594_323)
  }
}
