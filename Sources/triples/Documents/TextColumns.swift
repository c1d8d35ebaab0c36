/// Rows of text in aligned columns; numbers stand to the right.
struct TextColumns {
  /// The lines.
  let text: String

  /// The text of rows that have as many cells each, the heads first.
  init(_ rows: [[String]]) {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    text = rows.map { row in
      let cells = zip(row, widths).map { text, width in
        let gap = String(repeating: " ", count: width - text.count)
        return text.allSatisfy { $0.isNumber || $0 == "-" || $0 == "+" } ? gap + text : text + gap
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
