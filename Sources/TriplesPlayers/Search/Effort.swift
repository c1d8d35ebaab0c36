/// How hard a player thinks about a move.
public enum Effort: Hashable, Sendable {
  /// An answer at once, for hints and reviews: a millisecond or few. The same moves on every machine.
  case quick
  /// As well as the player can in ten, in 2048 up to twenty milliseconds a move on the average. The same moves on every machine.
  case full
  /// A number of plies: the same moves on every machine.
  case plies(Int)
  /// A time on the wall clock.
  case time(Duration)
}
