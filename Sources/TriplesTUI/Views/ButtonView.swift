/// Draws buttons: raised, chosen or focused.
struct ButtonView {
  let look: Look

  /// Draws a button with its label in the middle.
  func draw(_ button: Button, hasFocus: Bool, into frame: inout Frame) {
    let style = style(of: button, hasFocus: hasFocus)
    frame.fill(button.rect, with: Cell(" ", style))
    frame.writeCentred(button.label, row: button.rect.origin.row, in: button.rect, style)
    guard hasFocus, !look.hasFaces || button.label.count + 2 <= button.rect.size.columns else { return }
    frame.write(">", at: button.rect.origin, style)
    let end = Point(column: button.rect.columns.upperBound - 1, row: button.rect.origin.row)
    frame.write("<", at: end, style)
  }

  private func style(of button: Button, hasFocus: Bool) -> Style {
    if hasFocus { return look.selected }
    if case .help = button.control { return look.muted }
    if case .tab = button.control { return button.isChosen ? look.chosen : look.muted }
    return button.isChosen ? look.chosen : look.raised
  }
}
