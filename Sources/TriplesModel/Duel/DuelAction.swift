/// An action in a duel.
public enum DuelAction: Hashable, Sendable {
  /// The decision of the side whose turn it is.
  case choose(DuelChoice)
  /// Undo a whole round: the same side decides again.
  case undo
  /// Begin the second game.
  case changeSides
  /// Give up: the person who plays the computer, or whose turn it is.
  case resign
  /// Note whether somebody sees the board: clocks run only then.
  case show(Bool)
  /// Save the time of a clock once a second, so that a killed program gives none of it back.
  case tick
  /// The program ends.
  case suspend
}

/// An effect of an action, for everything that listens.
public enum DuelEffect: Hashable, Sendable {
  /// Tiles were pushed, and the other side has to place the next one.
  case pushed(HalfTurn)
  /// The tile was placed, which ends the round.
  case placed(Turn)
  /// Nothing can move that way, or nobody may push now.
  case blocked(Direction)
  /// The tile may not be placed there, or nobody may place now.
  case refused(Position)
  /// A round was undone.
  case undone(Turn)
  /// There is no round to undo.
  case nothingToUndo
  /// The second game begins.
  case changedSides
  /// The game in play has no move left, its tiles are all placed, or somebody resigned.
  case gameOver
  /// Save the duel.
  case save
}
