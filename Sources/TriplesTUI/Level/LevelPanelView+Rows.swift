import TriplesBoards
import TriplesCanvas
import TriplesModel

/// The panel below the board, and what is left of it in one line.
extension LevelPanelView {
  func drawRows(in layout: GameLayout, into frame: inout Frame) {
    let rect = layout.panel
    let figures = goals + limits + [("points", "\(shownPoints) \(look.stars(earned))", look.strong)]
    let width = rect.size.columns / max(1, figures.count)
    for (place, figure) in figures.enumerated() {
      let cell = Rect(
        column: rect.origin.column + place * width, row: rect.origin.row, columns: width, rows: 2)
      frame.writeCentred(figure.label, row: cell.origin.row, in: cell, look.muted)
      frame.writeCentred(figure.value, row: cell.origin.row + 1, in: cell, figure.style)
      if place == figures.count - 1 {
        drawChange(
          at: Point(column: cell.origin.column + cell.size.columns / 2 + 4, row: cell.origin.row), rise: 0,
          into: &frame)
      }
    }
    let hasRoom = layout.hasRoom(forLevelText: level.text)
    let lines = hasRoom ? level.text.lines(columns: rect.size.columns - 2) : []
    let top = rect.origin.row + 3
    for (place, text) in lines.enumerated() {
      frame.writeCentred(text, row: top + place, in: rect, look.muted)
    }
    guard top + lines.count <= layout.controls.origin.row else { return }
    KeysView.level(keys, look).drawLine(in: layout.controls, into: &frame)
  }

  func drawLine(in rect: Rect, into frame: inout Frame) {
    let goal = standing.goals.map { $0.isReached ? "" : "\($0.goal.title): \($0.text)" }.filter {
      !$0.isEmpty
    }
    let moves = standing.movesLeft.map { "\($0) moves" }
    let time = standing.secondsLeft.map(LevelTime.text)
    let all = goal + [moves, time, "\(shownPoints) points"].compactMap(\.self)
    let openings = [all + [KeysView.help(keys)]] + (0..<all.count).map { Array(all.dropLast($0)) }
    let texts = openings.map { $0.joined(separator: "  ") }
    let text = texts.first { $0.count <= rect.size.columns } ?? ""
    let isAlarming = standing.secondsLeft.map { $0 <= LevelTime.alarm } ?? false
    frame.writeCentred(text, row: rect.origin.row, in: rect, isAlarming ? look.alarm : look.strong)
  }
}
