import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws the end of a level over the dimmed board: stars that land one by one, what it came to, and what comes next.
struct LevelEndingView {
  let ending: LevelEnding
  let level: Level
  let hasNext: Bool
  let keys: KeyNames
  let look: Look
  let now: Seconds

  private var standing: LevelStanding { ending.standing }

  /// Draws over a board that has been drawn; the buttons are drawn by the app.
  func draw(on board: Rect, into frame: inout Frame) {
    frame.dim(board, toward: look.theme.page, by: 0.62)
    let panel = panel(on: board)
    frame.fill(panel, with: Cell(" ", look.raised))
    if !look.hasFaces { frame.drawBox(panel, look.raised, isUnicode: look.traits.isUnicode) }
    var row = panel.origin.row + (hasAir(on: board) ? 1 : 0)
    for line in lines {
      if line.isStars { drawStars(row: row, in: panel, into: &frame) }
      frame.writeCentred(line.text, row: row, in: panel, line.style)
      row += 1
    }
  }

  /// The buttons at the foot of the panel.
  func buttons(on board: Rect) -> [Button] {
    let panel = panel(on: board)
    let row = panel.rows.upperBound - (hasAir(on: board) ? 2 : 1)
    let next: [(Control, String)] =
      ending.isReached && hasNext ? [(.nextLevel, " \(keys[.confirm]) next ")] : []
    let labels =
      next + [
        (.clearLevel, " \(keys[.copy]) clear "), (.levels, " \(keys[.cancel]) levels "),
      ]
    let width = labels.reduce(-1) { $0 + $1.1.count + 1 }
    var column = panel.centred(Size(columns: width, rows: 1)).origin.column
    return labels.map { control, label in
      defer { column += label.count + 1 }
      let rect = Rect(column: column, row: row, columns: label.count, rows: 1)
      return Button(control: control, label: label, rect: rect, isChosen: control == labels.first?.0)
    }
  }

  private var lines: [(text: String, style: Style, isStars: Bool)] {
    guard case .failed(let failure) = standing.status else {
      return [("Reached!", look.raisedStrong, false), ("", look.raised, true)]
        + figures.map { ($0, look.raised, false) }
    }
    return [
      (failure.title, look.raisedStrong, false),
      (
        standing.goals.filter { !$0.isReached }.map { "\($0.goal.title): \($0.text)" }.joined(
          separator: ", "),
        look.raised, false
      ),
    ]
  }

  private var figures: [String] {
    let bonus = standing.bonus > 0 ? " and \(standing.bonus) for the time" : ""
    let missing = level.stars.first { $0 > standing.total }.map {
      "\($0) for \(look.stars(level.stars(for: $0)))"
    }
    let time = standing.secondsLeft.map { "\(LevelTime.text($0)) left" }
    let par = level.par.map { "par \($0) moves" }
    let second = [time, par].compactMap(\.self).joined(separator: look.separator)
    return ["\(standing.points) points\(bonus)", second, missing ?? ""].filter { !$0.isEmpty }
  }

  /// Each star falls from above the panel to its place.
  private func drawStars(row: Int, in panel: Rect, into frame: inout Frame) {
    let (full, empty) = look.traits.isUnicode ? ("★", "☆") : ("*", ".")
    let left = panel.centred(Size(columns: 9, rows: 1)).origin.column
    for number in 0..<3 {
      let column = left + 4 * number
      frame.write(empty, at: Point(column: column, row: row), look.raised)
      guard number < ending.stars, let share = ending.fall(ofStar: number, at: now) else { continue }
      let height = Int((3 * (1 - share * share)).rounded())
      frame.write(full, at: Point(column: column, row: row - height), look.raisedStrong)
    }
  }

  private func hasAir(on board: Rect) -> Bool { board.size.rows >= lines.count + 4 }

  private func panel(on board: Rect) -> Rect {
    let width = min(board.size.columns, 36)
    let rows = hasAir(on: board) ? lines.count + 4 : lines.count + 1
    return board.centred(Size(columns: width, rows: rows))
  }
}
