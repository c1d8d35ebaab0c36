import TriplesCanvas

/// Something on the screen that can be clicked, or pressed while it has the focus.
struct Button: Hashable {
  let intent: Intent
  let label: String
  let rect: Rect
  /// True if it shows the present choice.
  var isChosen = false
  /// True if the present choice has a line instead of a ground.
  var isUnderlined = false
  /// True if the strong player advises to press it.
  var isAdvised = false

  /// Draws it with its label in the middle.
  func draw(_ look: Look, hasFocus: Bool, into frame: inout Frame) {
    if hasFocus { frame.cursor = rect.origin }
    let hasFocus = hasFocus || isAdvised
    let style = style(look, hasFocus: hasFocus)
    frame.fill(rect, with: Cell(" ", style))
    frame.writeCentred(label, row: rect.origin.row, in: rect, style)
    guard hasFocus || (!look.hasFaces && !isText) else { return }
    frame.write(hasFocus ? ">" : "[", at: rect.origin, style)
    let end = Point(column: rect.columns.upperBound - 1, row: rect.origin.row)
    frame.write(hasFocus ? "<" : "]", at: end, style)
  }

  private func style(_ look: Look, hasFocus: Bool) -> Style {
    hasFocus
      ? look.selected : isChosen ? isUnderlined ? look.underlined : look.chosen : isText ? look.muted : look.raised
  }

  /// True for a tab and the help, which look like text.
  private var isText: Bool { if case .show = intent { true } else { intent == .help } }
}
