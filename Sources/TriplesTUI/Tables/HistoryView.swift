import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws the tab of past games: scores over time, the distribution of highest tiles, the chosen game's last board, and
/// the list.
struct HistoryView {
  let scene: HistoryScene
  let look: Look
  let keys: KeyNames
  let dailies: DailyLog
  let environment: Environment

  /// Rows from which on there are pictures, and those that the pictures have.
  private static let picturesFrom = 14
  private static let pictureRows = 6...12
  /// Columns of the chart of highest tiles, of a board without and with numbers, and of the gaps between all.
  private static let tileColumns = 18
  private static let boardColumns = (tiny: 8, numbered: 23)
  private static let gap = 3

  /// Draws in a rectangle, as much as fits.
  func draw(in rect: Rect, into frame: inout Frame) {
    frame.writeFitting(
      scene.page == .days ? [days.summary, "\(scene.rules.title), daily games"] : summaries,
      row: rect.origin.row, in: rect, look.muted)
    let top = 2 + (scene.page == .days ? drawDays(in: rect, into: &frame) : drawBand(in: rect, into: &frame))
    let columns = TableColumn.all(environment, hasSkill: scene.rules.hasBound)
    let table = GameTableView(
      columns: TableColumn.fitting(rect.size.columns - 4, columns), cursor: scene.cursor, marked: nil,
      promise: promise, look: look)
    table.draw(self.rows, in: rect.rows(top, rect.size.rows - top), into: &frame)
  }

  private var promise: String {
    switch scene.page {
    case .days: "Your daily games will appear here. Press \(keys[.daily]) to play."
    default: "Your games will appear here, newest first."
    }
  }

  /// The rows are made as they are drawn.
  private var rows: some RandomAccessCollection<TableRow> {
    scene.games.indices.lazy.map { TableRow(rank: $0 + 1, summary: scene.games[$0].summary) }
  }

  private var summaries: [String] {
    let title = scene.rules.title
    guard let median = scene.median, let best = scene.scores.max() else {
      return ["\(title), history; \(keys[.nextRules]) rules", "\(title), history", title]
    }
    let count = scene.games.count == 1 ? "1 game" : "\(scene.games.count) games"
    let figures = "\(title): \(count), median \(median), best \(best)"
    return [
      "\(figures); \(keys[.confirm]) replays, \(keys[.nextFilter]) days",
      "\(figures); \(keys[.confirm]) replays",
      figures, "\(title): \(count)", title,
    ]
  }

  private var days: DaysView {
    DaysView(rules: scene.rules, dailies: dailies, today: environment.today(), look: look, keys: keys)
  }

  /// Draws the calendar if there is room, and returns how many rows it takes.
  private func drawDays(in rect: Rect, into frame: inout Frame) -> Int {
    guard rect.size.rows >= DaysView.rows + 2 else { return 0 }
    days.draw(in: rect.rows(2, DaysView.rows), into: &frame)
    return DaysView.rows + 1
  }

  /// Draws the pictures if there is room, and returns how many rows they take.
  private func drawBand(in rect: Rect, into frame: inout Frame) -> Int {
    guard rect.size.rows >= Self.picturesFrom, !scene.games.isEmpty else { return 0 }
    let rows = min(max(rect.size.rows / 4, Self.pictureRows.lowerBound), Self.pictureRows.upperBound)
    drawPictures(in: rect.rows(2, rows).inset(columns: 2), into: &frame)
    return rows + 1
  }

  /// The scores at the left, then what else there is room for: the highest tiles, and the board at the right.
  private func drawPictures(in band: Rect, into frame: inout Frame) {
    guard let median = scene.median else { return }
    var right = band.columns.upperBound
    func take(_ columns: Int, ifFrom width: Int) -> Rect {
      guard band.size.columns >= width else { return .none }
      right -= columns + Self.gap
      return Rect(column: right + Self.gap, row: band.origin.row, columns: columns, rows: band.size.rows)
    }
    let isNumbered = band.size.columns >= 56 || !look.fillsTiles
    let board = take(isNumbered ? Self.boardColumns.numbered : Self.boardColumns.tiny, ifFrom: 36)
    let tiles = take(Self.tileColumns, ifFrom: 74)
    if let grid = scene.preview {
      SmallBoardView(look, rules: scene.rules).draw(grid, in: board, into: &frame)
    }
    HighestTilesChart(tiles: scene.highestTiles, rules: scene.rules, look: look).draw(in: tiles, into: &frame)
    let scores = Rect(
      column: band.origin.column, row: band.origin.row, columns: right - band.origin.column,
      rows: band.size.rows)
    ScoreChart(
      scores: scene.scores, median: median, chosen: scene.games.count - 1 - scene.cursor, look: look
    ).draw(in: scores, into: &frame)
  }
}
