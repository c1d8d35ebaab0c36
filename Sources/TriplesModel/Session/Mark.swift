/// How a game was helped or cut short, so that the table of high scores means something.
public enum Mark: String, CaseIterable, Hashable, Sendable, Codable {
  /// The player left the game before it was done.
  case unfinished
  /// Moves were taken back.
  case undo
  /// The player asked for hints.
  case hint
  /// The computer played some of the moves.
  case autoplay
  /// It goes on from a turn of an earlier game, or is a second try.
  case practice

  /// True if one of some marks tells of help: undo, a hint or the computer.
  public static func isAided(_ marks: Set<Mark>) -> Bool {
    !marks.isDisjoint(with: [.undo, .hint, .autoplay])
  }
}
