import TriplesCanvas

extension GameLayout {
  /// Columns of the panel beside the board, and between the two.
  private static let panel = 25
  private static let gap = 4
  /// Rows of the figures, of the next tile with its label, and of buttons.
  private static let figures = 10
  private static let nextRows = 2
  private static let buttons = 7
  /// Rows of notices: as many as are needed for a sentence, and as many as look well.
  private static let notices = 2
  private static let maxNotices = 4

  /// The board beside the panel, both in the middle; nil if there is no room.
  static func landscape(_ size: Size) -> GameLayout? {
    let space = Rect(column: 0, row: 1, columns: size.columns, rows: size.rows - 1)
    let left = Size(columns: size.columns - panel - gap, rows: space.size.rows)
    guard space.size.rows > figures, let tile = BoardGeometry.largestTile(in: left) else { return nil }
    let boardSize = BoardGeometry.size(tile: tile)
    let margin = (size.columns - boardSize.columns - gap - panel + 1) / 2
    let top = space.origin.row + (space.size.rows - boardSize.rows) / 2
    let board = BoardGeometry(origin: Point(column: margin, row: top), tile: tile)
    let rows = max(boardSize.rows, min(space.size.rows, figures + 3 + nextRows + maxNotices + 1 + buttons))
    let column = Rect(
      column: board.rect.columns.upperBound + gap, row: space.origin.row + (space.size.rows - rows) / 2,
      columns: panel, rows: rows)
    return GameLayout(.landscape, board: board, besides: column, tabs: tabs(size))
  }

  /// From the top of the panel figures, advice, the next tile and notices; buttons at its foot. What comes first in
  /// importance is given its rows first: advice, notices, buttons, the next tile.
  private init(_ arrangement: Arrangement, board: BoardGeometry, besides column: Rect, tabs: Rect) {
    let height = column.size.rows
    let hud = column.rows(0, Self.figures)
    let advice = min(Self.figures + 1, height - 1)
    let rest = height - advice - 1
    let buttons = max(0, min(Self.buttons, rest - Self.notices))
    let hasNext = rest - buttons >= Self.notices + Self.nextRows
    let above = advice + 1 + (hasNext ? Self.nextRows : 0)
    let notices = min(height - buttons - above, Self.maxNotices)
    self.init(
      arrangement, board: board, tabs: tabs, hud: hud,
      next: hasNext ? column.rows(advice + 1, Self.nextRows) : .none, advice: column.rows(advice, 1),
      notice: notices > 0
        ? column.rows(above, notices) : column.rows(Self.figures - Self.notices, Self.notices),
      controls: buttons > 0 ? column.rows(height - buttons, buttons) : .none)
  }
}
