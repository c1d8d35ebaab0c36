import TriplesCanvas

/// Bordered tiles, cell by cell, for terminals without colours or without blocks.
extension StagePainter {
  func drawCells(into frame: inout Frame, in stage: Rect) {
    for body in world.bodies { draw(body, into: &frame, in: stage) }
    for spark in sparks {
      let point = cell(at: spark.position, in: stage)
      if stage.contains(point), frame[point].character == " " {
        frame[point] = Cell(spark.brightness > 0.5 ? "*" : ".", frame[point].style)
      }
    }
  }

  private func draw(_ body: Body, into frame: inout Frame, in stage: Rect) {
    let (rect, colors) = (extent(of: body, in: stage), colors(of: body))
    let style = look.traits.depth > .none ? Style(colors.ink, on: colors.face) : .plain
    frame.fill(rect, with: Cell(" ", style))
    if rect.size.rows > 2 {
      frame.drawBox(rect, style, isUnicode: look.traits.isUnicode)
    } else {
      for row in rect.rows {
        for column in [rect.origin.column, rect.columns.upperBound - 1] {
          frame.write(look.traits.isUnicode ? "│" : "|", at: Point(column: column, row: row), style)
        }
      }
    }
    let label = label(of: body)
    let middle = rect.centred(Size(columns: label.count, rows: 1)).origin
    frame.write(label, at: middle, Style(style.foreground, on: style.background, .bold))
  }

  private func extent(of body: Body, in stage: Rect) -> Rect {
    let pixels = body.side * Double(side)
    let columns = max(2, Int(pixels + 0.5))
    let rows = max(1, Int(pixels / 2 + 0.5))
    let middle = body.position * Double(side)
    let left = min(max(0, Int(middle.x - Double(columns) / 2 + 0.5)), stage.size.columns - columns)
    let top = min(max(0, Int(middle.y / 2 - Double(rows) / 2 + 0.5)), stage.size.rows - rows)
    return Rect(column: left, row: top, columns: columns, rows: rows).shifted(by: stage.origin)
  }

  private func cell(at position: Vector, in stage: Rect) -> Point {
    let place = position * Double(side)
    return Point(column: stage.origin.column + Int(place.x), row: stage.origin.row + Int(place.y / 2))
  }
}
