/// What can be done with a duel.
public enum DuelAction: Hashable, Sendable {
  /// The side that has to decide does so.
  case choose(DuelChoice)
  /// Take back a whole round: the same side decides again.
  case undo
  /// Begin the second game.
  case changeSides
  /// Give up: the person who plays the computer, or whose turn it is.
  case resign
  /// The board is seen, or is not: clocks run only while it is.
  case show(Bool)
  /// A clock may run: its time is to be saved once a second, so that a killed program gives none of it back.
  case tick
  /// The program ends; the duel goes on another time.
  case suspend
}

/// What came of an action, for all who listen.
public enum DuelEffect: Hashable, Sendable {
  /// Tiles were pushed, and the other side has to place the next one.
  case pushed(HalfTurn)
  /// The tile was placed, which ends the round.
  case placed(Turn)
  /// Nothing can move that way, or it is not the time to push.
  case blocked(Direction)
  /// The tile may not be placed there, or it is not the time to place.
  case refused(Position)
  /// A round was taken back.
  case undone(Turn)
  /// There is no round to take back.
  case nothingToUndo
  /// The second game begins.
  case changedSides
  /// The game in play has no move left, its tiles are all placed, or the duel is decided.
  case gameOver
  /// Keep the duel as it stands.
  case save
}
