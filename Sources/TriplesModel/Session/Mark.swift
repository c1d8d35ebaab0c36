/// How a game was helped or cut short, so that the table of high scores means something. Files contain the raw values.
public enum Mark: String, CaseIterable, Hashable, Sendable, Codable {
  /// The player left the game before it was done.
  case unfinished = "unfinished"
  /// Moves were taken back.
  case undo = "undo"
  /// The player asked for hints.
  case hint = "hint"
  /// The computer played some of the moves.
  case autoplay = "autoplay"
  /// It goes on from a turn of an earlier game, or is a second try.
  case practice = "practice"

  /// True if one of some marks tells of help: undo, a hint or the computer.
  public static func isAided(_ marks: Set<Mark>) -> Bool {
    !marks.isDisjoint(with: [.undo, .hint, .autoplay])
  }
}
