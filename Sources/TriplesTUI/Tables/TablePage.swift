import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Where the parts of a tab with a table lie: a title, the table, the board of the chosen row below it or beside it,
/// and the keys.
struct TablePage: Hashable {
  let title, table, board: Rect
  /// Empty where there is no room.
  let keys: Rect

  /// Rows from which on there are keys.
  private static let keysFrom = 14
  /// Rows of the title and of the air below it; of the air around a board.
  private static let head = 2
  private static let air = 1

  /// The parts of a rectangle for a table of so many rows, its titles among them, and so many columns.
  init(in rect: Rect, tableRows: Int, tableColumns: Int) {
    let hasKeys = rect.size.rows >= Self.keysFrom
    title = rect.rows(0, 1)
    keys = rect.rows(rect.size.rows - 1, hasKeys ? 1 : 0)
    let body = rect.rows(Self.head, rect.size.rows - Self.head - (hasKeys ? 2 : 0))
    let below = body.rows(tableRows + Self.air, body.size.rows - tableRows - Self.air)
    if SmallBoardView.size(in: below.size) != nil {
      (table, board) = (body.rows(0, tableRows), below)
      return
    }
    let spare = body.size.columns - tableColumns - 4 * Self.air
    let beside = Rect(
      column: body.columns.upperBound - spare, row: body.origin.row, columns: spare - Self.air,
      rows: body.size.rows)
    if SmallBoardView.size(in: beside.size) != nil {
      table = Rect(
        column: body.origin.column, row: body.origin.row, columns: body.size.columns - spare,
        rows: body.size.rows)
      board = beside
    } else {
      (table, board) = (body, .none)
    }
  }
}
