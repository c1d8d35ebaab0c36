import TriplesBoards
import TriplesCanvas

/// A table with a cursor. It scrolls, and drops its least important columns. Only rows that are seen are worked out.
struct Table: Sendable {
  /// A column, whose texts stand at the right unless it is leading.
  struct Column: Sendable {
    let title: String
    let width: Int
    /// The lower, the sooner it gives way where space is short.
    let weight: Int
    let isLeading: Bool
    /// What it may contain, shown as long as there are no rows.
    let example: String
    let text: @Sendable (Int) -> String

    init(
      _ title: String, _ width: Int, weight: Int, isLeading: Bool = false, example: String = "",
      _ text: @escaping @Sendable (Int) -> String
    ) {
      (self.title, self.width, self.weight, self.isLeading) = (title, width, weight, isLeading)
      (self.example, self.text) = (example, text)
    }
  }

  let columns: [Column]
  let count: Int
  /// The row with the cursor, and one that is marked.
  var cursor: Int?
  var marked: Int?
  /// What will be here, as long as nothing is.
  var promise = ""

  /// Titles and rows; if it is whole, in all of its columns.
  func part(_ look: Look, isWhole: Bool = false, rows: ClosedRange<Int>? = nil, priority: Int = 1) -> Part {
    if count == 0 {
      let hasExample = columns.contains { !$0.example.isEmpty }
      let rows = [.text(["Example"], look.muted)] + [\.title, \.example].map { line(" ", look.muted, isWhole, $0) }
      let example = hasExample ? [Part.column(rows, isWhole: true), .gap(1)] : []
      return .column(example + [.paragraph([promise], look.plain, priority: 2)], priority: priority)
    }
    let list = Part.list(count, cursor: cursor ?? 0, rows: rows ?? min(3, count)...count) { index in
      let (hasCursor, isMarked) = (index == cursor, index == marked)
      let style = isMarked ? look.selected : hasCursor ? look.chosen : look.plain
      return line(isMarked ? "*" : hasCursor ? ">" : " ", style, isWhole) { $0.text(index) }
    }
    return .column([line(" ", look.strong, isWhole, \.title), list], priority: priority, isWhole: true)
  }

  private func line(_ mark: String, _ style: Style, _ isWhole: Bool, _ text: (Column) -> String) -> Part {
    let cells = columns.map { column in
      Part.text([text(column)], style, priority: column.weight).columns(column.width)
        .aligned(column.isLeading ? .leading : .trailing)
    }
    return .row([.text([mark], style, priority: 99)] + cells, gap: 2, isWhole: isWhole).on(style)
  }
}

extension Part {
  /// A page below the line of tabs: a title in ever fewer words, and what follows.
  static func page(_ titles: [String], _ parts: [Part], _ look: Look) -> Part {
    .column([.text(titles, look.muted, priority: 100), .gap(1, priority: 95)] + parts)
  }
}
