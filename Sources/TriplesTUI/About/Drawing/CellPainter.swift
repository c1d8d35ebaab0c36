/// Draws the stage in bordered tiles, cell by cell, for terminals without colours or without blocks.
struct CellPainter<Look: AboutPalette> {
  let world: World
  let sparks: [Spark]
  /// Pixels to a side of a small tile; a cell is two pixels high.
  let side: Int
  let look: Look

  /// Draws the stage into a rectangle.
  func draw(into frame: inout Frame, in stage: Rect) {
    frame.fill(stage, with: Cell(" ", look.style(look.text)))
    for body in world.bodies { draw(body, into: &frame, in: stage) }
    for spark in sparks {
      let point = cell(at: spark.position, in: stage)
      if stage.contains(point), frame[point].character == " " {
        frame[point] = Cell(spark.brightness > 0.5 ? "*" : ".", frame[point].style)
      }
    }
  }

  private func draw(_ body: Body, into frame: inout Frame, in stage: Rect) {
    let rect = extent(of: body, in: stage)
    let colors = look.colors(of: body.face)
    let style = look.depth > .none ? Style(colors.ink, on: colors.face) : .plain
    let isFramed = rect.size.rows >= 3
    frame.fill(rect, with: Cell(" ", style))
    for row in rect.rows {
      for column in rect.columns {
        let isEdgeRow = isFramed && (row == rect.rows.lowerBound || row == rect.rows.upperBound - 1)
        let isEdgeColumn = column == rect.columns.lowerBound || column == rect.columns.upperBound - 1
        guard isEdgeRow || isEdgeColumn else { continue }
        let character = border(isEdgeRow: isEdgeRow, isEdgeColumn: isEdgeColumn)
        frame[Point(column: column, row: row)] = Cell(character, style)
      }
    }
    let label = body.face.label
    let middle = rect.centred(Size(columns: label.count, rows: 1)).origin
    frame.write(label, at: middle, Style(style.foreground, on: style.background, .bold))
  }

  private func border(isEdgeRow: Bool, isEdgeColumn: Bool) -> Unicode.Scalar {
    switch (isEdgeRow, isEdgeColumn) {
    case (true, true): look.isUnicode ? "·" : "+"
    case (true, false): look.isUnicode ? "─" : "-"
    default: look.isUnicode ? "│" : "|"
    }
  }

  private func extent(of body: Body, in stage: Rect) -> Rect {
    let pixels = body.side * Double(side)
    let columns = max(2, Int(pixels + 0.5))
    let rows = max(1, Int(pixels / 2 + 0.5))
    let left = Int(body.position.x * Double(side) - Double(columns) / 2 + 0.5)
    let top = Int(body.position.y * Double(side) / 2 - Double(rows) / 2 + 0.5)
    return Rect(column: stage.origin.column + left, row: stage.origin.row + top, columns: columns, rows: rows)
  }

  private func cell(at position: Vector, in stage: Rect) -> Point {
    let place = position * Double(side)
    return Point(column: stage.origin.column + Int(place.x), row: stage.origin.row + Int(place.y / 2))
  }
}
