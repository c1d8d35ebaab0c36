import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws the games that can go on: a list with a cursor.
struct SavedGamesView {
  let list: SavedList
  let look: Look
  let keys: KeyNames
  let environment: Environment

  /// Draws in a rectangle, as much as fits.
  func draw(in rect: Rect, into frame: inout Frame) {
    frame.writeFitting(titles, row: rect.origin.row, in: rect, look.muted)
    let table = GameTableView(
      columns: TableColumn.fitting(rect.size.columns - 4, columns), cursor: list.cursor, marked: nil,
      promise: "Games that you can resume will be listed here.", look: look)
    let rows = list.games.map { TableRow(rank: $0.number, summary: $0.summary, kind: $0.kind) }
    table.draw(rows, in: rect.rows(2, rect.size.rows - 2), into: &frame)
  }

  private var titles: [String] {
    let count = list.games.count == 1 ? "1 saved game" : "\(list.games.count) saved games"
    return ["\(count); \(keys[.confirm]) resumes, \(keys[.copy]) deletes", count]
  }

  private var columns: [TableColumn] {
    let all = TableColumn.all(environment, hasSkill: false)
    return [
      TableColumn(title: "No.", width: 4, weight: 12) { String($0.rank) },
      TableColumn(title: "Game", width: 20, weight: 10) { $0.kind },
      TableColumn(title: "Rules", width: 7, weight: 6) { $0.summary.rules.title },
    ] + all.filter { ["Score", "Date and time", "Moves"].contains($0.title) }
  }
}
