extension AboutScene {
  /// Draws the scene into a rectangle, of the size that it was last brought to a time in.
  public func draw(into frame: inout Frame, in rect: Rect, look: some AboutPalette) {
    if let stage = layout.stage, let world {
      let stage = Rect(
        column: rect.origin.column, row: rect.origin.row,
        columns: min(stage.size.columns, rect.size.columns), rows: min(stage.size.rows, rect.size.rows))
      draw(world, into: &frame, in: stage, look: look)
    }
    drawText(into: &frame, in: rect, look: look)
  }

  private func draw(_ world: World, into frame: inout Frame, in stage: Rect, look: some AboutPalette) {
    if look.isUnicode && look.depth > .none {
      PixelPainter(world: world, sparks: sparks, side: layout.side, look: look).draw(into: &frame, in: stage)
    } else {
      CellPainter(world: world, sparks: sparks, side: layout.side, look: look).draw(into: &frame, in: stage)
    }
  }

  private func drawText(into frame: inout Frame, in rect: Rect, look: some AboutPalette) {
    let start = rect.origin.row + (layout.stage?.size.rows ?? 0)
    let space = Rect(
      column: rect.origin.column, row: start, columns: rect.size.columns,
      rows: rect.rows.upperBound - start)
    frame.fill(space, with: Cell(" ", look.style(look.text)))
    let lines =
      [(title, look.style(look.accent, .bold))] + layout.text.lines.map { ($0, look.style(look.text)) }
    for (row, (line, style)) in zip(rect.origin.row + layout.textRow..<rect.rows.upperBound, lines) {
      let line = line.prefix(rect.size.columns)
      let column = rect.origin.column + (rect.size.columns - line.count) / 2
      frame.write(line, at: Point(column: column, row: row), style)
    }
  }

  /// The name and the version, and what the player has made of the tiles.
  private var title: String {
    highest < 3 ? layout.text.title : layout.text.title + "   highest tile here: \(highest)"
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
