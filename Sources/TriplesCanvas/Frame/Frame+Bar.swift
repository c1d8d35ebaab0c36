extension Frame {
  /// Writes a bar of blocks to the right from a point. Whole cells are filled with the colour of its ink, where it has
  /// one, and lower halves are the ground over it: most fonts leave seams below other blocks than the upper half.
  package mutating func writeBar(_ cells: some StringProtocol, at point: Point, _ style: Style) {
    for (offset, character) in cells.unicodeScalars.enumerated() {
      let target = Point(column: point.column + offset, row: point.row)
      if character == "█", let ink = style.foreground {
        self[target] = Cell(" ", Style(nil, on: ink))
      } else if character == "▄", let ink = style.foreground, let ground = self[target].style.background {
        self[target] = Cell("▀", Style(ground, on: ink))
      } else {
        write(String(character), at: target, style)
      }
    }
  }
}
