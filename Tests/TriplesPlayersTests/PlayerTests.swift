import Testing
import TriplesModel
import TriplesPlayers

/// The players that can be asked for by name.
@Suite struct PlayerTests {
  @Test(arguments: RuleSet.allCases, PlayerKind.allCases)
  func everyPlayerPlaysEveryGameToItsEnd(rules: RuleSet, kind: PlayerKind) {
    var player = kind.makePlayer(rules, seed: 1, effort: .plies(1))
    var game = Game(rules, Origin(.deterministic, seed: 8))
    while game.turnCount < 200, let direction = player.choose(game.situation) {
      #expect(game.play(direction) != nil)
    }
    #expect(game.isDone || game.turnCount == 200)
  }
}
