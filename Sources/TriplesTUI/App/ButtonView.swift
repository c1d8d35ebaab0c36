import TriplesBoards
import TriplesCanvas

/// Draws buttons: raised, chosen or focused.
struct ButtonView {
  let look: Look

  /// Draws a button with its label in the middle.
  func draw(_ button: Button, hasFocus: Bool, into frame: inout Frame) {
    let hasFocus = hasFocus || button.isAdvised
    let style = style(of: button, hasFocus: hasFocus)
    frame.fill(button.rect, with: Cell(" ", style))
    frame.writeCentred(button.label, row: button.rect.origin.row, in: button.rect, style)
    guard hasFocus || (!look.hasFaces && button.control.isBoxed) else { return }
    let end = Point(column: button.rect.columns.upperBound - 1, row: button.rect.origin.row)
    frame.write(hasFocus ? ">" : "[", at: button.rect.origin, style)
    frame.write(hasFocus ? "<" : "]", at: end, style)
  }

  private func style(of button: Button, hasFocus: Bool) -> Style {
    if hasFocus { return look.selected }
    if case .help = button.control { return look.muted }
    if case .tab = button.control { return button.isChosen ? look.chosen : look.muted }
    return button.isChosen ? look.chosen : look.raised
  }
}

extension Control {
  /// False for what looks like a line of text rather than a button.
  fileprivate var isBoxed: Bool {
    switch self {
    case .tab, .help: false
    case .direction, .newGame, .mode, .answer, .nextLevel, .clearLevel, .levels: true
    }
  }
}
