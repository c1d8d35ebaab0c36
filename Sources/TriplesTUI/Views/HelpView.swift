import TriplesModel

/// Draws the panel of rules and keys; the keys come from the key map.
struct HelpView {
  let rules: RuleSet
  let look: Look
  let keys: KeyMap

  /// The rules, then the names of the keys and what they do.
  var lines: [(keys: String, title: String)] {
    [(rules.title, "")] + rules.summaryLines.map { ("", $0) } + [("", "")]
      + KeyHelp.lines(of: keys, isUnicode: look.traits.isUnicode)
  }

  /// Draws the panel in the middle of the frame; where there is not room for all, from a line on.
  func draw(from first: Int, into frame: inout Frame) {
    let lines = lines
    let titleWidth = lines.map(\.title.count).max() ?? 0
    let aligned = lines.map(\.keys.count).max() ?? 0
    let keyWidth = aligned + titleWidth + 6 <= frame.size.columns ? aligned : 0
    let width = lines.map { indent($0.keys, keyWidth) + $0.title.count }.max() ?? 0
    let rows = min(lines.count, frame.size.rows)
    let air = min(2, frame.size.rows - rows)
    let panel = frame.bounds.centred(Size(columns: min(width + 4, frame.size.columns), rows: rows + air))
    frame.fill(panel, with: Cell(" ", look.raised))
    if !look.hasFaces, air == 2 { frame.drawBox(panel, look.raised, isUnicode: look.traits.isUnicode) }
    let start = min(first, lines.count - rows)
    for (place, line) in lines.dropFirst(start).prefix(rows).enumerated() {
      let column = panel.origin.column + min(2, (panel.size.columns - width) / 2)
      let row = panel.origin.row + air / 2 + place
      frame.write(line.keys, at: Point(column: column, row: row), look.raisedStrong)
      let title = Point(column: column + indent(line.keys, keyWidth), row: row)
      frame.write(line.title, at: title, look.raised)
    }
  }

  /// Where a title begins: behind the longest keys, or where there is not room for that behind its own.
  private func indent(_ keys: String, _ keyWidth: Int) -> Int {
    keyWidth > 0 ? keyWidth + 2 : keys.isEmpty ? 0 : keys.count + 2
  }
}
