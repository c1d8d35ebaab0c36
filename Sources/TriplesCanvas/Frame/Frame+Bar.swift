extension Frame {
  /// Writes a bar of blocks to the right from a point. Whole cells are filled with the colour of its ink, where it has
  /// one: the full block of many fonts leaves seams.
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
