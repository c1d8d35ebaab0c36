import FoundationEssentials
import TriplesModel

/// Draws the table of high scores; it scrolls where there is not room for all.
struct HighScoresView {
  let scene: ScoresScene
  let look: Look
  let timeZone: TimeZone

  /// Draws the table in the middle of a rectangle.
  func draw(in rect: Rect, into frame: inout Frame) {
    guard rect.size.rows > 0 else { return }
    let filter = scene.filter.map { "\($0.rawValue) games" } ?? "all games"
    frame.writeCentred("High scores, \(filter) (v)", row: rect.origin.row, in: rect, look.muted)
    let columns = ScoreColumn.fitting(rect.size.columns - 4, timeZone: timeZone)
    let width = columns.reduce(-2) { $0 + $1.width + 2 }
    let left = rect.centred(Size(columns: width, rows: 1)).origin.column
    let titles = columns.map { $0.cell($0.title) }.joined(separator: "  ")
    frame.write(titles, at: Point(column: left, row: rect.origin.row + 2), look.strong)
    guard !scene.rows.isEmpty else {
      return frame.writeCentred("No game yet.", row: rect.origin.row + 4, in: rect, look.plain)
    }
    drawRows(
      columns, in: Rect(column: left, row: rect.origin.row + 3, columns: width, rows: rect.size.rows - 3),
      into: &frame)
  }

  private func drawRows(_ columns: [ScoreColumn], in rect: Rect, into frame: inout Frame) {
    let first = max(0, scene.cursor - rect.size.rows + 1)
    for (line, row) in scene.rows.dropFirst(first).prefix(rect.size.rows).enumerated() {
      let text = columns.map { $0.cell($0.text(row.rank, row.score)) }.joined(separator: "  ")
      let isMarked = row.rank == scene.markedRank
      let hasCursor = first + line == scene.cursor
      let style = isMarked ? look.selected : hasCursor ? look.chosen : look.plain
      let left = isMarked ? "*" : hasCursor ? ">" : " "
      frame.write(
        "\(left) \(text) ", at: Point(column: rect.origin.column - 2, row: rect.origin.row + line), style)
    }
  }
}
