extension AboutScene {
  /// Draws the scene into a rectangle, of the size that it was last brought to a time in.
  public func draw(into frame: inout Frame, in rect: Rect, look: some AboutPalette) {
    frame.fill(rect, with: Cell(" ", look.style(look.text)))
    if let stage = layout.stage, let world {
      let stage = Rect(
        column: rect.origin.column + stage.origin.column, row: rect.origin.row + stage.origin.row,
        columns: min(stage.size.columns, rect.size.columns), rows: min(stage.size.rows, rect.size.rows))
      if look.isUnicode && look.depth > .none {
        PixelPainter(world: world, sparks: sparks, side: layout.side, look: look).draw(
          into: &frame, in: stage)
      } else {
        CellPainter(world: world, sparks: sparks, side: layout.side, look: look).draw(into: &frame, in: stage)
      }
    }
    drawText(into: &frame, in: rect, look: look)
  }

  private func drawText(into frame: inout Frame, in rect: Rect, look: some AboutPalette) {
    let last = rect.rows.upperBound
    var row = rect.origin.row + layout.textRow
    func write(_ line: String, _ style: Style) {
      defer { row += 1 }
      guard row < last else { return }
      let line = String(line.prefix(rect.size.columns))
      let column = rect.origin.column + (rect.size.columns - line.count) / 2
      frame.write(line, at: Point(column: column, row: row), style)
    }
    if layout.stage != nil { row += 1 }
    write(layout.text.title, look.style(look.accent, .bold))
    for line in layout.text.lines { write(line, look.style(look.text)) }
  }
}

extension AboutPalette {
  /// A colour on the background; without colours, the terminal's own.
  func style(_ color: Color, _ attributes: Style.Attributes = []) -> Style {
    depth > .none ? Style(color, on: background, attributes) : Style(nil, on: nil, attributes)
  }

  /// The colours of a square.
  func colors(of face: Body.Face) -> (face: Color, ink: Color) {
    switch face {
    case .tile(let rank): tileColors(of: rank.value)
    case .letter: (accent, background)
    }
  }
}

extension Body.Face {
  /// What is written on the square.
  var label: String {
    switch self {
    case .tile(let rank): String(rank.value)
    case .letter(let letter): String(letter)
    }
  }
}
