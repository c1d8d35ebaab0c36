import TriplesModel

/// Draws a line to the player, across the whole screen.
struct NoticeView {
  let notice: Notice
  let look: Look
  let rules: RuleSet

  /// Draws it in a row of the frame.
  func draw(row: Int, into frame: inout Frame) {
    let line = Rect(column: 0, row: row, columns: frame.size.columns, rows: 1)
    frame.fill(line, with: Cell(" ", look.raised))
    switch notice.content {
    case .words(let texts):
      frame.writeFitting(texts, row: row, in: line.inset(columns: 1), look.raisedStrong)
    case .theme:
      ThemeSample(look, rules: rules).draw(
        look.raisedStrong, columns: 0, in: line.inset(columns: 1), into: &frame)
    }
  }
}
