import TriplesBoards
import TriplesCanvas
import TriplesModel

/// The panel beside the board.
extension LevelPanelView {
  /// What the next star needs; nil with all three, or where they cost nothing.
  private var nextStar: String? {
    level.stars.first { $0 > standing.total }.map { "next at \($0)" }
  }

  func drawColumn(in rect: Rect, into frame: inout Frame) {
    let figures = goals + limits
    let isTall = rect.size.rows >= figures.count + 12
    let foot = isTall ? 9 : 2
    var row = rect.origin.row
    func line(_ text: String, _ style: Style) {
      frame.write(text.prefix(rect.size.columns), at: Point(column: rect.origin.column, row: row), style)
      row += 1
    }
    line(level.title, look.strong)
    let room = rect.rows.upperBound - row - figures.count - foot - 1
    for text in level.text.lines(columns: rect.size.columns).prefix(max(0, room)) { line(text, look.muted) }
    row += 1
    for figure in figures {
      drawFigure(figure, row: row, in: rect, into: &frame)
      row += 1
    }
    drawPoints(in: rect, top: isTall ? row + 1 : row, isLarge: isTall, into: &frame)
    guard isTall else { return }
    row = rect.rows.upperBound - 2
    line("\(keys[.undo]) undo  \(keys[.hint]) hint  \(keys[.copy]) clear", look.muted)
    line("\(keys[.cancel]) all levels", look.muted)
  }

  private func drawFigure(_ figure: Figure, row: Int, in rect: Rect, into frame: inout Frame) {
    frame.write(figure.label, at: Point(column: rect.origin.column, row: row), look.muted)
    // A column stays free at the edge of the screen. Where there is no room for more, the number says it.
    let end = rect.endingBeforeEdge(of: frame.size).columns.upperBound
    let start = rect.origin.column + figure.label.count + 1
    let number = figure.value.split(separator: " ").first.map(String.init) ?? ""
    let value = Frame.fitting([figure.value, number], columns: end - start)
    frame.write(value, at: Point(column: end - value.count, row: row), figure.style)
  }

  private func drawPoints(in rect: Rect, top: Int, isLarge: Bool, into frame: inout Frame) {
    let left = rect.origin.column
    let stars = look.stars(earned) + (nextStar.map { "  \($0)" } ?? "")
    guard isLarge else {
      frame.write(
        "\(shownPoints) points  \(look.stars(earned))", at: Point(column: left, row: top), look.strong)
      return drawChange(at: Point(column: left + 20, row: top), rise: 0, into: &frame)
    }
    frame.write("points", at: Point(column: left, row: top), look.muted)
    let width = drawNumber(at: Point(column: left, row: top + 1), into: &frame)
    frame.write(stars, at: Point(column: left, row: top + 4), look.strong)
    drawChange(at: Point(column: left + width + 2, row: top + 3), rise: 2, into: &frame)
  }

  /// Draws the points as a score, and returns how many columns they take. Those below 0 are small.
  private func drawNumber(at point: Point, into frame: inout Frame) -> Int {
    guard shownPoints < 0 else { return ScoreView(look: look).draw(shownPoints, at: point, into: &frame) }
    frame.write(String(shownPoints), at: Point(column: point.column, row: point.row + 1), look.strong)
    return String(shownPoints).count
  }
}
