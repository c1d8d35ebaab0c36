/// Draws the panel of keys, which is made from the key map.
struct HelpView {
  let look: Look

  /// The names of the keys and what they do.
  private var lines: [(keys: String, title: String)] {
    KeyMap.bindings.reduce(into: []) { lines, binding in
      let keys = binding.keys.map { $0.name(isUnicode: look.traits.isUnicode) }.joined(separator: " ")
      if let last = lines.last, last.title == binding.title {
        lines[lines.count - 1].keys += " " + keys
      } else {
        lines.append((keys: keys, title: binding.title))
      }
    }
  }

  /// Draws the panel in the middle of the frame.
  func draw(into frame: inout Frame) {
    let lines = lines
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
      frame.write(line.keys, at: Point(column: column, row: row), look.raisedStrong)
      frame.write(line.title, at: Point(column: column + keyWidth + 2, row: row), look.raised)
    }
  }
}
