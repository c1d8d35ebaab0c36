import Testing
import TriplesModel
import TriplesPlayers

/// The players by name.
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

  /// Players take tiles above 32768 for 32768, but play on if only two of them can merge.
  @Test func theOnlyMoveMergesHighTiles() throws {
    let text = "32768 32768 2 4 / 8 4 8 2 / 4 2 4 8 / 2 4 2 4"
    for text in [text, text.replacing("32768", with: "65536")] {
      let situation = Situation(rules: .twenty48, grid: try Grid(parsing: text, in: .twenty48))
      for kind in PlayerKind.allCases {
        var player = kind.makePlayer(.twenty48, seed: 1)
        #expect(player.choose(situation)?.isHorizontal == true)
      }
      var person = HumanPlayer(.experienced, seed: 1)
      #expect(person.choose(situation)?.isHorizontal == true)
    }
  }
}
