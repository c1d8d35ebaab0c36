/// Draws the panel of keys, which is made from the key map.
struct HelpView {
  let look: Look

  /// Draws the panel in the middle of the frame.
  func draw(into frame: inout Frame) {
    let lines = KeyMap.bindings.map { binding in
      (
        keys: binding.keys.map { $0.name(isUnicode: look.traits.isUnicode) }.joined(separator: " "),
        title: binding.title
      )
    }
    let keyWidth = lines.map(\.keys.count).max() ?? 0
    let width = keyWidth + 2 + (lines.map(\.title.count).max() ?? 0)
    let columns = lines.count + 4 > frame.size.rows && frame.size.columns >= 2 * width + 7 ? 2 : 1
    let rows = (lines.count + columns - 1) / columns
    let panel = frame.bounds.centred(Size(columns: columns * (width + 3) + 1, rows: rows + 2))
    frame.fill(panel, with: Cell(" ", look.raised))
    if !look.hasFaces { frame.drawBox(panel, look.raised, isUnicode: look.traits.isUnicode) }
    for (place, line) in lines.enumerated() {
      let column = panel.origin.column + 2 + place / rows * (width + 3)
      let row = panel.origin.row + 1 + place % rows
      frame.write(line.keys, at: Point(column: column, row: row), look.raisedAccent)
      frame.write(line.title, at: Point(column: column + keyWidth + 2, row: row), look.raised)
    }
  }
}
