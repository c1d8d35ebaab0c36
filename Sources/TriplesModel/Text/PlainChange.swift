/// A choice of how text mode speaks or listens: a command, an option and a setting. Settings contain the raw values.
public enum PlainChange: String, CaseIterable, Hashable, Sendable {
  case full = "full"
  case short = "short"
  case terse = "terse"
  case letters = "letters"
  case numbers = "numbers"
  case bell = "bell"
  case quiet = "quiet"
  case keys = "keys"
  case lines = "lines"
  case clockOff = "clock off"
  case clockSlow = "clock slow"
  case clockOn = "clock on"

  /// What excludes each other, the usual choice first.
  public static let groups: [[Self]] = [
    [.full, .short, .terse], [.numbers, .letters], [.quiet, .bell], [.lines, .keys], [.clockOff, .clockSlow, .clockOn],
  ]
}
