import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws the rules and the keys in a frame.
struct HelpView {
  let page: HelpPage
  let look: Look

  /// Draws them from a line on.
  func draw(from first: Int, into frame: inout Frame) {
    frame.fill(page.panel, with: Cell(" ", look.raised))
    frame.drawBox(page.panel, look.raised, isUnicode: look.traits.isUnicode)
    let border = page.panel.inset(columns: 2)
    frame.writeFitting([" Rules and keys ", " Help "], row: border.origin.row, in: border, look.raisedStrong)
    frame.writeFitting([footer(first)], row: border.rows.upperBound - 1, in: border, look.raised)
    for (place, lines) in page.columns.enumerated() {
      for (row, line) in lines.dropFirst(first).prefix(page.rows).enumerated() {
        let origin = page.origin(ofColumn: place)
        draw(line, at: Point(column: origin.column, row: origin.row + row), into: &frame)
      }
    }
  }

  private func footer(_ first: Int) -> String {
    guard page.hidden > 0 else { return " any key closes " }
    let arrows = look.traits.isUnicode ? "↑ ↓" : "Up Down"
    return " \(arrows) \(first < page.hidden ? "more" : "back") "
  }

  private func draw(_ line: HelpText.Line, at point: Point, into frame: inout Frame) {
    var keys = look.raised
    keys.attributes.insert(.bold)
    frame.write(line.head, at: point, line.isHeading ? look.raisedStrong : keys)
    frame.write(line.words, at: Point(column: point.column + line.indent, row: point.row), look.raised)
  }
}
