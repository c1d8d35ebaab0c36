import TriplesModel

/// What the player wants, by key or button.
package enum Intent: Hashable, Sendable {
  /// Push the tiles; elsewhere scroll, tilt or step.
  case slide(Direction)
  case peek(Direction)
  case undo, redo, hint
  case autoplay
  /// Change the speed of autoplay, a replay or a watched duel.
  case faster, slower
  case newGame
  /// Play today's game, or go back from it.
  case daily
  /// Switch between random and fixed for the next game.
  case toggleMode
  case choose(GameMode)
  /// Change the rules of the next game, or of the table that is shown.
  case nextRules
  case review
  case resign
  /// Copy the result of a daily game, or a finished game.
  case copy
  case copyLine
  case show(Tab)
  case nextTab, previousTab
  /// Continue, or press the button that has the focus.
  case confirm
  case cancel
  case first, last
  case nextFilter
  case search
  case focusNext, focusPrevious
  case help, settings, nextTheme, toggleMotion, redraw, quit
}

package enum Tab: Int, CaseIterable, Hashable, Sendable {
  case game, highScores, about, history, challenges

  var title: String { ["Game", "High Scores", "About", "History", "Challenges"][rawValue] }
  var shortTitle: String { self == .highScores ? "Scores" : self == .challenges ? "Levels" : title }
}
