/// The groups in which the help tells the keys.
enum HelpGroup: String, CaseIterable {
  case play = "Play"
  case games = "Games"
  case tabs = "Tabs and tables"
  case program = "Other"
}

extension Intent {
  /// Where the help tells of it.
  var helpGroup: HelpGroup {
    switch self {
    case .slide, .peek, .undo, .redo, .hint, .autoplay, .faster, .slower: .play
    case .newGame, .daily, .clear, .toggleMode, .choose, .nextRules, .answer, .review, .copy, .copyLine,
      .resign, .watch:
      .games
    case .show, .nextTab, .previousTab, .confirm, .cancel, .first, .last, .nextFilter, .nextOrder, .focusNext,
      .focusPrevious:
      .tabs
    case .help, .settings, .nextTheme, .toggleMotion, .redraw, .quit: .program
    }
  }
}
