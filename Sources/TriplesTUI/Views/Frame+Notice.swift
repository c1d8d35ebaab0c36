import TriplesModel

extension Frame {
  /// Writes a line to the player on the last row, in the middle.
  mutating func writeNotice(_ text: String, _ look: Look) {
    guard size.rows > 0 else { return }
    let shown = PrintableText(text).narrow.prefix(max(0, size.columns - 2))
    let rect = bounds.centred(Size(columns: shown.count + 2, rows: 1))
    write(" \(shown) ", at: Point(column: rect.origin.column, row: size.rows - 1), look.selected)
  }

  /// Says how large a screen must be for the game.
  mutating func writeTooSmall(_ look: Look) {
    let least = GameLayout.minSize
    let times = look.traits.isUnicode ? "×" : "x"
    writeCentred("needs \(least.columns)\(times)\(least.rows)", row: size.rows / 2, in: bounds, look.plain)
  }
}
