import TriplesModel

/// What the player wants, whatever key or button said so.
package enum Intent: Hashable, Sendable {
  /// Push the tiles; elsewhere, scroll, tilt or step.
  case slide(Direction)
  /// Show what a push would do.
  case peek(Direction)
  /// Start afresh.
  case newGame
  /// Random or deterministic, for the next game.
  case toggleMode
  case choose(GameMode)
  /// The rules of the next game, or of the table that is shown.
  case nextRules
  /// Answer a question with yes or no.
  case answer(Bool)
  /// Take a turn back, or play it again.
  case undo, redo
  /// Ask the strong player.
  case hint
  /// Let the computer play, or stop it.
  case autoplay
  /// A higher or lower speed of what plays by itself.
  case faster, slower
  /// Play today's game, or go back from it.
  case daily
  /// Look at a finished game move by move.
  case review
  /// Give up a duel.
  case resign
  /// Copy the result of a daily game, or a finished game.
  case copy
  /// Copy a finished game as a line to share.
  case copyLine
  /// Switch to a tab.
  case show(Tab)
  case nextTab, previousTab
  /// Show or hide the keys.
  case help
  /// Go on, or press what has the focus.
  case confirm
  /// Leave what is open.
  case cancel
  /// The first or the last row or turn.
  case first, last
  /// Begin a level again.
  case clear
  /// The next theme.
  case nextTheme
  /// Motion on or off.
  case toggleMotion
  /// Show all settings.
  case settings
  /// Which high scores are shown, and in which order.
  case nextFilter, nextOrder
  /// Search the history.
  case search
  /// Move the focus through what can be clicked.
  case focusNext, focusPrevious
  /// Draw everything anew.
  case redraw
  case quit
}
