import Testing
import TriplesModel
import TriplesPlayers

/// Reviews of finished games.
@Suite struct ReviewTests {
  /// Returns the history of a game that a player plays, up to a number of moves.
  func history(_ rules: RuleSet, seed: UInt32, moves: Int = .max, _ player: inout some Player) -> History {
    var history = History(Game(rules, Origin(.deterministic, seed: seed)))
    while history.turnCount < moves, let direction = player.choose(history.game.situation) {
      history.play(direction)
    }
    return history
  }

  @Test(arguments: RuleSet.allCases) func thePlayersOwnGameIsWithoutMistakes(rules: RuleSet) throws {
    var strategist = Strategist(rules)
    var player = strategist
    player.effort = .quick
    let history = history(rules, seed: 5, moves: 60, &player)
    let reviewed = strategist.review(history)
    let moves = try #require(reviewed)
    #expect(moves.map(\.played) == history.moves)
    #expect(moves.bestCount == history.moves.count && moves.costliest().isEmpty)
  }

  @Test(arguments: RuleSet.allCases) func mistakesAreFoundWithTheirBoards(rules: RuleSet) throws {
    var player = RandomPlayer(seed: 3)
    let history = history(rules, seed: 42, &player)
    var strategist = Strategist(rules)
    let reviewed = strategist.review(history)
    let moves = try #require(reviewed)
    var game = Game(rules, Origin(.deterministic, seed: 42))
    for (number, move) in zip(1..., moves) {
      #expect(move.turn == number && move.cost >= 0)
      #expect(move.situation == game.situation)
      _ = game.play(move.played)
    }
    #expect(game == history.game)
    let costs = moves.costliest().map(\.cost)
    #expect(costs.count == 3 && costs == costs.sorted(by: >))
    #expect(costs.first == moves.map(\.cost).max())
  }

  @Test func endsWhereTheHistoryStands() throws {
    var player = RandomPlayer(seed: 3)
    var history = history(.triples, seed: 42, moves: 10, &player)
    for _ in 0..<4 { history.undo() }
    var strategist = Strategist(.triples)
    let reviewed = strategist.review(history)
    #expect(reviewed?.map(\.played) == history.moves && reviewed?.count == 6)
  }

  @Test func stopsWhenAsked() {
    var player = RandomPlayer(seed: 3)
    let history = history(.triples, seed: 42, moves: 10, &player)
    var (looks, strategist) = (0, Strategist(.triples))
    let reviewed = strategist.review(history) {
      looks += 1
      return looks > 3
    }
    #expect(reviewed == nil)
  }

  /// A review and a hint in the same place name the same move and the same loss.
  @Test(arguments: RuleSet.allCases) func aMoveCostsWhatAHintSays(rules: RuleSet) throws {
    var (player, strategist) = (RandomPlayer(seed: 7), Strategist(rules))
    let history = history(rules, seed: 7, &player)
    let reviewed = strategist.review(history)
    for move in try #require(reviewed).costliest() {
      let hint = strategist.hint(for: move.situation, effort: .quick)
      let loss = hint.flatMap { hint in hint[move.played].map { hint.loss(of: $0) } }
      #expect(move.best == hint?.best && (!move.isCostInPoints || move.cost == loss))
    }
  }
}
