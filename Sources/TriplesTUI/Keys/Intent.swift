import TriplesModel

package enum Intent: Hashable, Sendable {
  /// Push the tiles; elsewhere scroll, tilt or step.
  case slide(Direction)
  case peek(Direction)
  case undo, redo, hint
  case autoplay
  /// A higher or lower speed of what plays by itself.
  case faster, slower
  case newGame
  /// Today's game, or back from it.
  case daily
  /// Random or deterministic, for the next game.
  case toggleMode
  case choose(GameMode)
  /// The rules of the next game, or of the table that is shown.
  case nextRules
  case review
  case resign
  /// Copy the result of a daily game, or a finished game.
  case copy
  /// Copy a finished game as a line to share.
  case copyLine
  case show(Tab)
  case nextTab, previousTab
  /// Continue, or press what has the focus.
  case confirm
  case cancel
  case first, last
  case nextFilter
  case search
  /// Move the focus through what can be clicked.
  case focusNext, focusPrevious
  case help, settings, nextTheme, toggleMotion, redraw, quit
}

/// The scenes that one can switch between.
package enum Tab: Int, CaseIterable, Hashable, Sendable {
  case game, highScores, about, history, challenges

  var title: String {
    switch self {
    case .game: "Game"
    case .highScores: "High Scores"
    case .about: "About"
    case .history: "History"
    case .challenges: "Challenges"
    }
  }

  var shortTitle: String {
    switch self {
    case .game, .about, .history: title
    case .highScores: "Scores"
    case .challenges: "Levels"
    }
  }
}
