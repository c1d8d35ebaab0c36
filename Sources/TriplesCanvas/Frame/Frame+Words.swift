extension Frame {
  /// Writes the first text that fits in the middle of a row, or as many words of the last one as fit.
  package mutating func writeFitting(_ texts: [String], row: Int, in rect: Rect, _ style: Style) {
    writeCentred(Self.fitting(texts, columns: rect.size.columns), row: row, in: rect, style)
  }

  /// The first of some texts that fits into a width; else the first words of the last that do.
  package static func fitting(_ texts: [String], columns: Int) -> String {
    texts.first { $0.unicodeScalars.count <= columns } ?? words(of: texts.last ?? "", columns: columns)
  }

  private static func words(of text: String, columns: Int) -> String {
    var fitting = ""
    for word in text.split(separator: " ") {
      let longer = fitting.isEmpty ? String(word) : "\(fitting) \(word)"
      guard longer.unicodeScalars.count <= columns else { break }
      fitting = longer
    }
    return fitting
  }

  /// Draws the border of a rectangle, with rounded corners where the terminal has them.
  package mutating func drawBox(_ rect: Rect, _ style: Style, isUnicode: Bool) {
    guard rect.size.columns > 1, rect.size.rows > 1 else { return }
    let parts = Array((isUnicode ? "╭─╮│╰╯" : "+-+|++").unicodeScalars)
    let (left, right) = (rect.columns.lowerBound, rect.columns.upperBound - 1)
    let (top, bottom) = (rect.rows.lowerBound, rect.rows.upperBound - 1)
    func put(_ part: Int, _ column: Int, _ row: Int) {
      self[Point(column: column, row: row)] = Cell(parts[part], style)
    }
    for column in rect.columns { for row in [top, bottom] { put(1, column, row) } }
    for row in rect.rows { for column in [left, right] { put(3, column, row) } }
    put(0, left, top)
    put(2, right, top)
    put(4, left, bottom)
    put(5, right, bottom)
  }

  /// Writes a line of text in the middle of a rectangle's row, clipped to the rectangle.
  package mutating func writeCentred(_ text: String, row: Int, in rect: Rect, _ style: Style) {
    let text = text.unicodeScalars.prefix(rect.size.columns)
    let column = rect.origin.column + (rect.size.columns - text.count) / 2
    write(Substring(text), at: Point(column: column, row: row), style)
  }
}
