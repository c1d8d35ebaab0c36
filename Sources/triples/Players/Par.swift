import TriplesModel
import TriplesPlayers

/// What the strong player makes of a daily game, of which it sees no more than a person does.
enum Par {
  /// Plays the game to its end. The same on every machine that has the same version of the player; takes a second or
  /// two, in 2048 half a minute. Nil once `shouldStop`, which is asked before each move, is true.
  static func score(of daily: Daily, shouldStop: () -> Bool = { false }) -> Int? {
    var game = daily.game
    var player = ExpectimaxPlayer(Strategist(daily.rules), effort: effort(daily.rules))
    while !shouldStop(), let direction = player.choose(game.situation), game.play(direction) != nil {}
    return game.isDone ? game.score : nil
  }

  /// The full strength, but in 2048, whose games are so long that a full one takes minutes: there that of a hint.
  private static func effort(_ rules: RuleSet) -> Effort {
    switch rules {
    case .triples, .threes: .full
    case .twenty48: .quick
    }
  }
}
