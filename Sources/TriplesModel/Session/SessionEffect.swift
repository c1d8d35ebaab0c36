/// An effect of an action, for everything that listens: motion, HUD, journal, the engine's answer.
public enum SessionEffect: Hashable, Sendable {
  /// A turn was played, for the first time or again.
  case played(Turn)
  /// Tiles were pushed, and the other side has to place the next one.
  case pushed(HalfTurn)
  /// A push whose tile was not placed yet was undone.
  case unpushed(HalfTurn)
  /// The tile may not be placed there.
  case misplaced(Position)
  /// A turn was undone.
  case undone(Turn)
  /// Nothing can move that way.
  case blocked(Direction)
  /// Something happened that people play for.
  case moment(Moment)
  /// No move is left.
  case ended
  /// Write an event to the journal, with the time of the game's clock.
  case save(JournalEvent, at: Seconds)
  /// Enter a game that is over or left; on success the answer is ``SessionAction/entered(_:)``.
  case enter(Outcome)
}
