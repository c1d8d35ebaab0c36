import TriplesBoards
import TriplesCanvas

/// Draws the stage in bordered tiles, cell by cell, for terminals without colours or without blocks.
struct CellPainter {
  let world: World
  let sparks: [Spark]
  /// Pixels to a side of a small tile; a cell is two pixels high.
  let side: Int
  let look: Look

  /// Draws the stage into a rectangle.
  func draw(into frame: inout Frame, in stage: Rect) {
    frame.fill(stage, with: Cell(" ", look.plain))
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
    let style = look.traits.depth > .none ? Style(colors.ink, on: colors.face) : .plain
    for (row, line) in zip(rect.rows, outline(of: rect.size)) {
      frame.write(line, at: Point(column: rect.origin.column, row: row), style)
    }
    let label = body.face.label
    let middle = rect.centred(Size(columns: label.count, rows: 1)).origin
    frame.write(label, at: middle, Style(style.foreground, on: style.background, .bold))
  }

  /// An empty tile as lines of text; one that is less than three rows high has sides only.
  private func outline(of size: Size) -> [String] {
    let marks = look.traits.isUnicode ? ["╭", "─", "╮", "│", "╰", "╯"] : ["+", "-", "+", "|", "+", "+"]
    func line(_ left: String, _ fill: String, _ right: String) -> String {
      left + String(repeating: fill, count: size.columns - 2) + right
    }
    let sides = line(marks[3], " ", marks[3])
    guard size.rows >= 3 else { return Array(repeating: sides, count: size.rows) }
    return [line(marks[0], marks[1], marks[2])] + Array(repeating: sides, count: size.rows - 2)
      + [line(marks[4], marks[1], marks[5])]
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
