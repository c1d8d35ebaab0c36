import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws a table of games with a cursor; it scrolls where there is not room for all, and only the rows that are seen
/// are worked out.
struct GameTableView {
  let columns: [TableColumn]
  let cursor: Int
  /// The index of the row that is marked.
  let marked: Int?
  /// What will be here, as long as nothing is.
  let promise: String
  let look: Look

  /// Draws titles and rows in the middle of a rectangle.
  func draw(_ rows: some RandomAccessCollection<TableRow>, in rect: Rect, into frame: inout Frame) {
    guard !rows.isEmpty else { return drawPromise(in: rect, into: &frame) }
    let left = rect.centred(Size(columns: TableColumn.width(of: columns), rows: 1)).origin.column
    let titles = columns.map { $0.cell($0.title) }.joined(separator: "  ")
    frame.write(titles, at: Point(column: left, row: rect.origin.row), look.strong)
    let space = max(0, rect.size.rows - 1)
    let first = max(0, cursor - space + 1)
    for (line, row) in rows.dropFirst(first).prefix(space).enumerated() {
      let point = Point(column: left - 2, row: rect.origin.row + 1 + line)
      draw(row, index: first + line, at: point, into: &frame)
    }
  }

  private func drawPromise(in rect: Rect, into frame: inout Frame) {
    for (row, line) in promise.lines(columns: rect.size.columns - 2).prefix(rect.size.rows).enumerated() {
      frame.writeCentred(line, row: rect.origin.row + row, in: rect, look.plain)
    }
  }

  private func draw(_ row: TableRow, index: Int, at point: Point, into frame: inout Frame) {
    let text = columns.map { $0.cell($0.text(row)) }.joined(separator: "  ")
    let (isMarked, hasCursor) = (index == marked, index == cursor)
    let style = isMarked ? look.selected : hasCursor ? look.chosen : look.plain
    frame.write("\(isMarked ? "*" : hasCursor ? ">" : " ") \(text) ", at: point, style)
  }
}
