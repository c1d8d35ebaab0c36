import TriplesCanvas

extension Frame {
  /// The frame as lines of text, without styles and trailing blanks.
  package var text: String {
    (0..<size.rows).map { row in
      let cells = cells[row * size.columns..<(row + 1) * size.columns]
      let end = cells.lastIndex { $0.character != " " }.map { $0 + 1 } ?? cells.startIndex
      let characters = cells[..<end].filter { !$0.isContinuation }.map(\.character)
      return String(String.UnicodeScalarView(characters))
    }.joined(separator: "\n")
  }
}
