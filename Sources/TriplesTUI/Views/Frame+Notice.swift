import TriplesModel

extension Frame {
  /// Writes a line to the player, broken between words into as many rows as it needs and as there are.
  mutating func writeNotice(_ text: String, in rect: Rect, _ look: Look) {
    guard rect.size.rows > 0, rect.size.columns > 2 else { return }
    let lines = PrintableText(text).narrow.lines(of: rect.size.columns - 2).prefix(rect.size.rows)
    let width = lines.map(\.count).max() ?? 0
    let isPanel = rect.size.columns < size.columns
    let left = isPanel ? rect.origin.column : rect.centred(Size(columns: width + 2, rows: 1)).origin.column
    for (row, line) in lines.enumerated() {
      let padded = line + String(repeating: " ", count: width - line.count)
      write(" \(padded) ", at: Point(column: left, row: rect.origin.row + row), look.selected)
    }
  }

  /// Says how large a screen must be for the game.
  mutating func writeTooSmall(_ look: Look) {
    let least = GameLayout.minSize
    let times = look.traits.isUnicode ? "×" : "x"
    writeCentred("needs \(least.columns)\(times)\(least.rows)", row: size.rows / 2, in: bounds, look.plain)
  }
}

extension String {
  /// The text in lines of so many characters at most, broken between words where that can be.
  func lines(of columns: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word.prefix(columns)))
      }
    }
    return lines
  }
}
