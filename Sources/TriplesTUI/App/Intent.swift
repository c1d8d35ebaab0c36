import TriplesModel

/// What the player wants, whatever key or button said so.
public enum Intent: Hashable, Sendable {
  /// Push the tiles; on other tabs, scroll or tilt.
  case slide(Direction)
  /// Start afresh.
  case newGame
  /// Random or deterministic, for the next game.
  case toggleMode
  case choose(GameMode)
  /// Switch to a tab.
  case show(Tab)
  case nextTab, previousTab
  /// Show or hide the keys.
  case help
  /// Go on, or press what has the focus.
  case confirm
  /// Leave what is open.
  case cancel
  /// The next theme.
  case nextTheme
  /// Motion on or off.
  case toggleMotion
  /// The high scores of other modes.
  case nextFilter
  /// Move the focus through what can be clicked.
  case focusNext, focusPrevious
  /// Draw everything anew.
  case redraw
  case quit
}
