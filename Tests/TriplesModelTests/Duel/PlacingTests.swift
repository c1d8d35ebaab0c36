import Testing
import TriplesModel

/// A game in which the other side places the tiles: permitted cells, and the order of the tiles.
@Suite struct PlacingTests {
  @Test(arguments: RuleSet.allCases) func everyCellIsAllowedOrRefusedAsTheRulesSay(rules: RuleSet) {
    var rng = Drand48(seed: 3)
    for seed in 1...2 as ClosedRange<UInt32> {
      var game = duelGame(rules, seed: seed)
      for _ in 0..<40 where !game.isDone {
        for direction in Direction.allCases {
          let allowed = Self.allowed(game.board.grid, direction, rules)
          for position in Position.all {
            var next = game
            let turn = next.play(direction, placing: position)
            #expect((turn != nil) == allowed.contains(position))
            #expect(turn == nil ? next == game : turn?.entry == position)
          }
          #expect(HalfTurn(game, pushing: direction)?.entries ?? [] == allowed)
        }
        guard Self.playOn(&game, using: &rng) else { return }
      }
    }
  }

  @Test func withoutACellNothingIsPlayed() {
    var game = duelGame(.triples)
    let turn = game.play(.left)
    #expect(turn == nil && game.turnCount == 0)
  }

  @Test func theSeedPlacesWhereNobodyElseDoes() {
    var alone = Game(.triples, Origin(.deterministic, seed: 42))
    #expect(HalfTurn(alone, pushing: .left) == nil && alone.situation.preview == nil)
    let turn = alone.play(.left, placing: Position(row: 0, column: 0))
    #expect(turn?.entry == Position(row: 3, column: 2))
  }

  @Test(arguments: RuleSet.allCases) func theShownTileIsTheOneThatComes(rules: RuleSet) {
    var (game, rng) = (duelGame(rules, seed: 9), Drand48(seed: 1))
    for _ in 0..<60 where !game.isDone {
      let shown = game.situation.preview?.next
      let half = game.legalDirections.first.flatMap { HalfTurn(game, pushing: $0) }
      #expect(half?.board.tiles.count == game.board.tiles.count - (half?.merges ?? 0))
      guard Self.playOn(&game, using: &rng) else { return }
      guard case .tile(let rank)? = shown else { continue }
      #expect(game.board.tiles.max { $0.id < $1.id }?.value == rules.value(of: rank))
    }
  }

  @Test(arguments: [RuleSet.triples, .twenty48]) func whereTilesArePlacedDoesNotChangeWhichCome(
    rules: RuleSet
  ) {
    func tiles(_ seed: UInt32) -> [Int] {
      var (game, rng) = (duelGame(rules), Drand48(seed: seed))
      for _ in 0..<12 where !Self.playOn(&game, using: &rng) { break }
      return game.board.tiles.map(\.id).sorted() + [game.turnCount]
    }
    func shown(_ seed: UInt32) -> [NextTile?] {
      var (game, rng) = (duelGame(rules), Drand48(seed: seed))
      return (0..<12).map { _ in
        defer { _ = Self.playOn(&game, using: &rng) }
        return game.situation.preview?.next
      }
    }
    #expect(shown(1) == shown(2) && tiles(1) != tiles(2))
  }

  /// Computed by an independent program of twenty lines.
  @Test func knownTilesOfSeed42() {
    func shown(_ rules: RuleSet) -> [Int] {
      var (game, rng) = (duelGame(rules), Drand48(seed: 5))
      return (0..<10).map { _ in
        defer { _ = Self.playOn(&game, using: &rng) }
        guard case .tile(let rank)? = game.situation.preview?.next else { return 0 }
        return rules.value(of: rank)
      }
    }
    #expect(shown(.triples) == [2, 2, 1, 2, 2, 1, 2, 2, 2, 1])
    #expect(shown(.threes) == [3, 2, 3, 2, 1, 3, 1, 2, 2, 3])
    #expect(shown(.twenty48) == [4, 2, 2, 2, 2, 2, 2, 2, 2, 4])
  }

  /// Computes the cells from the rules: any empty cell; in Threes, the far edge of the lines that changed.
  private static func allowed(_ grid: Grid, _ direction: Direction, _ rules: RuleSet) -> [Position] {
    guard let pushed = grid.pushed(direction, by: rules) else { return [] }
    let empty = Position.all.filter { pushed[$0] == .empty }
    guard rules == .threes else { return empty }
    return empty.filter { cell in
      let isFar =
        switch direction {
        case .up: cell.row == 3
        case .down: cell.row == 0
        case .left: cell.column == 3
        case .right: cell.column == 0
        }
      let line = Position.all.filter {
        direction.isHorizontal ? $0.row == cell.row : $0.column == cell.column
      }
      return isFar && line.contains { grid[$0] != pushed[$0] }
    }
  }

  private static func playOn(_ game: inout Game, using rng: inout Drand48) -> Bool {
    let legal = game.legalDirections
    guard !legal.isEmpty else { return false }
    let direction = legal[rng.below(legal.count)]
    guard let half = HalfTurn(game, pushing: direction) else { return false }
    return game.play(direction, placing: half.entries[rng.below(half.entries.count)]) != nil
  }
}

extension HalfTurn {
  fileprivate var merges: Int { events.count { if case .merged = $0 { true } else { false } } }
}
