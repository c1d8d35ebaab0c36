/// An action on a game in play, from a key, a line of text or a program.
public enum SessionAction: Hashable, Sendable {
  /// Push the tiles.
  case push(Direction, by: Pusher)
  /// Place the tile that waits, in a game whose tiles the other side places.
  case place(Position)
  /// Undo the last turn, or redo it.
  case undo, redo
  /// Note a hint, which counts as help.
  case hint
  /// Note whether the player sees the board: the clock runs only then.
  case show(Bool)
  /// Leave the game as it stands for another.
  case leave
  /// Enter again what could not be entered.
  case retry
  /// Note that an end is in the tables.
  case entered(GameIdentity)
  /// Note that the game is practice: another one is the first try of its day.
  case practice
  /// Save the time of a countdown once a second, so that a killed program gives none of it back.
  case tick
  /// The program ends.
  case suspend

  /// Who chose a direction.
  public enum Pusher: Hashable, Sendable {
    /// The player.
    case player
    /// The computer, which counts as help.
    case computer
  }
}
