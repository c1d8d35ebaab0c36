/// What can be done with a game in play, whoever wants it: a key, a line of words or a program.
public enum SessionAction: Hashable, Sendable {
  /// Push the tiles.
  case push(Direction, by: Pusher)
  /// Place the tile that waits, in a game whose tiles the other side places.
  case place(Position)
  /// Take the last turn back, or play it again.
  case undo, redo
  /// A hint is asked for, which counts as help.
  case hint
  /// The player sees the board, or does not: the clock runs only while it can be seen.
  case show(Bool)
  /// Leave the game as it stands for another.
  case leave
  /// Enter again what could not be entered.
  case retry
  /// An end stands in the tables now.
  case entered(GameIdentity)
  /// The game turned out to be practice: another one is the first try of its day.
  case practice
  /// A countdown may run: its time is to be saved once a second, so that a killed program gives none of it back.
  case tick
  /// The program ends; the game goes on another time.
  case suspend

  /// Who chose a direction.
  public enum Pusher: Hashable, Sendable {
    /// The player.
    case player
    /// The computer, which counts as help.
    case computer
  }
}
