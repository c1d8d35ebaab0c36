/// Whether the game has colours.
public enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// Even where NO_COLOR is set, or the terminal is said to have none.
  case always
  /// Whatever the terminal can show.
  case never
  /// As the environment says: NO_COLOR, CLICOLOR_FORCE, COLORTERM, TERM, in this order.
  case auto
}
