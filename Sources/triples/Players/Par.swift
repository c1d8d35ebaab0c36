import TriplesModel
import TriplesPlayers

/// What the strong player makes of a daily game, of which it sees no more than a person does.
enum Par {
  /// Plays the game to its end. The same on every machine that has the same version of the player; takes a second or
  /// two, in 2048 half a minute. Nil once `shouldStop`, which is asked before each move, is true.
  static func score(of daily: Daily, shouldStop: () -> Bool = { false }) -> Int? {
    var game = daily.game
    var player = ExpectimaxPlayer(Strategist(daily.rules), effort: .quick)
    while !shouldStop(), let direction = player.choose(game.situation), game.play(direction) != nil {}
    return game.isDone ? game.score : nil
  }
}
