/// What happened to the game in play.
public enum JournalEvent: Hashable, Sendable {
  /// A move was played.
  case move(Direction)
  /// The last turn was taken back, or played again.
  case undo, redo
  /// The game was helped.
  case mark(Mark)
  /// The game as it stands has been entered into the table of scores.
  case entered
  /// Nothing but that time went by.
  case clock
}
