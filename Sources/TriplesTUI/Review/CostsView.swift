import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws what each move of a game cost, as a row of bars; long games are cut into as many stretches as there are
/// columns.
struct CostsView {
  let moves: [ReviewedMove]
  let look: Look

  /// Draws the bars, and on the last row what they mean.
  func draw(in rect: Rect, into frame: inout Frame) {
    let max = Swift.max(1, moves.map(\.cost).max() ?? 1)
    let count = min(rect.size.columns, moves.count)
    let (left, rows) = (rect.origin.column + (rect.size.columns - count) / 2, rect.size.rows - 1)
    for column in 0..<count {
      let stretch = moves.count * column / count..<moves.count * (column + 1) / count
      let cost = moves[stretch].map(\.cost).max() ?? 0
      let cells = Bar.upright(cost / max, rows: rows, on: look.traits)
      for (height, cell) in cells.enumerated() {
        let point = Point(column: left + column, row: rect.origin.row + rows - 1 - height)
        frame.writeBar(String(cell), at: point, look.strong)
      }
    }
    frame.writeFitting(["what each move cost"], row: rect.rows.upperBound - 1, in: rect, look.muted)
  }
}
