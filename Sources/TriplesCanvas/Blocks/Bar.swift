package enum Bar {
  /// A horizontal bar, `share` (0 to 1) of `columns` long; in eighths of a cell, or of `#` in ASCII.
  package static func horizontal(_ share: Double, columns: Int, isUnicode: Bool, inWholeCells: Bool = false) -> String {
    let share = min(max(share, 0), 1)
    guard isUnicode else { return String(repeating: "#", count: Int(share * Double(columns) + 0.5)) }
    let eighths = rounded(share * Double(columns), of: inWholeCells ? 8 : 1)
    let rest = eighths % 8 == 0 ? "" : String(Array("▏▎▍▌▋▊▉")[eighths % 8 - 1])
    return String(repeating: "█", count: eighths / 8) + rest
  }

  /// The cells of an upright bar from its foot up, `share` of `rows` high; by halves where blocks have seams.
  package static func upright(_ share: Double, rows: Int, on traits: ScreenTraits) -> [Character] {
    let height = min(max(share, 0), 1) * Double(rows)
    guard traits.isUnicode else { return Array(repeating: "#", count: Int(height + 0.5)) }
    let eighths = max(1, rounded(height, of: !traits.hasBlocks ? 8 : traits.hasFontBlocks ? 4 : 1))
    let rest = eighths % 8 == 0 ? [] : [Array("▁▂▃▄▅▆▇")[eighths % 8 - 1]]
    return Array(repeating: "█", count: eighths / 8) + rest
  }

  /// A length in eighths of a cell, rounded to steps of so many unless it is short.
  private static func rounded(_ length: Double, of step: Int) -> Int {
    length < 0.5 ? Int(8 * length + 0.5) : step * Int(8 * length / Double(step) + 0.5)
  }
}

extension Frame {
  /// Writes a bar to the right. Whole cells become coloured blanks: the full block of many fonts leaves seams.
  package mutating func writeBar(_ cells: some StringProtocol, at point: Point, _ style: Style) {
    for (offset, character) in cells.unicodeScalars.enumerated() {
      let target = Point(column: point.column + offset, row: point.row)
      if character == "█", let ink = style.foreground {
        self[target] = Cell(" ", Style(nil, on: ink))
      } else {
        write(String(character), at: target, style)
      }
    }
  }
}
