import FoundationEssentials
import Testing
import TriplesModel

/// A duel ends when all tiles are placed, nothing can move, or a player resigns.
@Suite struct DuelDecisionTests {
  @Test(arguments: RuleSet.allCases, [1, 5, 30]) func aGameEndsWhenItsTilesArePlaced(
    rules: RuleSet, moves: Int
  ) {
    var (match, rng) = (DuelMatch(.fixture(rules, moves: moves)), Drand48(seed: 3))
    while !match.isGameOver { match.step(using: &rng) }
    #expect(match.game.turnCount <= moves && (match.isFull || match.game.isDone))
    #expect(told(match.push(.left, at: 0)) == nil && match.task == nil)
    match.playToTheEnd(using: &rng)
    #expect(match.games.allSatisfy { $0.turnCount <= moves })
  }

  /// So the margin says how much better one side was, not where the game was stopped.
  @Test(arguments: RuleSet.allCases) func theSecondGameIsPlayedToItsEnd(rules: RuleSet) {
    var winners: Set<Contestant> = []
    for seed in 0..<40 as Range<UInt32> {
      var (match, rng) = (DuelMatch(.fixture(rules, moves: 40, seed: seed)), Drand48(seed: seed))
      match.playToTheEnd(using: &rng)
      #expect(match.games.allSatisfy { $0.turnCount == 40 || $0.game.isDone })
      guard let result = match.result, let winner = result.winner else { continue }
      winners.insert(winner)
      #expect(match.verdict?.hasSuffix(" by \(abs(result.first - result.second).grouped)") == true)
    }
    #expect(winners.count == 2)
  }

  @Test func aGameWithoutMovesSaysSo() {
    var (match, rng) = (DuelMatch(.fixture()), Drand48(seed: 3))
    #expect(match.reasonForEnd == nil)
    while !match.isGameOver { match.step(using: &rng) }
    #expect(match.reasonForEnd == "No more moves")
  }

  @Test(arguments: [(59, 0), (60, 5), (61, 5)]) func aShortDuelEntersNoTable(moves: Int, entries: Int) {
    var (match, rng) = (DuelMatch(.fixture(moves: moves)), Drand48(seed: 1))
    match.playToTheEnd(using: &rng)
    let history = DuelHistory([DuelRecord(match, at: 0)])
    #expect(history.records.count == 1 && history.standings(by: .triples).count == entries)
    let reason = "A duel of fewer than 60 tiles does not count"
    #expect((match.standing(in: history) == reason) == (entries == 0))
  }

  @Test func aPersonResigns() throws {
    var (match, rng) = (DuelMatch(.fixture()), Drand48(seed: 1))
    #expect(!told(match.resign(at: 0)), "nothing has begun")
    match.step(using: &rng)
    #expect(told(match.resign(at: 0)))
    #expect(match.isOver && match.task == nil && match.result?.winner == .second)
    #expect(match.result?.margin(of: .first) == -1 || match.result?.first == 0)
    #expect(match.verdict == "You resigned. The computer wins")
    #expect(
      !told(match.resign(at: 0)) && told(match.undo(at: 0)) == nil)
    let history = DuelHistory([DuelRecord(match, at: 0)])
    let losses = history.standings(by: .triples).map(\.losses)
    #expect(losses == [0, 0, 1, 0, 0] && history.records.first?.resigned == .first)
  }

  @Test func ofTwoPeopleTheOneWhoseTurnItIsResigns() throws {
    var match = DuelMatch(.fixture(second: .person))
    while match.history.score == match.game.score {
      if let entry = match.history.half?.entries.first { match.place(entry, at: 0) }
      match.push(match.game.legalDirections[0], at: 0)
    }
    match.resign(at: 0)
    #expect(match.resigned == .second && match.verdict == "Player 2 resigned. Player 1 wins")
    #expect(match.result?.first == match.history.score && match.history.score > match.game.score, "with the push")
    let entry = try #require(match.history.half?.entries.first)
    #expect(told(match.place(entry, at: 0)) == nil, "the tile that waited stays away")
  }

  @Test func recordsTellLimitAndResignation() throws {
    var (match, rng) = (DuelMatch(.fixture(moves: 9)), Drand48(seed: 1))
    while match.games.count == 1 { match.step(using: &rng) }
    match.step(using: &rng)
    for isOver in [false, true] {
      if isOver { match.resign(at: 0) }
      let record = DuelRecord(match, at: 0)
      let back = try JSONDecoder().decode(DuelRecord.self, from: try JSONEncoder().encode(record))
      #expect(back.setup == match.setup && back.resigned == match.resigned && back.isOver == isOver)
      #expect(
        try DuelMatch(back).result == match.result
          && DuelMatch(back).games.map(\.game) == match.games.map(\.game))
    }
  }

  @Test func aDrawIsAnnounced() {
    #expect(DuelResult([20, 20]).winner == nil)
    for seed in 0..<400 as Range<UInt32> {
      var (match, rng) = (DuelMatch(.fixture(moves: 2, seed: seed)), Drand48(seed: seed))
      match.playToTheEnd(using: &rng)
      guard match.result?.winner == nil else { continue }
      #expect(match.verdict == "It is a draw")
      return
    }
    Issue.record("no draw among 400 duels")
  }
}
