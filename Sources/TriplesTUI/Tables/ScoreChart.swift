import TriplesCanvas

/// Draws scores as upright bars with their axes, the oldest at the left, the median as a line, and one as chosen.
struct ScoreChart {
  let scores: [Int]
  let median: Int
  /// The index of the score that is chosen.
  let chosen: Int
  let look: Look

  private static let widestBar = 4

  /// Draws as many bars as there is room for, the chosen one among them.
  func draw(in rect: Rect, into frame: inout Frame) {
    let margin = String(highest).count + 2
    let plot = Rect(
      column: rect.origin.column + margin, row: rect.origin.row, columns: rect.size.columns - margin,
      rows: rect.size.rows - 1)
    guard plot.size.columns > 0, plot.size.rows > 0 else { return }
    drawAxes(around: plot, into: &frame)
    drawMedian(in: plot, into: &frame)
    let shown = shown(columns: plot.size.columns)
    let pitch = max(1, min(Self.widestBar, plot.size.columns / max(1, shown.count)))
    for (place, index) in shown.enumerated() {
      let bar = Rect(
        column: plot.origin.column + place * pitch, row: plot.origin.row, columns: max(1, pitch - 1),
        rows: plot.size.rows)
      draw(index, in: bar, into: &frame)
    }
  }

  private var highest: Int { max(1, scores.max() ?? 1) }
  private var isUnicode: Bool { look.traits.isUnicode }

  /// The newest scores, or older ones that end with others after the chosen one.
  private func shown(columns: Int) -> Range<Int> {
    let first = max(0, min(scores.count - columns, chosen))
    return first..<min(scores.count, first + columns)
  }

  private func drawAxes(around plot: Rect, into frame: inout Frame) {
    let (left, foot) = (plot.origin.column - 1, plot.rows.upperBound)
    for row in plot.rows {
      frame.write(isUnicode ? "│" : "|", at: Point(column: left, row: row), look.muted)
    }
    let line = String(repeating: isUnicode ? "─" : "-", count: plot.size.columns)
    frame.write((isUnicode ? "└" : "+") + line, at: Point(column: left, row: foot), look.muted)
    writeLabel(highest, left: left, row: plot.origin.row, into: &frame)
    writeLabel(0, left: left, row: foot, into: &frame)
  }

  private func writeLabel(_ value: Int, left: Int, row: Int, into frame: inout Frame) {
    let text = String(value)
    frame.write(text, at: Point(column: left - 1 - text.count, row: row), look.muted)
  }

  private func draw(_ index: Int, in rect: Rect, into frame: inout Frame) {
    let isChosen = index == chosen
    let style = isChosen ? look.strong : look.muted
    let share = Double(scores[index]) / Double(highest)
    let cells = Bar.upright(share, rows: rect.size.rows, on: look.traits)
    for (height, cell) in cells.enumerated() {
      let point = Point(column: rect.origin.column, row: rect.rows.upperBound - 1 - height)
      frame.writeBar(String(repeating: cell, count: rect.size.columns), at: point, style)
    }
    guard isChosen else { return }
    let foot = Point(column: rect.origin.column + (rect.size.columns - 1) / 2, row: rect.rows.upperBound)
    frame.write(isUnicode ? "▲" : "^", at: foot, look.strong)
  }

  /// A line behind the bars, and its number beside it unless the highest stands there.
  private func drawMedian(in plot: Rect, into frame: inout Frame) {
    let height = min(plot.size.rows - 1, plot.size.rows * median / highest)
    let row = plot.rows.upperBound - 1 - height
    let line = String(repeating: isUnicode ? "┄" : "-", count: plot.size.columns)
    frame.write(line, at: Point(column: plot.origin.column, row: row), look.muted)
    if row > plot.origin.row { writeLabel(median, left: plot.origin.column - 1, row: row, into: &frame) }
  }
}
