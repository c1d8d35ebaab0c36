import TriplesBoards
import TriplesCanvas

/// A table with a cursor: rows that do not fit are scrolled to, and columns that do not fit disappear, the least
/// important first. Only the rows that are seen are worked out.
struct Table: Sendable {
  /// A column, whose texts stand at the right unless it is leading.
  struct Column: Sendable {
    let title: String
    let width: Int
    /// The lower, the sooner it gives way where space is short.
    let weight: Int
    var isLeading = false
  }

  let columns: [Column]
  let count: Int
  /// The row with the cursor, and one that is marked.
  var cursor: Int?
  var marked: Int?
  /// What will be here, as long as nothing is, and an example.
  var promise = ""
  var example: [String] = []
  /// The texts of a row.
  let cells: @Sendable (Int) -> [String]

  /// Titles and rows; if it is whole, in all of its columns.
  func part(_ look: Look, isWhole: Bool = false, rows: ClosedRange<Int>? = nil, priority: Int = 1) -> Part {
    if count == 0 {
      let rows = [columns.map(\.title), example].map { line($0, " ", look.muted, isWhole) }
      return .column(
        (example.isEmpty ? [] : rows + [.gap(1)])
          + [.paragraph([promise], look.plain, priority: 2)], priority: priority)
    }
    let list = Part.list(count, cursor: cursor ?? 0, rows: rows ?? min(3, count)...count) { index in
      let (hasCursor, isMarked) = (index == cursor, index == marked)
      let style = isMarked ? look.selected : hasCursor ? look.chosen : look.plain
      return line(cells(index), isMarked ? "*" : hasCursor ? ">" : " ", style, isWhole)
    }
    return .column(
      [line(columns.map(\.title), " ", look.strong, isWhole), list], priority: priority, isWhole: true)
  }

  private func line(_ texts: [String], _ mark: String, _ style: Style, _ isWhole: Bool) -> Part {
    let cells = zip(columns, texts).map { column, text in
      Part.text([text], style, priority: column.weight).columns(column.width)
        .aligned(column.isLeading ? .leading : .trailing)
    }
    let row = Part.row([.text([mark], style, priority: 99)] + cells, gap: 2, isWhole: isWhole)
    return row.on(style)
  }
}
