extension Frame {
  /// Writes the first of some texts that fits, in the middle of a rectangle's row. Where none does, as many words of
  /// the last as fit: no word is ever cut.
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
}
