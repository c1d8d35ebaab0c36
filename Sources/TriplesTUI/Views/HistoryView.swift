import TriplesModel

/// Draws the tab of past games: scores over time, the distribution of highest tiles, and the list.
struct HistoryView {
  let scene: HistoryScene
  let look: Look
  let dailies: DailyLog
  let environment: Environment

  private static let chartRows = 5

  /// Draws in a rectangle, as much as fits.
  func draw(in rect: Rect, into frame: inout Frame) {
    frame.writeCentred(
      scene.showsDays ? days.summary : summary, row: rect.origin.row, in: rect, look.muted)
    let top = rect.origin.row + 2 + drawPictures(in: rect, into: &frame)
    let columns = TableColumn.all(environment, hasSkill: scene.rules.hasBound)
    let table = GameTableView(
      columns: TableColumn.fitting(rect.size.columns - 4, columns), cursor: scene.cursor, marked: nil,
      look: look)
    table.draw(
      rows,
      in: Rect(
        column: rect.origin.column, row: top, columns: rect.size.columns, rows: rect.rows.upperBound - top),
      into: &frame)
  }

  /// The rows are made as they are drawn.
  private var rows: some RandomAccessCollection<TableRow> {
    scene.games.indices.lazy.map { TableRow(rank: $0 + 1, summary: scene.games[$0].summary) }
  }

  private var summary: String {
    guard let median = scene.median, let best = scene.scores.max() else {
      return "\(scene.rules.title), past games; g other games"
    }
    let count = scene.games.count == 1 ? "1 game" : "\(scene.games.count) games"
    return "\(scene.rules.title): \(count), median \(median), best \(best); Enter replays, v days"
  }

  private var days: DaysView {
    DaysView(rules: scene.rules, dailies: dailies, today: environment.today(), look: look)
  }

  /// Draws a calendar or charts if there is room, and returns how many rows they take.
  private func drawPictures(in rect: Rect, into frame: inout Frame) -> Int {
    if scene.showsDays {
      guard rect.size.rows >= DaysView.rows + 2 else { return 0 }
      let calendar = Rect(
        column: rect.origin.column, row: rect.origin.row + 2, columns: rect.size.columns, rows: DaysView.rows)
      days.draw(in: calendar, into: &frame)
      return DaysView.rows + 1
    }
    guard rect.size.rows >= 14 && scene.games.count > 1 else { return 0 }
    drawCharts(in: rect, into: &frame)
    return Self.chartRows + 1
  }

  private func drawCharts(in rect: Rect, into frame: inout Frame) {
    let tiles = Rect(
      column: rect.columns.upperBound - 28, row: rect.origin.row + 2, columns: 26, rows: Self.chartRows)
    let hasTiles = rect.size.columns >= 70
    let width = rect.size.columns - 4 - (hasTiles ? 30 : 0)
    drawScores(
      in: Rect(
        column: rect.origin.column + 2, row: rect.origin.row + 2, columns: width, rows: Self.chartRows),
      into: &frame)
    if hasTiles { drawHighestTiles(in: tiles, into: &frame) }
  }

  /// The newest scores as upright bars, the newest at the right.
  private func drawScores(in rect: Rect, into frame: inout Frame) {
    let scores = scene.scores.suffix(rect.size.columns)
    let most = Double(max(1, scores.max() ?? 1))
    for (place, score) in scores.enumerated() {
      let cells = Bar.upright(Double(score) / most, rows: rect.size.rows, isUnicode: look.traits.isUnicode)
      for (height, cell) in cells.enumerated() {
        let row = rect.rows.upperBound - 1 - height
        let isBest = Double(score) == most
        frame.write(
          String(cell), at: Point(column: rect.origin.column + place, row: row),
          isBest ? look.strong : look.muted)
      }
    }
  }

  private func drawHighestTiles(in rect: Rect, into frame: inout Frame) {
    let tiles = scene.highestTiles.suffix(rect.size.rows)
    let most = Double(max(1, tiles.map(\.count).max() ?? 1))
    for (line, tile) in tiles.enumerated() {
      let value = String(tile.value)
      let label = String(repeating: " ", count: max(0, 5 - value.count)) + value
      let bar = Bar.horizontal(Double(tile.count) / most, columns: 14, isUnicode: look.traits.isUnicode)
      let point = Point(column: rect.origin.column, row: rect.origin.row + line)
      frame.write("\(label) \(bar) \(tile.count)", at: point, look.muted)
    }
  }
}
