/// What happened to the game in play, as a journal keeps it. Repeated in their order, the events lead to the session.
public enum JournalEvent: Hashable, Sendable {
  /// A move was played; in a duel it waits for its tile.
  case move(Direction)
  /// The tile of a duel's move was placed.
  case place(Position)
  /// The last turn was undone, in a duel the move that waits for its tile; or a turn was redone.
  case undo, redo
  /// The game was helped.
  case mark(Mark)
  /// An end of this play-through is stored; nil is the game as it stands then.
  case entered(GameIdentity?)
  /// The game is a level.
  case level(LevelID)
  /// The game is a race against an earlier one.
  case race(History)
  /// A penalty in a level.
  case penalty
  /// Time passed: the player left.
  case clock
  /// Time passed in a countdown.
  case tick
}
