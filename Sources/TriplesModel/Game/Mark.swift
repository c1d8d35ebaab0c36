/// How a game was helped or cut short. Files contain the raw values.
public enum Mark: String, CaseIterable, Hashable, Sendable, Codable {
  /// The player left the game before it was done.
  case unfinished = "unfinished"
  /// Moves were undone.
  case undo = "undo"
  /// The player asked for hints.
  case hint = "hint"
  /// The computer played some of the moves.
  case autoplay = "autoplay"
  /// The game continues an earlier one, or is a second try.
  case practice = "practice"

  /// True if one of some marks means help: undo, a hint or the computer.
  public static func isAided(_ marks: Set<Mark>) -> Bool { !marks.isDisjoint(with: [.undo, .hint, .autoplay]) }
}
