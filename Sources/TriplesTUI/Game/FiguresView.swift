import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws the figures of a game in play beside the board or below it, and the next tile. The score is drawn by
/// ``PointsView``, with all the figures where there is but one line.
struct FiguresView {
  let figures: Figures
  let look: Look

  /// Draws them as the layout wants it.
  func draw(in layout: GameLayout, into frame: inout Frame) {
    switch layout.arrangement {
    case .landscape: drawColumn(in: layout, into: &frame)
    case .portrait: drawRows(in: layout, into: &frame)
    case .compact: break
    }
  }

  private func drawColumn(in layout: GameLayout, into frame: inout Frame) {
    let rect = layout.hud
    let left = rect.origin.column
    frame.write("Score", at: rect.origin, look.muted)
    let hasRoom = !layout.next.rows.isEmpty
    // The highest tile is to be seen on the board beside it.
    let shown = figures.list.filter { $0.label != "Highest" }
    let next = hasRoom ? nil : figures.next
    let table = Part.column(
      (next.map { next in
        [
          .table(
            [("Next", next.label(in: figures.rules))], indent: 9, look.muted,
            look.tile(of: next, in: figures.rules))
        ]
      } ?? [])
        + [.table(shown, indent: 9, look.muted, look.plain, priority: 0)])
    frame.draw(table, in: rect.rows(5, rect.size.rows - 5))
    guard hasRoom, figures.next != nil else { return }
    frame.write("Next", at: layout.next.origin, look.muted)
    let tile = Point(column: left + 9, row: layout.next.origin.row)
    drawNext(in: Rect(column: tile.column, row: tile.row, columns: 4, rows: 2), into: &frame)
  }

  /// The next tile is drawn as a small tile.
  private func drawNext(in rect: Rect, into frame: inout Frame) {
    guard let next = figures.next else { return }
    let style = look.tile(of: next, in: figures.rules)
    frame.fill(rect, with: Cell(" ", style))
    frame.writeCentred(next.label(in: figures.rules), row: rect.origin.row, in: rect, style)
  }

  private func drawRows(in layout: GameLayout, into frame: inout Frame) {
    let cells = layout.figureCells(hasNext: figures.next != nil)
    let isWide = (cells.first?.size.columns ?? 0) > 14
    let all = [("Score", "")] + figures.list.filter { $0.label != "Game" || isWide }
    for (figure, cell) in zip(all, cells) {
      frame.writeCentred(figure.0, row: cell.origin.row, in: cell, look.muted)
      frame.writeCentred(figure.1, row: cell.origin.row + 1, in: cell, look.plain)
    }
    drawNext(in: layout.next.centred(Size(columns: 4, rows: 2)), into: &frame)
  }
}
