/// What a player or a program wants.
package enum Command: Hashable, Sendable {
  case push(Direction)
  /// Place the tile that waits in a duel.
  case place(Position)
  case undo, redo
  /// Ask for advice, which counts as help.
  case hint
  /// Let the computer play on at a pace that people can follow.
  case autoplay
  /// Let the computer make one move now.
  case computerMove
  /// End the hint or the computer's play.
  case stopHelp
  /// Play faster or slower by some steps, where something plays by itself.
  case changePace(Int)
  /// Play something else, after a question if something ends for good.
  case start(GameRequest)
  /// Go on after the last question.
  case confirm
  /// Choose the rules or the mode of new games. An own game without a move gives way to one at once.
  case chooseRules(RuleSet)
  case chooseMode(GameMode)
  /// A new game, or from any other game back to the player's own.
  case newGame(seed: UInt32?)
  /// The next daily game, or back to the player's own.
  case nextDaily
  /// Restart the level.
  case restart
  /// Begin the second game of a duel.
  case changeSides
  /// Another duel like the one that is over.
  case nextDuel
  case resign
  /// The player sees the board of what is played, or sees none: clocks run only meanwhile.
  case show(Play.Activity?)
  /// The program ends.
  case suspend
}
